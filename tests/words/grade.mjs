/**
 * Holds a plan against the wishes that a person labelled in the words it was made from.
 *
 *   gradePlan(text, plan) → { built, said, lost, denied, wrong: [...], invented: [...] }
 *
 * `text` is a row of a *.jsonl beside this file (see README.md), `plan` what the planner answered: { blueprint, understood,
 * not_built, questions, unread?, clauses? }. Pure: no files, no clock. A wish is
 *   built   the Blueprint has what it asks for;
 *   said    it has not, and the plan says so (not built, not understood, or asked back);
 *   lost    it has not, and nothing says so: the one thing that must not happen;
 *   denied  the Blueprint has it and the plan says that it has not.
 */

const SAME = 1;

/** "Order lines" → "order line": words in the singular, lower case, no signs. */
export function norm(text) {
  return String(text ?? '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[’']s\b/g, '')
    .replace(/[^a-z0-9#%€$£.]+/g, ' ')
    .trim()
    .split(' ')
    .map(singular)
    .join(' ');
}

function singular(word) {
  if (
    /^(?:status|address|bus|class|business|series|news|lens|access|process|progress|analysis|basis|is|this|gas|plus|yes|us|as|was|has|his)$/.test(
      word,
    )
  )
    return word;
  if (/ies$/.test(word) && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  if (/s$/.test(word) && !/ss$/.test(word) && word.length > 2) return word.slice(0, -1);
  return word;
}

/** Whether something called `name` is what one of `wanted` means: the same words, or the same last word where one word is asked. */
export function isCalled(name, wanted) {
  const is = norm(name);
  return wanted.some((one) => {
    const want = norm(one);
    return (
      is === want ||
      (!want.includes(' ') && is.split(' ').at(-1) === want) ||
      (want.includes(' ') && is.includes(want))
    );
  });
}

const list = (value) => (value === undefined ? [] : Array.isArray(value) ? value : [value]);
const names = (entity) => [entity.name, entity.label, entity.plural, entity.label_plural];
const things = (bp, of) =>
  of === undefined
    ? bp.entities
    : bp.entities.filter((entity) => names(entity).some((name) => isCalled(name, list(of))));
const uses = (bp) => [
  ...bp.abilities.map((use) => ({ ...use, page: null })),
  ...bp.pages.flatMap((page) => page.blocks.map((use) => ({ ...use, page }))),
];
const everyText = (bp) => JSON.stringify({ ...bp, not_built: [] }).toLowerCase();

const WANTS = {
  /** Records of this kind are kept. */
  thing: (bp, { names: of }) => things(bp, of).length > 0,
  /** No kind of record is called so: the word means something else here. */
  not_thing: (bp, { names: of }) =>
    !bp.entities.some((entity) => names(entity).some((name) => of.map(norm).includes(norm(name)))),
  /** A field, or a reference to a kind of that name. */
  field: (bp, want) => fields(bp, want).length > 0,
  /** The choices of a field, or the seeds of a kind that stands for it. */
  choices: (bp, { of, values }) => {
    const groups = [
      ...things(bp, of).flatMap((entity) =>
        entity.fields
          .filter((field) => field.options)
          .map((field) => field.options.flatMap(({ value, label }) => [value, label])),
      ),
      ...bp.entities.map((entity) =>
        entity.seed.flatMap((row) => Object.values(row).filter((value) => typeof value === 'string')),
      ),
      ...things(bp, of).flatMap((entity) =>
        entity.fields.map((field) => entity.seed.flatMap((row) => list(row[field.name]))),
      ),
    ];
    return groups.some((group) =>
      values.every((value) => group.some((one) => typeof one === 'string' && isCalled(one, list(value)))),
    );
  },
  /** Records go through these states. */
  states: (bp, { of, values }) =>
    things(bp, of).some((entity) =>
      entity.fields.some(
        (field) =>
          field.options &&
          values.every((value) =>
            field.options.some(
              ({ value: v, label }) => isCalled(v, list(value)) || isCalled(label, list(value)),
            ),
          ),
      ),
    ),
  /** Records of one kind point at records of another (or at the people who sign in, where `to` names them). */
  link: (bp, { from, to, either, many }) => {
    const points = (a, b) =>
      things(bp, a).some(
        (entity) =>
          entity.fields.some(
            (field) =>
              field.reference &&
              (things(bp, b).some(({ name }) => name === field.reference.entity) ||
                isCalled(field.name, list(b))),
          ) ||
          bp.abilities.some(
            (use) =>
              use.ability === 'ownership' &&
              use.entity === entity.name &&
              (isCalled(use.options?.of?.role ?? '', list(b)) ||
                list(b).some((one) => /^(?:user|person|member|account|author|me)$/.test(norm(one)))),
          ),
      );
    const joined = () =>
      bp.entities.some((entity) => points([entity.name], from) && points([entity.name], to));
    return (
      (!many && points(from, to)) ||
      ((either || many) && points(to, from) && !many) ||
      joined() ||
      (many &&
        bp.entities.some(
          (entity) =>
            things(bp, from).includes(entity) &&
            entity.fields.some((field) => field.type === 'list' && isCalled(field.name, list(to))),
        ))
    );
  },
  /** People of this role sign in. */
  role: (bp, { names: of, sign_up }) =>
    bp.roles.some(
      (role) =>
        (isCalled(role.name, of) || isCalled(role.label, of)) &&
        (sign_up === undefined || role.sign_up === sign_up),
    ),
  /** Several words for one thing: they stand in one kind of record, not in two. */
  one: (bp, { names: of }) => things(bp, of).length === 1,
  /** It does not hold (any more). */
  not: (bp, { want }, plan) => !holds(bp, want, plan),
  /** No such field in records of this kind. */
  not_field: (bp, want) => fields(bp, want).length === 0,
  /** Records can be taken out as a file, looked for, or narrowed by a field. */
  operation: (bp, { of, name }) => things(bp, of).some(({ operations }) => operations.includes(name)),
  search: (bp, { of, by }) =>
    listsOf(bp, of).some(
      ({ options }) =>
        ((options?.search ?? []).length > 0 &&
          (!by || (options.search ?? []).some((one) => isCalled(one, list(by))))) ||
        (!by && options?.search === true),
    ),
  filter: (bp, { of, by }) =>
    listsOf(bp, of).some(({ options }) =>
      (options?.filters ?? []).some((one) =>
        isCalled(typeof one === 'string' ? one : (one.field ?? ''), list(by)),
      ),
    ),
  not_role: (bp, { names: of }) =>
    !bp.roles.some(
      ({ name, label }) => of.map(norm).includes(norm(name)) || of.map(norm).includes(norm(label)),
    ),
  /** What these people may do: `which` is all, own or none (`not all` for own or none). */
  access: (bp, { who, may, thing, which }) => {
    const found = things(bp, thing);
    if (found.length === 0) return false;
    const fits = (got) => (which === 'not all' ? got !== 'all' : got === which);
    return found.some((entity) =>
      fits(may === 'see' && isClosed(bp, who) ? 'none' : mayDo(bp, entity, list(who), may)),
    );
  },
  /** Who may open the app. */
  audience: (bp, { is }) =>
    list(is).includes(
      bp.audience ?? (/^(?:site|store|tool|feed)$/.test(bp.theme.layout) ? 'public' : 'owner'),
    ),
  /** A page or a block under this title. */
  page: (bp, { names: of }) =>
    bp.pages.some((page) =>
      [
        page.name,
        page.title,
        page.path.replace(/\W/g, ' '),
        ...page.blocks.map((block) => block.title ?? ''),
        ...page.blocks.map((block) => block.options?.heading ?? ''),
      ].some((title) => title && isCalled(title, of)),
    ),
  /** Records of a kind are shown in this way. `list` is any list. */
  view: (bp, { of, kind }) => {
    const kinds = list(kind).flatMap((one) =>
      one === 'list' ? ['table', 'cards', 'feed', 'board', 'availability', 'cart', 'calendar'] : [one],
    );
    const shown = things(bp, of).map(({ name }) => name);
    return uses(bp).some(
      ({ ability, entity, options }) =>
        kinds.includes(ability) &&
        (of === undefined ||
          entity === undefined ||
          shown.includes(entity) ||
          shown.some((name) => JSON.stringify(options).includes(`"${name}"`))),
    );
  },
  /** An ability of the registry works for a kind of record (or somewhere). */
  ability: (bp, { names: of, on }) => {
    const shown = things(bp, on).map(({ name }) => name);
    return uses(bp).some(
      ({ ability, entity, options }) =>
        of.includes(ability) &&
        (on === undefined ||
          shown.includes(entity) ||
          shown.some((name) => JSON.stringify(options ?? {}).includes(`"${name}"`))),
    );
  },
  /** A press on a record, or a state that people can take it to. */
  action: (bp, { of, names: called }) =>
    things(bp, of).some(
      (entity) =>
        entity.actions.some(({ name, label }) => isCalled(name, called) || isCalled(label, called)) ||
        (entity.flow &&
          entity.fields
            .find(({ name }) => name === entity.flow.field)
            ?.options?.some(({ value, label }) => isCalled(value, called) || isCalled(label, called))),
    ),
  /** A figure or a chart: what is counted or added up, by what, per what. */
  figure: (bp, { of, what, field, by, per }) => {
    const shown = things(bp, of).map(({ name }) => name);
    const found = uses(bp).flatMap(({ ability, entity, options }) => [
      ...(options?.tiles ?? []).map((one) => ({ ...one, kind: 'tile' })),
      ...(options?.charts ?? []).map((one) => ({ ...one, kind: 'chart' })),
      ...(/^(?:totals|budget|progress|leaderboard|stock|ratings|votes|streak|due)$/.test(ability)
        ? [{ entity, measure: 'any', text: JSON.stringify({ entity, ...options }) }]
        : []),
    ]);
    const computed = bp.entities.some(
      (entity) =>
        things(bp, of).includes(entity) &&
        entity.fields.some((one) => one.input === 'computed' && (!field || isCalled(one.name, list(field)))),
    );
    const hit = found.some(
      (one) =>
        (of === undefined ||
          shown.includes(one.entity) ||
          shown.some((name) => (one.text ?? '').includes(`"${name}"`))) &&
        (one.measure === 'any' || !what || list(what).includes(one.measure)) &&
        (one.measure === 'any' || !field || isCalled(one.of ?? '', list(field))) &&
        (!by ||
          isCalled(one.group ?? '', list(by)) ||
          isCalled(
            JSON.stringify(one.where ?? '')
              .replace(/\W+/g, ' ')
              .trim(),
            list(by),
          ) ||
          list(by).some((word) => norm(one.label ?? '').includes(norm(word)))) &&
        (!per || list(per).includes(one.per)),
    );
    return hit || (!per && !by && computed);
  },
  /** A value is bounded, unique, begins with something: as the field says. */
  bound: (bp, { of, field, min, max, unique, default: first, required }) =>
    fields(bp, { of, names: list(field) }).some(
      (one) =>
        (min === undefined ||
          Number(one.min) === min ||
          (one.type === 'money' && Number(one.min) === min * 100)) &&
        (max === undefined ||
          Number(one.max) === max ||
          (one.type === 'money' && Number(one.max) === max * 100)) &&
        (unique === undefined || one.unique === unique) &&
        (required === undefined || one.required === required) &&
        (first === undefined || norm(one.default) === norm(first) || one.default === first),
    ),
  /** Anywhere among the options of an ability: `{ ability, has: { days: [2,3,4,5,6] } }`; members are compared as JSON. */
  option: (bp, { ability, on, has }) => {
    const shown = things(bp, on).map(({ name }) => name);
    return uses(bp).some(
      (use) =>
        list(ability).includes(use.ability) &&
        (on === undefined || shown.includes(use.entity)) &&
        Object.entries(has).every(([key, value]) => isSet(use.options, key, value)),
    );
  },
  /** The app is called so. */
  name: (bp, { is }) => isNamed(bp.name, is),
  /** These words stand somewhere in the app (headings, texts, facts, choices, examples). */
  text: (bp, { has }) => list(has).every((one) => standsIn(bp, String(one))),
  /** How it looks. Colours are near in RGB. */
  look: (bp, { dark, light, background, accent, font, corners, layout }) =>
    (!dark || bp.theme.appearance === 'dark' || luma(bp.theme.background ?? '#ffffff') < 70) &&
    (!light || bp.theme.appearance !== 'dark') &&
    (!background || near(bp.theme.background, background)) &&
    (!accent || near(bp.theme.accent, accent)) &&
    (!font || list(font).includes(bp.theme.font) || list(font).includes(bp.theme.face)) &&
    (!corners || list(corners).includes(bp.theme.corners)) &&
    (!layout || list(layout).includes(bp.theme.layout)),
  currency: (bp, { is }) => bp.currency === is,
  time_zone: (bp, { is }) => bp.time_zone === is,
  /** A question of the plan is about this, or an assumption says it. */
  asks: (_, { about }, plan) =>
    [...plan.questions, ...plan.assumptions].some((one) =>
      list(about).some((word) => norm(JSON.stringify(one)).includes(norm(word))),
    ),
  /** Known to be beyond a plan: being said counts as kept, see `gradePlan`. */
  beyond: () => false,
  /** Any one of these. */
  any: (bp, { of }, plan) => of.some((one) => holds(bp, one, plan)),
  /** All of these. */
  all: (bp, { of }, plan) => of.every((one) => holds(bp, one, plan)),
};

/** An option has this value, anywhere among the options; of a list of words it is enough to hold them. */
function isSet(options, key, value) {
  if (options === null || typeof options !== 'object') return false;
  const own = options[key];
  if (own !== undefined) {
    if (JSON.stringify(own) === JSON.stringify(value)) return true;
    if (
      Array.isArray(own) &&
      Array.isArray(value) &&
      value.length > 0 &&
      value.every(
        (one) =>
          typeof one === 'string' &&
          own.some((is) => isCalled(typeof is === 'string' ? is : (is?.field ?? ''), [one])),
      )
    )
      return true;
  }
  return Object.values(options).some((one) => isSet(one, key, value));
}

function fields(bp, { of, names: called, type, required, unique, computed, unit, choices }) {
  return things(bp, of).flatMap((entity) =>
    entity.fields.filter(
      (field) =>
        (isCalled(field.name, list(called)) ||
          isCalled(field.label, list(called)) ||
          (field.reference && isCalled(field.reference.entity, list(called)))) &&
        (!type || list(type).includes(field.type)) &&
        (required === undefined || field.required === required) &&
        (unique === undefined || field.unique === unique) &&
        (computed === undefined || (field.input === 'computed') === computed) &&
        (!unit || norm(field.unit) === norm(unit)) &&
        (!choices ||
          choices.every((value) =>
            (field.options ?? []).some(
              (option) => isCalled(option.value, list(value)) || isCalled(option.label, list(value)),
            ),
          )),
    ),
  );
}

const OPS = { see: ['list', 'read'], add: ['create'], change: ['update'], delete: ['delete'] };

/** all, own or none: what people of these words may do with records of a kind. */
function mayDo(bp, entity, who, may) {
  const ops = OPS[may];
  const isStep = ops === undefined;
  const visitor = who.some((one) => /^(?:visitor|public|stranger|everyone|anyone)$/.test(one));
  const member = who.some((one) => /^(?:member|signed_in|user)$/.test(norm(one).replace(' ', '_')));
  const roles = bp.roles
    .filter(({ name, label }) => isCalled(name, who) || isCalled(label, who))
    .map(({ name }) => name);
  if (!visitor && !member && roles.length === 0) return 'none';
  if (isStep) {
    if (entity.flow?.by && roles.some((role) => entity.flow.by.includes(role))) return 'all';
    const rules = entity.rules.filter(({ operations }) =>
      operations.some((one) => isCalled(one, list(may)) || (!entity.flow?.by && one === 'update')),
    );
    return verdict(bp, entity, rules, { visitor, member, roles });
  }
  const got = ops.map((op) =>
    verdict(
      bp,
      entity,
      entity.rules.filter(({ operations }) => operations.includes(op)),
      { visitor, member, roles, op },
    ),
  );
  return got.includes('all') ? 'all' : got.includes('own') ? 'own' : 'none';
}

function verdict(bp, entity, rules, { visitor, member, roles, op }) {
  if (op && !entity.operations.includes(op)) return 'none';
  const owned = bp.abilities.find((use) => use.ability === 'ownership' && use.entity === entity.name);
  const assigned = owned?.options?.of?.role;
  let own = false;
  for (const { allow } of rules)
    for (const access of allow) {
      if (access === 'public') return 'all';
      if (access === 'signed_in' && !visitor) return 'all';
      if (access === 'owner' && !visitor && (assigned === undefined || member || roles.includes(assigned)))
        own = true;
      if (typeof access === 'object' && access.roles.some((role) => roles.includes(role))) {
        if (assigned !== undefined && roles.every((role) => role === assigned)) own = true;
        else return 'all';
      }
    }
  return own ? 'own' : 'none';
}

const listsOf = (bp, of) =>
  uses(bp).filter(({ entity }) => entity !== undefined && things(bp, of).some(({ name }) => name === entity));

function isClosed(bp, who) {
  return (
    list(who).some((one) => /^(?:visitor|public|stranger|everyone|anyone)$/.test(one)) &&
    /^(?:owner|invited|accounts)$/.test(bp.audience ?? '')
  );
}

/** The words stand in a value of the Blueprint (not in a key), whole; signs and numbers as they are written. */
function standsIn(bp, words) {
  const values = [];
  JSON.stringify(bp, (key, value) => {
    if (key === 'not_built') return undefined;
    if (typeof value === 'string' || typeof value === 'number') values.push(String(value));
    return value;
  });
  const asked = words.toLowerCase();
  const raw = new RegExp(
    `(?<![\\p{L}\\d])${asked.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\d])`,
    'u',
  );
  return (
    values.some(
      (value) =>
        raw.test(value.toLowerCase()) ||
        (norm(asked).length > 3 && ` ${norm(value)} `.includes(` ${norm(asked)} `)),
    ) ||
    (/[":]/.test(asked) && everyText(bp).includes(asked))
  );
}

/** The same words, or at most one more. */
function isNamed(name, want) {
  const [has, asked] = [norm(name), norm(want)];
  return (
    has === asked ||
    (` ${has} `.includes(` ${asked} `) && has.split(' ').length <= asked.split(' ').length + 1)
  );
}

const rgb = (hex) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const luma = (hex) => rgb(hex).reduce((sum, one) => sum + one, 0) / 3;
const near = (got, want) =>
  Boolean(got) && Math.hypot(...rgb(got).map((one, index) => one - rgb(want)[index])) <= 60;

/** Whether a plan's Blueprint has what is wanted. */
export function holds(bp, want, plan) {
  const [kind] = Object.keys(want);
  if (!WANTS[kind]) throw new Error(`unknown want "${kind}"`);
  return WANTS[kind](bp, want[kind], plan) === true;
}

const STOP = new Set(
  'a an the of to in on at for and or with by is are be can should must i we they it that this their our my each every who which only from as into up out not no'.split(
    ' ',
  ),
);
const content = (text) =>
  norm(text)
    .split(' ')
    .filter((word) => word.length > 2 && !STOP.has(word));

/** What the plan says is not there, was not understood, or asks back. */
function admissions(plan) {
  return [
    ...(plan.not_built ?? []).map(({ asked, reason }) => `${asked} ${reason ?? ''}`),
    ...(plan.unread ?? []),
    ...(plan.questions ?? [])
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)))
      .filter((one) => !/^What do you want to know about each/.test(one)),
    ...(plan.clauses ?? [])
      .filter(({ where, went, kind }) => /not|open|unread|unknown/.test(String(where ?? went ?? kind)))
      .map(({ words, quote, text }) => words ?? quote ?? text ?? ''),
  ].map(norm);
}

/** Two thirds of the words that matter in the quote, and two of them where it has two, stand in one admission. */
function isSaid(quote, said) {
  const words = content(quote).length > 0 ? content(quote) : norm(quote).split(' ').filter(Boolean);
  if (words.length === 0) return false;
  return said.some((one) => {
    const found = words.filter((word) => ` ${one} `.includes(` ${word} `)).length;
    return found / words.length >= 0.66 && found >= Math.min(2, words.length);
  });
}

/** Wants that say what must not be: they hold or they are lost; no admission makes up for them. */
const NEGATIVE = new Set(['not_thing', 'not_role', 'not_field', 'one', 'not']);

/**
 * @param text a labelled row: { id, text, wishes: [{ quote, want, weight? }], things?: string[] }
 * @param plan what the planner answered, or null where it refused the whole text
 */
export function gradePlan(text, plan) {
  const result = { id: text.id, built: 0, said: 0, lost: 0, denied: 0, all: 0, wrong: [], invented: [] };
  if (plan === null) {
    for (const { quote } of text.wishes) result.wrong.push({ quote, verdict: 'refused' });
    return { ...result, all: text.wishes.length, said: text.wishes.length };
  }
  const said = admissions(plan);
  for (const { quote, want } of text.wishes) {
    result.all += SAME;
    const is = holds(plan.blueprint, want, plan);
    const isAdmitted = !NEGATIVE.has(Object.keys(want)[0]) && isSaid(quote, said);
    if (is) {
      result.built += 1;
      if (isAdmitted && (plan.not_built ?? []).some(({ asked }) => isSaid(quote, [norm(asked)]))) {
        result.denied += 1;
        result.wrong.push({ quote, verdict: 'denied' });
      }
    } else if (isAdmitted) {
      result.said += 1;
      if (want.beyond === undefined) result.wrong.push({ quote, verdict: 'said', want });
    } else {
      result.lost += 1;
      result.wrong.push({ quote, verdict: 'lost', want });
    }
  }
  if (text.things)
    result.invented = plan.blueprint.entities
      .filter((entity) => !names(entity).some((name) => isCalled(name, text.things)) && !isJoin(entity))
      .map(({ label }) => label);
  return result;
}

/** A kind that only ties two others together is nobody's invention. */
function isJoin(entity) {
  return entity.fields.filter(({ reference }) => reference).length >= 2 && entity.fields.length <= 4;
}

/** What stands in both plans and was not to be touched is the same, byte by byte. */
export function keptRest(before, after, touch = []) {
  const changed = [];
  for (const entity of before.entities) {
    if (isCalled(entity.name, touch) || isCalled(entity.label, touch)) continue;
    const now = after.entities.find(({ name }) => name === entity.name);
    if (JSON.stringify(now) !== JSON.stringify(entity)) changed.push(entity.label);
  }
  if (!touch.includes('theme') && JSON.stringify(before.theme) !== JSON.stringify(after.theme))
    changed.push('theme');
  if (!touch.includes('name') && before.name !== after.name) changed.push('name');
  return changed;
}
