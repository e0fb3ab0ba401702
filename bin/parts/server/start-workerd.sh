#!/bin/sh
# Miniflare runs this in place of workerd (MINIFLARE_WORKERD_PATH). Miniflare can only have workerd listen on a TCP port, which
# every page in a browser and every process of the machine can reach, and behind which its own doors stand open (its proxy to
# all bindings, headers that it trusts). Here the entry becomes a socket in a folder that only its owner may enter.
# HEWN_WORKERD: the real one. HEWN_ENTRY: path of the socket; beside it, in <path>.pid, stands the process that listens there.
for argument do
  shift
  case $argument in
    --socket-addr=entry=*) argument="--socket-addr=entry=unix:$HEWN_ENTRY" ;;
  esac
  set -- "$@" "$argument"
done
echo $$ > "$HEWN_ENTRY.pid"
# One that an ended workerd left behind could not be listened on again.
rm -f "$HEWN_ENTRY"
exec "$HEWN_WORKERD" "$@"
