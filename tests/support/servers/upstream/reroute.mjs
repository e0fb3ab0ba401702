/**
 * Preloaded (`NODE_OPTIONS=--import`) into the process of a server under test, in the place of the internet: a connection to the
 * address in TEST_UPSTREAM (`93.184.216.34=PORT`) ends at that port of loopback. Whatever else is dialed fails: a test reaches
 * nobody. The product knows nothing of it.
 */
import tls from 'node:tls';

const [address, port] = (process.env.TEST_UPSTREAM ?? '').split('=');
const connect = tls.connect;

/** @param {any} options as `node:https` gives them */
tls.connect = (options) =>
  connect({
    ...options,
    port: Number(port),
    autoSelectFamily: false,
    lookup: (name, _, answer) =>
      options.lookup(name, { all: true }, (error, found) => {
        if (error || found[0]?.address !== address)
          answer(error ?? new Error(`There is no way to ${name}`), '');
        else answer(null, '127.0.0.1', 4);
      }),
  });
