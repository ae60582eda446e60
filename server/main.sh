#!/bin/sh
# Starts the shop in the place of this shell; run in the project's folder.
# Node.js: much room for new objects, so that what a page needs for a moment is gone before it is taken for old; a heap
# that grows no faster than twofold; and leave to collect at a quiet moment (give-back-memory.ts). The C library: two
# pools of memory instead of eight a core, what is free at their end is given back at once, and pages of 16 kB and more
# stand apart, so that none is held by its neighbours. PostgreSQL is not told (postgres.ts).
export MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072 MALLOC_MMAP_THRESHOLD_=16384
exec node_modules/.bin/node --max-semi-space-size=32 --heap-growing-percent=100 --expose-gc build/shop/main.js
