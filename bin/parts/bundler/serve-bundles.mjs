/**
 * The program of the process that builds with the esbuild of the machine, kept running by bundler-process.mjs. It listens at a
 * socket in a folder that only its owner may enter. POST: an order (build-order.ts) as JSON; answered with what was built
 * (native-wire.ts), or with 422, and then the Worker builds it. Anything else is a question whether it is alive.
 * Its arguments: the socket's path, and an empty folder.
 */
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { packOutput } from '../../../worker/builder/native/native-wire.ts';
import { NativeBuilder, NotHere } from './native-builder.mjs';

const [socket = '', folder = ''] = process.argv.slice(2);

/** A build takes a fifth of a second; the look at texts before it keeps it from ever taking long, ms. */
const LONGEST_MS = 5_000;

const builder = new NativeBuilder(folder);

const server = createServer(async (asked, answer) => {
  if (asked.method !== 'POST') return void answer.end();
  // Nothing else ends what esbuild is at.
  const late = setTimeout(() => end('A build took too long'), LONGEST_MS);
  try {
    const order = JSON.parse(String(await buffer(asked)));
    const parts = packOutput(await builder.build(order));
    answer.end(Buffer.concat(parts));
  } catch (error) {
    // What is wrong with a project is said by the Worker, which builds it again.
    if (!(error instanceof NotHere) && !Array.isArray(error.errors)) end(error.message);
    answer.writeHead(422).end();
  } finally {
    clearTimeout(late);
  }
});
server.listen(socket);

/** The one that is started in its place knows nothing of what is wrong with this one. */
function end(reason) {
  console.log(`[error] ${reason}: the bundler ends.`);
  process.exit(1);
}
