/** Before unit tests: the embedded sources of generated apps are there. */
import { buildAll } from '../../bin/build.mjs';

export default async function prepare() {
  await buildAll({ only: ['kit'] });
}
