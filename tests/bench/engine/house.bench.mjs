/**
 * How the engine stands: imports against the order of its rooms, rooms that all reach each other, what one build of a plan asks
 * of it how often, what "make it dark" runs through, and its lines. Counts, not times: they are the same on every machine.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { inRoot } from '../../../bin/parts/root.mjs';

const ENGINE = 'worker/engine';
const BUILT =
  'A CRM for a small sales team: deals with a stage and a value, companies, contacts and notes. Managers see all deals.';
/** Another one, which loads what is loaded when it is first used. */
const WARM = 'Track the tools we lend to neighbours: who has what, since when, and what is overdue.';
const CHANGE = 'make it dark';
/** What a plan goes through once it is made; each of them once for a build would be enough. */
const COUNTED = ['settlePlan', 'buildModel', 'resolveUses', 'completeModel', 'findAssemblyProblems'];

const say = (/** @type {string} */ line) => console.log(line);
const sources = execFileSync('git', ['ls-files', ENGINE], { cwd: inRoot(), encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((path) => path.endsWith('.ts') || path.endsWith('.tsx') || path.endsWith('.py'));
const own = sources.filter((path) => path.endsWith('.ts') && !path.includes('.test.') && !isKit(path));

sayRooms();
sayLines();
await sayCalls();

/** @param {string} path */
function isKit(path) {
  return path.startsWith(`${ENGINE}/kit/`);
}

/** @param {string} path */
function roomOf(path) {
  const [room = '', ...rest] = relative(ENGINE, path).split('/');
  return rest.length > 0 ? room : null;
}

function sayRooms() {
  const { may, exceptions } = JSON.parse(readFileSync(inRoot(ENGINE, 'rooms.json'), 'utf8'));
  /** @type {Map<string, Set<string>>} */
  const known = new Map();
  let against = 0;
  for (const path of own)
    for (const target of importsOf(path)) {
      const [from, to] = [roomOf(path), roomOf(target)];
      if (from === to || from === null || to === null || isKit(target)) continue;
      known.set(from, (known.get(from) ?? new Set()).add(to));
      const isListed = exceptions[`${from} → ${to}`]?.includes(relative(ENGINE, path));
      if (isListed && !(may[from]?.includes(to) ?? false)) against += 1;
    }
  const rooms = [...new Set([...known.keys(), ...[...known.values()].flatMap((all) => [...all])])];
  const reached = new Map(rooms.map((room) => [room, reach(room, known)]));
  const circle = rooms.filter((room) => reached.get(room)?.has(room));
  say(
    `rooms: ${rooms.length}, ${circle.length} of them in a circle${circle.length > 0 ? ` (${circle.join(', ')})` : ''}`,
  );
  say(`imports against the order of rooms: ${against}`);
}

/** @param {string} path */
function importsOf(path) {
  return [...readFileSync(inRoot(path), 'utf8').matchAll(/from '(\.[^']+)'|import\('(\.[^']+)'\)/g)]
    .map(([, plain, late]) => normalize(join(dirname(path), plain ?? late ?? '')))
    .filter((target) => target.startsWith(`${ENGINE}/`));
}

/** Rooms that one gets to from a room, in any number of steps. */
function reach(/** @type {string} */ room, /** @type {Map<string, Set<string>>} */ known) {
  const seen = new Set(known.get(room));
  for (const one of seen) for (const next of known.get(one) ?? []) seen.add(next);
  return seen;
}

function sayLines() {
  const count = (/** @type {string[]} */ paths) =>
    paths.reduce((sum, path) => sum + readFileSync(inRoot(path), 'utf8').split('\n').length - 1, 0);
  const code = sources.filter((path) => !path.includes('.test.'));
  const isReading = (/** @type {string} */ path) => path.startsWith(`${ENGINE}/reading/`);
  const others = code.filter((path) => !isReading(path) && !isKit(path));
  say(
    `lines without tests: ${count(code)}; reading ${count(code.filter(isReading))}, kit ${count(code.filter(isKit))}, the others ${count(others)}`,
  );
  say(`lines of tests: ${count(sources.filter((path) => path.includes('.test.') && !isKit(path)))}`);
}

async function sayCalls() {
  const engine = await import('../../../worker/engine/index.ts');
  await engine.planApp(WARM);
  /** @type {import('../../../worker/contract/plan/blueprint.ts').Blueprint | undefined} */
  let plan;
  const built = await countCalls(async () => {
    const outcome = await engine.planApp(BUILT);
    if (!outcome.understood) throw new Error('The plan of the bench is not understood');
    // Each step of a build has a copy of its own.
    const blueprint = structuredClone(outcome.plan.blueprint);
    plan = blueprint;
    engine.findGeneratorProblems(blueprint);
    await engine.generateFrontend(blueprint);
    engine.generateBackend(blueprint, 'React + Hono');
    engine.generateProjectFiles(blueprint, 'React + Hono');
    engine.deriveContractSuite(blueprint);
    engine.derivePersonVisits(blueprint);
    engine.describeData(blueprint);
  });
  const asked = COUNTED.map(
    (name) =>
      `${name} ${built.filter((one) => one.name === name).reduce((sum, { count }) => sum + count, 0)}`,
  );
  say(`one build from its words, times asked: ${asked.join(', ')}`);
  const blueprint = plan;
  if (!blueprint) throw new Error('The bench has no plan');
  const changed = await countCalls(() => engine.planChange(blueprint, CHANGE));
  const calls = changed.reduce((sum, { count }) => sum + count, 0);
  say(`"${CHANGE}": ${calls} calls in ${new Set(changed.map(({ path }) => path)).size} files`);
}

/** Functions of the engine that ran, each with its file and how often. */
async function countCalls(/** @type {() => Promise<unknown>} */ work) {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  await session.post('Profiler.takePreciseCoverage');
  await work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  return result
    .filter(({ url }) => url.includes(`/${ENGINE}/`))
    .flatMap(({ url, functions }) =>
      functions
        .filter(({ functionName, ranges }) => functionName !== '' && (ranges[0]?.count ?? 0) > 0)
        .map(({ functionName, ranges }) => ({
          name: functionName,
          path: relative(inRoot(), fileURLToPath(url)),
          count: ranges[0]?.count ?? 0,
        })),
    );
}
