/**
 * What a plan of `say-plans.ts` says, held against its app from outside: each cell of who sees and does what, calls at once, edges of
 * money. What is expected follows from the traits of the plan, not from the engine. Long, since each cell is said once.
 */
import type { Call } from '../both-stacks.ts';
import { emailOf, type Peopled } from '../with-people.ts';
import type { SayPlan } from './say-plans.ts';

/** Cells that were looked at, and what was wrong in which. */
export interface Proof {
  cells: number;
  calls: number;
  wrong: string[];
}

const MISSING = 999_999;
const DAY = (number: number) => `2098-05-${String(number).padStart(2, '0')}`;
const RATE = 1000;
const FEES = { first: 5000, second: 7000 };
const AT_ONCE = 20;

interface Someone {
  name: string;
  call: Call;
}

interface Setting {
  plan: SayPlan;
  proof: Proof;
  office: Someone;
  visitor: Someone;
  /** Who made the first record and the second; the office where guests see no groups. */
  makers: [Someone, Someone];
  guests: [Someone, Someone];
  keepers: [Someone, Someone];
  everyone: Someone[];
  path: string;
}

export async function proveSay(plan: SayPlan, people: Peopled): Promise<Proof> {
  const setting = await prepare(plan, people);
  await lookAt(setting);
  await takeSteps(setting);
  await makeMore(setting);
  await atOnce(setting);
  await payEdges(setting);
  await claimRole(setting, people);
  return setting.proof;
}

async function prepare(plan: SayPlan, people: Peopled): Promise<Setting> {
  const proof: Proof = { cells: 0, calls: 0, wrong: [] };
  const counted =
    (call: Call): Call =>
    (...asked) => {
      proof.calls += 1;
      return call(...asked);
    };
  const someone = (name: string, call: Call): Someone => ({ name, call: counted(call) });
  const join = async (name: string, role: string) => someone(name, await people.join(name, role));
  const office = someone('office', people.owner);
  const guests: [Someone, Someone] = [await join('Ada', 'guest'), await join('Ben', 'guest')];
  const keepers: [Someone, Someone] = [await join('Eve', plan.keeper), await join('Fay', plan.keeper)];
  const visitor = someone('visitor', people.visitor);
  const setting: Setting = {
    plan,
    proof,
    office,
    visitor,
    guests,
    keepers,
    makers: plan.traits.hidden ? [office, office] : guests,
    everyone: [visitor, ...guests, ...keepers, office],
    path: `/api/${plan.main}s`,
  };
  for (const name of ['Eve', 'Fay'])
    await office.call('POST', `/api/${plan.keeper}s`, { name, email: emailOf(name) });
  for (const keeper of [1, 2, 1, 1, 1])
    await office.call('POST', `/api/${plan.group}s`, {
      name: 'Group',
      rate: RATE,
      [`${plan.keeper}_id`]: keeper,
    });
  for (const [index, fee] of [FEES.first, FEES.second].entries()) {
    const maker = setting.makers[index] as Someone;
    const made = await maker.call(
      'POST',
      setting.path,
      bodyOf(setting, index + 1, index + 1, index === 0 ? 'Alder' : 'Birch'),
    );
    expectCell(setting, `made by ${maker.name}`, made.status, 201);
    const set = await office.call('PATCH', `${setting.path}/${index + 1}`, { fee });
    expectCell(setting, 'fee set by the office', set.status, 200);
  }
  return setting;
}

function bodyOf({ plan }: Setting, group: number, day: number, name: string): Record<string, unknown> {
  return {
    name,
    [`${plan.group}_id`]: group,
    begins: DAY(day),
    ends: DAY(day + 3),
    hours: 2,
    ...(plan.traits.fee === 'all' ? { fee: 100 } : {}),
  };
}

function expectCell({ proof, plan }: Setting, what: string, found: unknown, wanted: unknown): void {
  proof.cells += 1;
  const isMet =
    typeof wanted === 'function' ? wanted(found) : JSON.stringify(found) === JSON.stringify(wanted);
  if (!isMet)
    proof.wrong.push(
      `${plan.name}: ${what}: ${JSON.stringify(found)} instead of ${typeof wanted === 'function' ? wanted.name : JSON.stringify(wanted)}`,
    );
}

const refused = (status: unknown) => [401, 403, 404, 405, 422].includes(status as number);

/** Whether somebody sees the first or second record, and its fee. */
function sees({ plan, office, makers, keepers }: Setting, who: Someone, index: 0 | 1): boolean {
  return who === office || who === makers[index] || (plan.traits.named && who === keepers[index]);
}
function seesFee(setting: Setting, who: Someone, index: 0 | 1): boolean {
  const { plan, office, makers } = setting;
  if (!sees(setting, who, index) || plan.traits.fee === 'all') return sees(setting, who, index);
  return who === office || (plan.traits.fee === 'own' && who === makers[index]);
}

const PLACES = [0, 1] as const;

async function lookAt(setting: Setting): Promise<void> {
  const { plan, path, office, visitor, keepers } = setting;
  for (const who of setting.everyone) {
    const say = (what: string, found: unknown, wanted: unknown) =>
      expectCell(setting, `${who.name}: ${what}`, found, wanted);
    const seen = PLACES.filter((index) => sees(setting, who, index));
    const total = async (query: string) => {
      const { status, body } = await who.call('GET', `${path}${query}`);
      return status === 200 ? body.total : status;
    };
    const closed = who === visitor ? 401 : null;
    say('list', await total(''), closed ?? seen.length);
    say('search', await total('?q=Alder'), closed ?? seen.filter((index) => index === 0).length);
    say('filter', await total('?hours_min=1'), closed ?? seen.length);
    say('count', await figure(who, `${path}/summary`), closed ?? seen.length);
    say('sum of hours', await figure(who, `${path}/summary?measure=sum&of=hours`), closed ?? 2 * seen.length);
    say('missing one', (await who.call('GET', `${path}/${MISSING}`)).status, closed ?? 404);
    const csv = await who.call('GET', `${path}/export.csv`);
    say('export', csv.status, who === office ? 200 : refused);
    if (who !== office) say('nothing exported', String(JSON.stringify(csv.body)).includes('Alder'), false);
    for (const index of PLACES) {
      const one = await who.call('GET', `${path}/${index + 1}`);
      say(`one ${index + 1}`, one.status, closed ?? (seen.includes(index) ? 200 : 404));
      if (one.status === 200) lookAtOne(setting, who, index, one.body);
    }
    // What is hidden is told by no filter, order, sum, group or search either.
    const told = async (query: string) => JSON.stringify(await total(query));
    for (const index of PLACES) {
      if (seesFee(setting, who, index) || closed) continue;
      const fee = index === 0 ? FEES.first : FEES.second;
      say(
        `fee ${index + 1} by filter`,
        await told(`?fee_min=${fee}&fee_max=${fee}`),
        await told(`?fee_min=${fee + 1}&fee_max=${fee + 1}`),
      );
    }
    const sum = PLACES.filter((index) => seesFee(setting, who, index)).reduce<number>(
      (all, index) => all + (index === 0 ? FEES.first : FEES.second),
      0,
    );
    const isClosed = sum === 0 || (plan.traits.fee === 'own' && who !== office);
    const found = await figure(who, `${path}/summary?measure=sum&of=fee`);
    say(
      'sum of fees',
      found,
      isClosed
        ? function sumOrRefused(value: unknown) {
            return refused(value) || value === sum || value === null;
          }
        : sum,
    );
    const groups = await who.call('GET', `/api/${plan.group}s`);
    const all = plan.traits.hidden
      ? who === office
        ? 5
        : who === keepers[0]
          ? 4
          : who === keepers[1]
            ? 1
            : 0
      : 5;
    say('groups', groups.status === 200 ? groups.body.total : groups.status, closed ?? all);
    say('accounts', (await who.call('GET', '/api/auth/accounts')).status, who === office ? 200 : refused);
  }
}

function lookAtOne(setting: Setting, who: Someone, index: 0 | 1, body: Record<string, unknown>): void {
  const { traits } = setting.plan;
  const fee = index === 0 ? FEES.first : FEES.second;
  const own = seesFee(setting, who, index);
  expectCell(setting, `${who.name}: fee of ${index + 1}`, body.fee ?? null, own ? fee : null);
  const worked = { sum: own ? fee + 250 : null, percent: RATE / 5, nights: 3, rate: 2 * RATE }[
    traits.formula
  ];
  expectCell(setting, `${who.name}: worked out`, body.worked_out ?? null, worked);
}

async function figure(who: Someone, path: string): Promise<unknown> {
  const { status, body } = await who.call('GET', path);
  return status === 200 ? (body.groups[0]?.value ?? null) : status;
}

async function takeSteps(setting: Setting): Promise<void> {
  const { plan, path, office, keepers, makers } = setting;
  const isDecider = (who: Someone) =>
    who === office
      ? !(plan.traits.guard === 'own' && makers[0] === office)
      : plan.traits.by === 'keeper' && plan.traits.named && who === keepers[0];
  for (const who of setting.everyone) {
    const say = (what: string, found: unknown, wanted: unknown) =>
      expectCell(setting, `${who.name}: ${what}`, found, wanted);
    const changes = who === office || who === makers[0];
    say(
      'change',
      (await who.call('PATCH', `${path}/1`, { hours: 2, owner_id: 1, role: 'admin', state: 'accepted' }))
        .status,
      changes ? 200 : refused,
    );
    say(
      'change of what is missing',
      (await who.call('PATCH', `${path}/${MISSING}`, { hours: 3 })).status,
      refused,
    );
    say('step of what is missing', (await who.call('POST', `${path}/${MISSING}/accept`)).status, refused);
    if (who !== office) say('delete', (await who.call('DELETE', `${path}/1`)).status, refused);
    if (!isDecider(who)) say('step', (await who.call('POST', `${path}/1/accept`)).status, refused);
    if (who === keepers[0])
      say('step of another', (await who.call('POST', `${path}/2/accept`)).status, refused);
  }
  expectCell(setting, 'no body moved it', (await office.call('GET', `${path}/1`)).body.state, 'asked');
  const decider = setting.everyone.find(isDecider);
  if (!decider) return;
  const statuses = (
    await Promise.all(
      ['accept', 'decline', 'accept', 'decline'].map((step) => decider.call('POST', `${path}/1/${step}`)),
    )
  ).map(({ status }) => status);
  expectCell(setting, `${decider.name}: one of four steps at once`, statuses.sort(), [200, 409, 409, 409]);
  if (plan.traits.guard === 'state') {
    expectCell(
      setting,
      'change after the step',
      (await office.call('PATCH', `${path}/1`, { hours: 9 })).status,
      409,
    );
    expectCell(setting, 'delete after the step', (await office.call('DELETE', `${path}/1`)).status, 409);
  }
}

async function makeMore(setting: Setting): Promise<void> {
  const { plan, path, office, guests, visitor } = setting;
  for (const who of setting.everyone) {
    const say = (what: string, found: unknown, wanted: unknown) =>
      expectCell(setting, `${who.name}: ${what}`, found, wanted);
    const may = who === office || (!plan.traits.hidden && guests.includes(who));
    const made = await who.call('POST', path, {
      ...bodyOf(setting, 3, 10 + setting.everyone.indexOf(who), 'Cedar'),
      owner_id: 1,
      state: 'accepted',
    });
    say('create', made.status, may ? 201 : refused);
    if (made.status === 201) {
      say('begins where all begin', made.body.state, 'asked');
      const isTheirs = (await who.call('GET', `${path}/${made.body.id}`)).status;
      say('is whose it is', isTheirs, 200);
      const other = guests.find((one) => one !== who) as Someone;
      say('is nobody else’s', (await other.call('GET', `${path}/${made.body.id}`)).status, 404);
    }
    say(
      'in a group that is missing',
      (await who.call('POST', path, bodyOf(setting, MISSING, 20, 'Dill'))).status,
      refused,
    );
  }
  if (plan.traits.guard !== 'group') return;
  await office.call('POST', `/api/${plan.group}s/5/close`);
  expectCell(
    setting,
    'create in a closed group',
    (await office.call('POST', path, bodyOf(setting, 5, 1, 'Elm'))).status,
    409,
  );
  expectCell(
    setting,
    'nobody reopens it',
    (await office.call('POST', `/api/${plan.group}s/5/close`)).status,
    409,
  );
  expectCell(
    setting,
    'visitor closes',
    (await visitor.call('POST', `/api/${plan.group}s/4/close`)).status,
    401,
  );
}

async function atOnce(setting: Setting): Promise<void> {
  const { plan, path, office } = setting;
  const answers = await Promise.all(
    Array.from({ length: AT_ONCE }, () => office.call('POST', path, bodyOf(setting, 4, 25, 'Fir'))),
  );
  const taken = answers.filter(({ status }) => status === 201);
  const others = answers.filter(({ status }) => status !== 201 && status !== 409);
  const most = { person: 1, day: 3, none: AT_ONCE }[plan.traits.bound];
  expectCell(setting, 'as many as there is room for', [taken.length, others.length], [most, 0]);
  if (plan.traits.numbering === 'none') return;
  const { items, total } = (await office.call('GET', `${path}?page_size=100&sort=id`)).body;
  const numbers = items.map(({ number }: { number: string }) => Number(number.split('-').at(-1)));
  expectCell(
    setting,
    'numbers without gaps or doubles',
    numbers.sort((one: number, other: number) => one - other),
    Array.from({ length: total }, (_, index) => index + 1),
  );
}

async function payEdges(setting: Setting): Promise<void> {
  const { path, office } = setting;
  for (const fee of [-1, 0.005, 1e12, '12,50', '12.50', [], true])
    expectCell(
      setting,
      `fee of ${JSON.stringify(fee)}`,
      (await office.call('PATCH', `${path}/2`, { fee })).status,
      422,
    );
  expectCell(setting, 'fee as it was', (await office.call('GET', `${path}/2`)).body.fee, FEES.second);
}

/** Nobody makes themselves the office. */
async function claimRole(setting: Setting, people: Peopled): Promise<void> {
  const claimed = await people.visitor('POST', '/api/auth/register', {
    name: 'Gus',
    email: 'gus@people.example',
    password: 'correct horse battery staple',
    role: 'admin',
  });
  const role = claimed.status === 201 ? claimed.body.account.role : claimed.status;
  expectCell(setting, 'role in a registration', role, function noOffice(value: unknown) {
    return value !== 'admin';
  });
}
