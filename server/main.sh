#!/bin/sh
# Starts the shop and replaces this shell with it; runs in any folder. The only place with flags for Node.js
# and the C library; docs/decisions/0019-a-small-heap-by-default.md has the reasons, and what other flags gain.
root=$(dirname "$0")/..
# The C library: two arenas, free memory is returned at once, and blocks from 16 kB on are mapped by themselves.
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=16384
# Node.js: a small heap, unless HEAP_FLAGS says otherwise. Unquoted, because it is several flags.
# shellcheck disable=SC2086
exec "$root/node_modules/.bin/node" ${HEAP_FLAGS---max-semi-space-size=8 --heap-growing-percent=60 --no-parallel-scavenge} "$root/build/shop/main.js"
