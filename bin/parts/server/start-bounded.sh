#!/bin/sh
# Runs a command with bounds that the kernel holds it to, whatever it computes.
# $1: largest file, in 512 bytes. A write beyond it fails (EFBIG), as on a full disk; it does not end the process.
# $2: most memory that it may write to, kB. More is refused, which ends it.
trap '' XFSZ
ulimit -f "$1"
ulimit -d "$2"
shift 2
exec "$@"
