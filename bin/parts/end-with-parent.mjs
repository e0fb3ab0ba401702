/**
 * Loaded into wrangler by --import: when the process that started it is gone (SIGKILL leaves it no time to say so),
 * wrangler ends as on Ctrl-C and takes workerd with it, so that neither the port nor the data stays held.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
