/**
 * Calls `end` at the first Ctrl-C, SIGTERM or SIGHUP and exits when it is done. Further signals are passed over: npm hands on
 * the Ctrl-C that the terminal already sent to us.
 * @param {() => Promise<unknown> | undefined} end
 */
export function onEnd(end) {
  let ending = false;
  const begin = async () => {
    if (ending) return;
    ending = true;
    await end();
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, begin);
}
