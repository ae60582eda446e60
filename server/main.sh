#!/bin/sh
# Starts the shop in the place of this shell; run in the project's folder.
# Node.js: half of the usual room for new objects, and collecting sooner; HEAP_FLAGS says otherwise where there is
# memory to spare (docs/decisions/0019-a-small-heap-by-default.md). The C library: two pools of memory instead of eight
# a core, what is free at their end is given back at once, and pages of 16 kB and more stand apart, so that none is
# held by its neighbours. PostgreSQL is not told (embedded-postgres.ts).
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=16384
# Without quotes: several flags.
exec node_modules/.bin/node ${HEAP_FLAGS---max-semi-space-size=8 --heap-growing-percent=20} build/shop/main.js
