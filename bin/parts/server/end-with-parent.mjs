/**
 * Imported by a process that another started with an IPC channel: when that one is gone (SIGKILL leaves it no time to say so),
 * this one ends as on Ctrl-C and takes its own with it, so that neither a socket nor the data stays held.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
