/** Before tests in workerd: what the Worker loads when it runs is up to date; vitest bundles the Worker itself. */
import { buildAll } from '../../bin/build.mjs';

export default async function prepare() {
  await buildAll({ only: ['kit', 'vendor', 'python', 'pages'] });
}
