"""The blocks of a contest on other machines: a scheduler of Dask hands them to its workers."""

from __future__ import annotations

import re
from collections import deque
from collections.abc import Generator, Mapping
from itertools import islice
from typing import Any

from engine import registry
from engine.bots.arena import FailedMatchError
from engine.bots.contest.contest import Block, Contest
from engine.reasons import RefusedError, reason

ADDRESS = re.compile(r"(tcp://)?([\w.-]+|\[[0-9a-fA-F:]+\]):\d{1,5}", re.ASCII)
START_SECONDS = 10  # for the scheduler to answer
AHEAD = 4  # blocks under way for every thread of a worker: enough to keep them busy while one block takes long


def play_on_cluster(contest: Contest, numbers: range, address: str) -> Generator[Block]:
    """Yield the blocks with these numbers in order, played by the workers of the scheduler at `address`.

    Closing the generator calls off what is under way.
    """
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise RefusedError(
            reason("a cluster needs another package: pip install “distributed”"), source=address
        ) from None
    if not ADDRESS.fullmatch(address):  # Dask would start a cluster of its own, or hang
        raise RefusedError(reason("this is not the address of a scheduler, such as tcp://host:8786"), source=address)
    try:
        client = Client(address, timeout=START_SECONDS, set_as_default=False)
    except (OSError, ValueError) as error:
        raise RefusedError(reason("this cluster cannot be reached: {why}", why=str(error)), source=address) from None
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise RefusedError(reason("this cluster has no workers"), source=address)
        left = iter(numbers)
        waiting: deque[tuple[int, Any]] = deque()
        while True:
            for number in islice(left, threads * AHEAD - len(waiting)):
                task = client.submit(_play, registry.PACKAGES, contest, number, pure=False)
                waiting.append((number, task))
            if not waiting:
                return
            number, task = waiting.popleft()
            try:
                block: Block = task.result()
            except FailedMatchError:
                raise
            except KilledWorker:
                raise contest.lost(number, "its worker has died") from None
            except Exception as error:  # whatever the network, or a worker with another version of Islas, may bring
                raise RefusedError(reason("this cluster has failed: {why}", why=str(error)), source=address) from None
            yield block


def _play(packages: Mapping[str, str], contest: Contest, number: int) -> Block:
    registry.PACKAGES.update(packages)
    return contest.play(number)
