/** Before tests in workerd and in Chromium: the whole build is up to date. */
import { buildAll } from '../../bin/build.mjs';

export default async function prepare() {
  await buildAll();
}
