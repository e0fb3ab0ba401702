/** Node that is too old is said in one line before anything starts. What is needed stands in package.json under `engines`. */
import { readFileSync } from 'node:fs';

const { engines } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
const [major, minor = 0] = (/\d+(?:\.\d+)?/.exec(engines.node)?.[0] ?? '0').split('.').map(Number);
const [ownMajor, ownMinor] = process.versions.node.split('.').map(Number);

if (ownMajor < major || (ownMajor === major && ownMinor < minor)) {
  const wanted = minor > 0 ? `${major}.${minor}` : `${major}`;
  console.error(
    `This project needs Node ${wanted} or later, and this is Node ${process.versions.node}: install it from https://nodejs.org, then run the command again.`,
  );
  process.exit(1);
}
