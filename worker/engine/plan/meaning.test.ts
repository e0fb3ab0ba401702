/** What marked sentences mean for a plan: whose a field is, what points at what, who may come in, how long something takes. */
import { describe, expect, test } from 'vitest';
import { planMarked } from '../../../tests/engine/plan-marked.ts';

function planOf(marked: string) {
  const plan = planMarked(marked);
  const { blueprint } = plan;
  const entityOf = (name: string) => blueprint.entities.find((one) => one.name === name);
  return {
    plan,
    blueprint,
    fieldsOf: (name: string) => entityOf(name)?.fields.map((field) => field.name) ?? [],
    fieldOf: (name: string, field: string) => entityOf(name)?.fields.find((one) => one.name === field),
    targetsOf: (name: string) =>
      entityOf(name)?.fields.flatMap(({ reference }) => reference?.entity ?? []) ?? [],
    allowed: (name: string, operation: string) =>
      entityOf(name)?.rules.find(({ operations }) => operations.some((one) => one === operation))?.allow ??
      [],
  };
}

describe('rights', () => {
  test('[WORDS17] visitors see the cakes "with their price", all of them, and no booking by such words', () => {
    const { allowed } = planOf(
      'A [thing cake] has a [field price]. A [thing booking] has a [field name] and a [field phone]. [who Visitors] [may see] the [thing cakes] with [whose their] [field price] and [may see] the [thing bookings] with [whose their] [field name].',
    );
    expect(allowed('cake', 'list')).toContain('public');
    expect(JSON.stringify(allowed('cake', 'list'))).not.toContain('owner');
    expect(allowed('booking', 'list')).not.toContain('public');
  });

  test('[WORDS17] who runs the app has no kind of their own', () => {
    const { blueprint, allowed } = planOf(
      'A [thing pet] has a [field name]. [who Owners] [may see] [only only] [whose their own] [thing pets]. [who Vets] [may add] [thing pets].',
    );
    expect(blueprint.entities.map(({ name }) => name)).toEqual(['pet']);
    expect(JSON.stringify(allowed('pet', 'list'))).not.toContain('owner');
  });

  test('[WORDS11] what is taken out behind a refusal is not given', () => {
    const { allowed } = planOf(
      'A [thing parcel] has a [field size]. A [thing harvest] has a [field weight] and a [field day]. [who Tractor drivers] [may see] [thing parcels], but [not not] the [thing harvests].',
    );
    expect(JSON.stringify(allowed('parcel', 'list'))).toContain('tractor_driver');
    expect(JSON.stringify(allowed('harvest', 'list'))).not.toContain('tractor_driver');
  });

  test('[WORDS11] a kind in front of the verb, or without one, is what the right is about', () => {
    const { allowed } = planOf(
      'A [thing case] has a [field shade] and a [field clinic].\n[who Clinic]: [whose its own] [thing cases], [may read] [only only]\n[who Manager]: [whose all] [thing cases]',
    );
    expect(allowed('case', 'list')).toContain('owner');
    expect(JSON.stringify(allowed('case', 'update'))).not.toContain('clinic');
    expect(JSON.stringify(allowed('case', 'list'))).toContain('manager');
  });

  test('[WORDS12] who comes by themselves registers, all others are given their role', () => {
    const { blueprint } = planOf(
      'A [thing boulder] has a [field grade] and a [field colour]. [who Route setters] [may add] [thing boulders]. [who Climbers] [login register] and [may see] [thing boulders].',
    );
    const signUp = Object.fromEntries(blueprint.roles.map(({ name, sign_up }) => [name, sign_up]));
    expect(signUp).toMatchObject({ route_setter: false, climber: true });
  });
});

describe('kinds', () => {
  test('[WORDS13] what is done with several things that are there has a kind between', () => {
    const { targetsOf } = planOf(
      'A [thing loan] has an [field out date] and a [field name]. A [thing costume] has a [field size] and a [field period]. One [thing loan] [link can have several] [thing costumes].',
    );
    expect(targetsOf('loan_costume').concat(targetsOf('costume_loan')).sort()).toEqual(['costume', 'loan']);
  });

  test('[WORDS13] what a deed asks is kept of what it makes', () => {
    const { fieldsOf } = planOf(
      'We run [thing tracks] with a [field length] and a [field level]. [who Visitors] can [may book] a [thing track]: [field name], [field mobile], [field number of drivers].',
    );
    expect(fieldsOf('booking')).toEqual(expect.arrayContaining(['mobile', 'number_of_drivers', 'track']));
    expect(fieldsOf('track')).not.toContain('mobile');
  });

  test('[WORDS13] a sentence about a field that is there adds none', () => {
    const { fieldsOf, fieldOf } = planOf(
      'A [thing lift] has a [field year of manufacture] and an [field address]. A [thing visit] has a [field date] and [field findings]. The [field year of manufacture] lies between [min 1950] and [max 2035].',
    );
    expect(fieldsOf('visit')).not.toContain('year_of_manufacture');
    expect(fieldOf('lift', 'year_of_manufacture')).toMatchObject({ type: 'number', min: 1950, max: 2035 });
  });

  test('[WORDS13] a row of a table begins with its kind', () => {
    const { fieldsOf, targetsOf } = planOf(
      '| Entity | Attributes |\n|---|---|\n| [thing Freezer] | [field label], [field room] |\n| [thing Box] | [thing freezer], [field shelf], [field colour] |',
    );
    expect(targetsOf('box')).toEqual(['freezer']);
    expect(fieldsOf('box')).toContain('shelf');
    expect(fieldsOf('freezer')).not.toContain('shelf');
  });
});

describe('values', () => {
  test('[WORDS14] a booking takes as long as is said, and begins as often', () => {
    const { blueprint } = planOf(
      'We have [thing tracks] with a [field length] and a [field level]. [who Visitors] can [may book] a [thing track] for a [field start time]. A [thing booking] takes 75 minutes. Start times are every 90 minutes. Open [hours Tuesday to Friday from 15:00 to 22:00].',
    );
    const booking = blueprint.pages
      .flatMap(({ blocks }) => blocks)
      .find(({ ability }) => ability === 'booking');
    expect(booking?.options).toMatchObject({ minutes: 75, step: 90 });
  });

  test('[WORDS14] amounts and parts of names stand in formulas', () => {
    const { fieldOf } = planOf(
      'A [thing boat] has a [field length] in [unit metres], a [field beam] in [unit metres] and a [field price]. [field Price] of a [thing boat] is [calc length times beam times 38 dollars].',
    );
    expect(fieldOf('boat', 'price')?.formula?.is).toEqual({
      times: [{ field: 'length' }, { field: 'beam' }, { money: 3800 }],
    });
  });

  test('[WORDS14] "A1 to J10" are no two choices, "G1 to G3" are three', () => {
    const { fieldOf } = planOf(
      'A [thing sample] has a [field position] ([value A1] to [value J10]), a [field grade] ([value G1] to [value G3]) and a [field barcode].',
    );
    expect(fieldOf('sample', 'position')?.options).toBeUndefined();
    expect(fieldOf('sample', 'grade')?.options?.map(({ label }) => label)).toEqual(['G1', 'G2', 'G3']);
  });
});

describe('account', () => {
  test('[WORDS4] clauses side by side that went one way are one, in the words of the text', () => {
    const { plan } = planOf(
      'A [thing dog] has a [field breed] and a [field weight]. Small dogs take one hour, big ones two.',
    );
    const open = (plan.clauses ?? []).filter(({ went }) => went !== 'plan').map(({ words }) => words);
    expect(open).toEqual(['Small dogs take one hour, big ones two.']);
  });
});
