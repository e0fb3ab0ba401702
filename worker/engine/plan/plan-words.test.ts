import { describe, expect, test } from 'vitest';
import { planMarked } from '../../../tests/engine/plan-marked.ts';

const allowed = (plan: ReturnType<typeof planMarked>, name: string, operation: string) => {
  const entity = plan.blueprint.entities.find((one) => one.name === name);
  if (!entity?.operations.some((one) => one === operation)) return null;
  return entity.rules.find(({ operations }) => operations.includes(operation))?.allow ?? null;
};

describe('kinds', () => {
  test('[WORDS1] what is only told is no kind of record', () => {
    const { blueprint } = planMarked(
      'The cards get lost in the van. Each [thing lift] has a [field number] and a [field street]. [not Not needed]: [thing invoices].',
    );
    expect(blueprint.entities.map(({ name }) => name)).toEqual(['lift']);
    expect(blueprint.entities[0]?.fields.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Number', 'Street']),
    );
  });
});

describe('rights', () => {
  test('[WORDS2] visitors see and add what the text gives them, and change nothing', () => {
    const plan = planMarked(
      'Every [thing report] has a [field place] and a [field photo]. [who Everyone] can [may see] [thing reports], [may add] them, [may change] and [may delete] [thing reports]. No [not no] [login login].',
    );
    expect(allowed(plan, 'report', 'list')).toContain('public');
    for (const operation of ['update', 'delete'])
      expect(allowed(plan, 'report', operation) ?? []).not.toContain('public');
  });

  test('[WORDS2] whoever sees only their own sees nothing of others', () => {
    const plan = planMarked(
      '[who Drivers] [login log in] and [may add] [thing trips] with [field miles]. [who Drivers] [may see] [only only] [whose their own] [thing trips].',
    );
    expect(allowed(plan, 'trip', 'list')).toEqual(['owner', { roles: ['admin'] }]);
  });

  test('[WORDS2] what customers send in is not for everybody to see', () => {
    const plan = planMarked(
      'An [thing order] has a [field name], a [field phone] and a [field dish]. [who Customers] can [may place] [thing orders] and [may see] [thing orders]. [who Everyone] [may sees] the [thing dishes]. A [thing dish] has a [field price].',
    );
    expect(allowed(plan, 'order', 'list')).not.toContain('public');
    expect(allowed(plan, 'dish', 'list')).toContain('public');
  });

  test('[WORDS8] whoever registers and adds changes their own, and sees their own of what is about people', () => {
    const plan = planMarked(
      'A [thing booking] has a [field name], a [field phone] and a [field date]. [who Users] [login log in], [may add], [may see], [may change] and [may delete] [thing bookings].',
    );
    for (const operation of ['list', 'update', 'delete'])
      expect(allowed(plan, 'booking', operation)).toEqual(['owner', { roles: ['admin'] }]);
  });

  test('[WORDS8] who registers does not see people because they can be chosen', () => {
    const plan = planMarked(
      'A [thing patient] has a [field name] and a [field phone]. A [thing visit]: [link which] [thing patient], [field date]. [who Guests of the house] [login register] and [may add] [thing visits]. [who Nurses] [may add] [thing visits].',
    );
    expect(JSON.stringify(allowed(plan, 'patient', 'list'))).not.toContain('guest');
    expect(JSON.stringify(allowed(plan, 'patient', 'list'))).toContain('nurse');
  });

  test('[WORDS3] what nobody may is not there', () => {
    const plan = planMarked(
      'Each [thing inspection] has a [field date] and a [field note]. [who Inspectors] [may add] [thing inspections]. [not Nobody] [may deletes] an [thing inspection].',
    );
    expect(allowed(plan, 'inspection', 'delete')).toBeNull();
    expect(allowed(plan, 'inspection', 'create')).toEqual([{ roles: ['admin', 'inspector'] }]);
  });

  test('[PRIV30] what says how people are reached is not for visitors, whatever else of the record is', () => {
    const { blueprint } = planMarked(
      'A [thing team] has a [field name], a [field group], a [field coach] and his [field phone number]. [who Visitors] [may see] [thing teams]. [who Referees] [login log in] and [may change] [whose all] [thing teams].',
    );
    const [team] = blueprint.entities;
    expect(team?.rules.find(({ operations }) => operations.includes('list'))?.allow).toContain('public');
    const closed = team?.fields.filter(({ see }) => see !== undefined) ?? [];
    expect(closed.map(({ name, see }) => [name, see])).toEqual([
      ['phone_number', [{ roles: ['admin', 'referee'] }]],
    ]);
  });

  test('[PRIV30] where words give visitors some fields, the others are not for them', () => {
    const { blueprint } = planMarked(
      'A [thing grave] has a [field number], a [field name], a [field year of burial], a [field payer] and a [field lease]. [who The public] [may searches] [field name] and [field year of burial] of [thing graves]. [who Clerks] [login log in] and [may change] [whose all] [thing graves].',
    );
    const [grave] = blueprint.entities;
    expect(grave?.rules.find(({ operations }) => operations.includes('list'))?.allow).toContain('public');
    const open = grave?.fields.filter(({ see }) => see === undefined).map(({ name }) => name);
    expect(open).toEqual(expect.arrayContaining(['name', 'year_of_burial']));
    expect(open).not.toEqual(expect.arrayContaining(['payer']));
    expect(open).not.toEqual(expect.arrayContaining(['lease']));
  });

  test('[PRIV31] everybody is no visitor where records are about people, nor somebody where people are told apart', () => {
    const plan = planMarked(
      'A [thing kid] has a [field name] and a [field class]. A [thing drive]: [field date], [field car]. [who Parents] [login log in] and [may add] [thing kids]. [who Everybody] [may sees] [thing kids]. [who Somebody] [may puts in] a [thing drive]. [who Visitors] [may see] [thing drives].',
    );
    expect(plan.blueprint.audience).toBe('public');
    expect(allowed(plan, 'kid', 'list')).not.toContain('public');
    expect(allowed(plan, 'kid', 'list')).toContain('signed_in');
    expect(allowed(plan, 'drive', 'create')).not.toContain('public');
  });

  test('[PRIV31] a pronoun for one person gives nothing to all of whom was spoken before', () => {
    const plan = planMarked(
      'A [thing grave] has a [field number] and a [field payer]. [who The public] [not never] [may sees] [thing graves]. There is a gravedigger, [who he] [may sees] [whose all] [thing graves]. [who Clerks] [login log in] and [may add] [thing graves].',
    );
    expect(allowed(plan, 'grave', 'list')).not.toContain('public');
  });

  test('[PRIV31] what is not wanted is refused, though no mark says so', () => {
    const plan = planMarked(
      'A [thing address] has a [field street]. I do not want [who visitors] to [may see] [thing addresses]. [who Clerks] [may add] [thing addresses].',
    );
    expect(allowed(plan, 'address', 'list')).not.toContain('public');
  });

  test('[PRIV32] who sees what others entered is given that role, and nobody takes it by registering', () => {
    const plan = (register: string) =>
      planMarked(
        `A [thing track] has a [field name]. A [thing booking]: [field date], [field name], [field mobile]. [who Visitors] [may see] [thing tracks]. [who Stewardesses] [login ${register}] and [may see] [thing bookings].`,
      ).blueprint.roles.find((role) => role.name === 'stewardess');
    expect(plan('sign in')?.sign_up).toBe(false);
    expect(plan('register')?.sign_up).toBe(true);
  });

  test('[PRIV29] who is kept in a record sees none of the others of their kind', () => {
    const plan = planMarked(
      'A [thing pupil] has a [field name] and a [field birth date]. A [thing lesson]: [thing pupil], [field start]. [who Pupils] [may look at] [thing lessons] and can [may cancel] [whose their own] [thing lessons]. [who The office] [may add] [thing lessons] and [thing pupils].',
    );
    expect(JSON.stringify(allowed(plan, 'pupil', 'list'))).not.toContain('"pupil"');
  });

  test('[PRIV31] who may change nothing changes nothing', () => {
    const plan = planMarked(
      'A [thing plot] has a [field number]. [who Committee] may [may look at] [whose everything] and [may alter] [not nothing]. [who Clerks] [may add] [thing plots].',
    );
    expect(JSON.stringify(allowed(plan, 'plot', 'list'))).toContain('committee');
    expect(JSON.stringify(allowed(plan, 'plot', 'update') ?? [])).not.toContain('committee');
  });

  test('[WORDS3] a field that some must not see is hidden from them', () => {
    const { blueprint } = planMarked(
      'A [thing patient] has a [field name], a [field phone] and a [field diagnosis]. [who Nurses] [login log in] and [may see] [whose all] [thing patients]. [who Cleaners] [may see] [thing patients], but [not never] the [field diagnosis].',
    );
    const field = blueprint.entities[0]?.fields.find(({ name }) => name === 'diagnosis');
    expect(field?.see).toEqual([{ roles: ['admin', 'nurse'] }]);
  });
});

describe('what must hold', () => {
  test('[WORDS7] so many of one thing on one day, and no more', () => {
    const { blueprint } = planMarked(
      'Each [thing child] has a [field name]. An [thing order]: [thing child], [field day], [field dish]. A [thing child] has at most [max one] [thing order] a [per day].',
    );
    const order = blueprint.entities.find(({ name }) => name === 'order');
    expect(order?.bounds).toEqual([{ same: ['child', 'day'], per_person: false, most: 1 }]);
  });

  test('[WORDS7] until so long before, and until it is in a state', () => {
    const { blueprint } = planMarked(
      'A [thing lesson] has a [field start] and a [field note]. [who Pupils] [login log in], [may add] [thing lessons] and can [may change] [whose their own] [thing lessons] [when until 24 hours before].',
    );
    expect(blueprint.entities[0]?.guards).toEqual([
      {
        operations: ['update'],
        when: [{ field: 'start', ahead: 24 * 60 }],
        except: [{ roles: ['admin'] }],
      },
    ]);
  });

  test('[WORDS7] what is worked out of other fields', () => {
    const { blueprint } = planMarked(
      'A [thing job] has [field hours], a [field rate] in [money euros] and a [field fee], which is [calc hours times the rate].',
    );
    const fee = blueprint.entities[0]?.fields.find(({ name }) => name === 'fee');
    expect(fee).toMatchObject({
      type: 'money',
      input: 'computed',
      formula: { is: { times: [{ field: 'hours' }, { field: 'rate' }] } },
    });
  });
});

describe('what the plan says of itself', () => {
  test('[WORDS9] who may open it is assumed where no words say it, and not where they do', () => {
    const told = planMarked('[thing plants] with [field species] and [field pot], [shut just for me]');
    expect(told.blueprint).toMatchObject({ audience: 'owner', assumed: [] });
    const open = planMarked('[thing plants] with [field species] and [field pot]');
    expect(open.blueprint).toMatchObject({ audience: 'owner', assumed: [{ about: 'audience' }] });
  });

  test('[WORDS9] it speaks of what it has, and asks nothing that was said', () => {
    const plan = planMarked(
      'A [thing job] has a [field price] in [money euros]. [who Mechanics] [login log in] and [may see] [whose all] [thing jobs].',
    );
    expect(plan.understood).toContain('People can be Mechanic');
    expect(plan.questions).toEqual([]);
    expect(plan.assumptions).toEqual([]);
  });
});

describe('account', () => {
  test('[WORDS4] every clause says where it went', () => {
    const plan = planMarked(
      'Each [thing plot] has a [field number]. At most [max 2] [thing plots] for each [who tenant]. The goat eats the notebook.',
    );
    const went = Object.fromEntries((plan.clauses ?? []).map(({ words, went: to }) => [words, to]));
    expect(went['Each plot has a number.']).toBe('plan');
    expect(went['The goat eats the notebook.']).toBe('not_understood');
    expect(plan.not_built.map(({ asked }) => asked)).toContain('At most 2 plots for each tenant.');
  });
});
