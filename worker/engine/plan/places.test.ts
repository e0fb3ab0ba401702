/** Where what a sentence says belongs when it names no kind: steps, figures, fields of rights, and who may what without a verb. */
import { describe, expect, test } from 'vitest';
import { planMarked } from '../../../tests/engine/plan-marked.ts';

const COURIERS =
  'A [thing delivery] has a [field pick up address], a [field price], a [thing customer] and [link which] [thing courier] has it. [thing Customers] have a [field contact person] and a [field discount] in [unit percent]. [state open] -> [state taken] -> [state delivered], and a [who courier] [may takes] it by pressing a button. I want to see [sum turnover] by [by customer], [sum deliveries] by [by courier].';

function entityIn(marked: string, name: string) {
  const entity = planMarked(marked).blueprint.entities.find((one) => one.name === name);
  if (!entity) throw new Error(`no ${name}`);
  return entity;
}

const dashboardsOf = (marked: string) =>
  planMarked(marked).blueprint.pages.flatMap(({ audience, blocks }) =>
    blocks.flatMap(({ ability, options }) =>
      ability === 'dashboard' ? [{ audience, options: JSON.stringify(options) }] : [],
    ),
  );

test('[WORDS4] a clause of which one word was not read is not said to stand in the plan', () => {
  const { clauses = [] } = planMarked(
    'A [thing job] has a [field price]. A [thing tool] has a tarnished [field photo].',
  );
  expect(clauses.map(({ went }) => went === 'plan')).toEqual([true, false]);
});

describe('steps', () => {
  test('[WORDS18] of a sentence that names no kind are of what is kept, not of people', () => {
    const delivery = entityIn(COURIERS, 'delivery');
    expect(delivery.flow?.field).toBe('status');
    expect(entityIn(COURIERS, 'courier').flow).toBeUndefined();
  });

  test('[WORDS18] a verb names the state to which it leads', () => {
    const rules = entityIn(COURIERS, 'delivery').rules.filter(({ operations }) =>
      operations.includes('update'),
    );
    expect(JSON.stringify(rules)).toContain('courier');
  });
});

describe('figures', () => {
  test('[WORDS18] of a sentence that names no kind are of what their words, or what they are split by, belong to', () => {
    const [{ options = '' } = {}] = dashboardsOf(COURIERS);
    expect(options).toContain('"entity":"delivery","measure":"sum","of":"price","group":"customer"');
    expect(options).toContain('"entity":"delivery","measure":"count","group":"courier"');
  });

  test('[WORDS19] of what only some see stand on a page for those', () => {
    const marked =
      'A [thing visit] has a [field date] and a [field note]. A [thing song] has a [field title]. [who Nurses] [may see] [only only] [whose their own] [thing visits]. [who Nurses] [may see] [thing songs]. Each [per month] [sum how many] [thing visits].';
    const figures = dashboardsOf(marked).filter(({ options }) => options.includes('"entity":"visit"'));
    expect(figures.length).toBeGreaterThan(0);
    for (const { audience } of figures) expect(audience).not.toBe('public');
  });
});

describe('rights', () => {
  test('[WORDS20] "everybody can do everything" is for those among us, never for visitors', () => {
    const marked =
      '[who everyone] can [may do] [whose everything]. A [thing job] has a [field day] and a [field price].';
    const { blueprint } = planMarked(marked);
    expect(blueprint.audience).not.toBe('public');
    expect(JSON.stringify(blueprint.entities)).not.toContain('"public"');
  });

  test('[WORDS20] "everybody can do everything" gives strangers nothing in an app that is public by other words', () => {
    const job = entityIn(
      '[who everyone] can [may do] [whose everything]. A [thing job] has a [field day] and a [field price]. A [thing song] has a [field title]. [who Visitors] [may see] [thing songs].',
      'job',
    );
    expect(JSON.stringify(job.rules)).not.toMatch(/public|signed_in/);
  });

  test('[WORDS20] what is "only for" somebody is theirs without a verb', () => {
    const marked =
      'A [thing cleaning] has a [field date] and a [field remark]. A [thing song] has a [field title]. The [thing cleaning] is [only only] for [who volunteers].';
    const list = entityIn(marked, 'cleaning').rules.find(({ operations }) => operations.includes('list'));
    expect(JSON.stringify(list?.allow)).toContain('volunteer');
  });

  test('[WORDS20] what is "public" is for everybody to see: fields that are named, or all', () => {
    const bus = entityIn(
      'A [thing bus] has a [field year] and a [field maker]. [thing Buses] are on [shut public] pages.',
      'bus',
    );
    expect(bus.rules.find(({ operations }) => operations.includes('list'))?.allow).toContain('public');
    const thesis = entityIn(
      'A [thing thesis] has a [field title], a [field grade] and a [field remark]. Of [thing theses] the [field title] is [shut public]. [who Clerks] [may add] [thing theses].',
      'thesis',
    );
    expect(thesis.fields.find(({ name }) => name === 'grade')?.see).toBeDefined();
    expect(thesis.fields.find(({ name }) => name === 'title')?.see).toBeUndefined();
  });

  test('[WORDS20] what is public under a condition alone is opened to nobody', () => {
    const thesis = entityIn(
      'A [thing thesis] has a [field title] and a [field grade]. [who Clerks] [may add] [thing theses]. [where Archived] [thing theses]: the [field title] is [shut public].',
      'thesis',
    );
    expect(JSON.stringify(thesis.rules)).not.toContain('"public"');
  });

  test('[WORDS20] a field that only a right names is there', () => {
    const delivery = entityIn(
      'A [thing delivery] has a [field weight] and an [field address]. [only Nobody but] the [who office] [may change] the [field price].',
      'delivery',
    );
    expect(delivery.fields.find(({ name }) => name === 'price')?.set).toBeDefined();
  });

  test('[WORDS20] who a passive verb names is who it is about, and the field in front of it what', () => {
    const visit = entityIn(
      'A [thing visit] has a [field day] and a [field note]. The [who reception] [may books] [thing visits]. The [field diagnosis] of a [thing visit] is [not never] [may shown] to the [who reception].',
      'visit',
    );
    expect(visit.fields.find(({ name }) => name === 'diagnosis')?.see).toEqual([{ roles: ['admin'] }]);
    expect(
      JSON.stringify(visit.rules.find(({ operations }) => operations.includes('list'))?.allow),
    ).toContain('reception');
  });

  test('[WORDS20] people who may nothing are no role', () => {
    const { blueprint } = planMarked(
      "A [thing visit] has a [field date] and a [field note]. [who Midwives] [may add] [thing visits]. The [who women] [not don't] [may use] it.",
    );
    expect(blueprint.roles.map(({ name }) => name)).toEqual(['admin', 'midwife']);
  });
});

describe('kinds', () => {
  test('[WORDS13] answers of many to one thing are records of their own, and add none of it', () => {
    const marked =
      '[thing Rehearsals] have a [field date] and a [field place]. [thing Members] have a [field voice] and a [field phone]. Each [who member] [may says] [value yes], [value no] or [value maybe] for a [thing rehearsal].';
    const attendance = entityIn(marked, 'attendance');
    expect(attendance.fields.flatMap(({ reference }) => reference?.entity ?? [])).toContain('rehearsal');
    expect(
      JSON.stringify(attendance.rules.find(({ operations }) => operations.includes('create'))?.allow),
    ).toMatch(/member|owner/);
    expect(
      JSON.stringify(
        entityIn(marked, 'rehearsal').rules.find(({ operations }) => operations.includes('create'))?.allow,
      ),
    ).not.toContain('member');
  });

  test('[WORDS13] where others of a list are pages and no kind is named, all are', () => {
    const { pages } = planMarked(
      'A website for a carpenter. Sections: [page work], [page team], [field prices], [field questions]. A [thing bench] has a [field photo] and a [field price].',
    ).blueprint;
    expect(pages.map(({ title }) => title.toLowerCase())).toEqual(
      expect.arrayContaining(['work', 'team', 'prices', 'questions']),
    );
  });
});

describe('fields', () => {
  test.each([
    ['how many children she already has', 'children', 'number'],
    ['roughly how many bunches', 'bunches', 'number'],
    ['first night', 'first_night', 'date'],
    ['name of the person who signed', 'name_of_the_person_who_signed', 'text'],
  ])('[WORDS14] %j is the field %s, of type %s', (words, name, type) => {
    const visit = entityIn(
      `A [thing visit] has a [field note] and a [field remark]. For a [thing visit] I note the [field ${words}].`,
      'visit',
    );
    expect(visit.fields.find((field) => field.name === name)?.type).toBe(type);
  });

  test('[WORDS14] "if they want half board" is a yes or no; "S to XXL" are all sizes between', () => {
    const booking = entityIn(
      'A [thing booking] has a [field day], [type if] they want [field half board], and a [field size] [value S] to [value XXL].',
      'booking',
    );
    expect(booking.fields.find(({ name }) => name === 'half_board')?.type).toBe('boolean');
    const size = booking.fields.find(({ name }) => name === 'size');
    expect(size?.options?.map(({ label }) => label)).toEqual(['S', 'M', 'L', 'XL', 'XXL']);
  });
});

describe('what no mark names', () => {
  test('[WORDS24] fields that no kind has belong to the noun in front of "has"', () => {
    const { entities } = planMarked(
      'Small museum inventory. Every object has an [field inventory number], a [field title] and a [field photo].',
    ).blueprint;
    expect(entities.map(({ label }) => label)).toEqual(['Object']);
    const none = planMarked(
      'Small museum inventory. The app has an [field inventory number] and a [field photo].',
    );
    expect(none.blueprint.entities.map(({ label }) => label)).toEqual(['Entry']);
  });

  test('[WORDS24] how many people one of a kind has is a number of it', () => {
    const group = entityIn(
      'A [thing group] has a [field name]. [thing Groups] must have [min 2] to [max 6] [who players].',
      'group',
    );
    const players = group.fields.find(({ label }) => label === 'Players');
    expect(players).toMatchObject({ type: 'number', min: 2, max: 6 });
    expect(
      entityIn('A [thing team] has a [field name]. Max [max 6] [who people] a [thing team].', 'team').fields,
    ).toContainEqual(expect.objectContaining({ label: 'People', type: 'number', max: 6 }));
  });
});
