"""A slow link between the network namespaces bench-server (10.9.0.1) and bench-client (10.9.0.2): real packets, real TCP.

150 ms a round trip, 1.6 Mbit/s down, 750 kbit/s up, a queue of 250 kB. Prints "ready", and ends with its process.
"""

import fcntl
import heapq
import os
import select
import signal
import struct
import subprocess
import sys
import time

DELAY, DOWN, UP, QUEUE = 0.075, 200_000, 93_750, 250_000  # seconds, and bytes a second
SIDES = (("bench-server", "benchS", "10.9.0.1"), ("bench-client", "benchC", "10.9.0.2"))


def ip(*arguments, check=True):
    subprocess.run(["ip", *arguments], check=check, stderr=None if check else subprocess.DEVNULL)


def tun(device):
    file = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
    fcntl.ioctl(file, 0x400454CA, struct.pack("16sH22s", device.encode(), 0x1001, b""))  # TUNSETIFF: packets only
    return file


def end(*_):
    for namespace, *_ in SIDES:
        ip("netns", "del", namespace, check=False)
    sys.exit()


signal.signal(signal.SIGTERM, end)
files = []
for namespace, device, address in SIDES:
    ip("netns", "del", namespace, check=False)
    ip("netns", "add", namespace)
    files.append(tun(device))
    ip("link", "set", device, "netns", namespace)
    ip("-n", namespace, "addr", "add", f"{address}/24", "dev", device)
    ip("-n", namespace, "link", "set", device, "up")
    ip("-n", namespace, "link", "set", "lo", "up")
print("ready", flush=True)

server, client = files
rates, others = {server: DOWN, client: UP}, {server: client, client: server}
free = {server: 0.0, client: 0.0}  # when each side has sent what it holds
flying = []
while True:
    while flying and flying[0][0] <= time.monotonic():
        _, to, packet = heapq.heappop(flying)
        os.write(to, packet)
    wait = max(0, flying[0][0] - time.monotonic()) if flying else 1
    for file in select.select(files, [], [], wait)[0]:
        packet, now = os.read(file, 65536), time.monotonic()
        start = max(free[file], now)
        if (start - now) * rates[file] + len(packet) <= QUEUE:  # otherwise it is dropped, as a router does
            free[file] = start + len(packet) / rates[file]
            heapq.heappush(flying, (free[file] + DELAY, others[file], packet))
