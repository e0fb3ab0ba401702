/** Reads a formula as people write it and `sayFormula` says it: by the labels of fields, with + − × ÷, % of, days and years. Pure. */
import { type Blueprint, DAY_COUNTS, type Entity, type Formula } from '../plan/blueprint.ts';
import { digitsOf, sayField } from '../plan/say-formula.ts';

/** The formula, or a sentence that says what is not understood. */
export type ReadFormula = { formula: Formula } | { wrong: string };

export function readFormula(text: string, entity: Entity, blueprint: Blueprint): ReadFormula {
  try {
    return { formula: new Reader(text, entity, blueprint).whole() };
  } catch (error) {
    if (error instanceof NotRead) return { wrong: error.message };
    throw error;
  }
}

class NotRead extends Error {}

class Reader {
  private readonly names: { said: string; formula: Formula }[];
  private rest: string;

  private readonly blueprint: Blueprint;

  constructor(text: string, entity: Entity, blueprint: Blueprint) {
    this.blueprint = blueprint;
    this.rest = text.trim();
    const entities = new Map(blueprint.entities.map((one) => [one.name, one]));
    const reads = entity.fields.flatMap((field): Extract<Formula, { field: string }>[] => [
      { field: field.name },
      ...(entities.get(field.reference?.entity ?? '')?.fields ?? []).map((one) => ({
        field: one.name,
        of: field.name,
      })),
    ]);
    // The longer one first: "Rate of Worker" is not "Rate".
    this.names = [
      ...reads.map((formula) => ({ said: sayField(formula, entity, entities), formula })),
      ...(blueprint.settings ?? []).map(({ name, label }) => ({ said: label, formula: { setting: name } })),
    ].sort((one, other) => other.said.length - one.said.length);
  }

  whole(): Formula {
    const formula = this.sum();
    if (this.rest !== '') throw new NotRead(`“${this.rest}” is not understood here.`);
    return formula;
  }

  private sum(): Formula {
    let formula = this.product();
    for (;;) {
      if (this.takes(/^\+/)) formula = add('plus', formula, this.product());
      else if (this.takes(/^[-−–]/)) formula = { minus: [formula, this.product()] };
      else return formula;
    }
  }

  private product(): Formula {
    let formula = this.share();
    for (;;) {
      if (this.takes(/^[×*·]/)) formula = add('times', formula, this.share());
      else if (this.takes(/^[÷/:]/)) formula = { divided: [formula, this.share()] };
      else return formula;
    }
  }

  private share(): Formula {
    const formula = this.one();
    return this.takes(/^% of\b/i) ? { percent: formula, of: this.share() } : formula;
  }

  private one(): Formula {
    if (this.takes(/^\(/)) {
      const formula = this.sum();
      if (!this.takes(/^\)/)) throw new NotRead('A bracket is not closed.');
      return formula;
    }
    const known = this.names.find(({ said }) => this.takesWord(said));
    if (known) return known.formula;
    if (this.takesWord('today')) return { day: 'today' };
    if (this.takesWord('years from')) return { years_from: this.one(), ...this.until() };
    const count = DAY_COUNTS.find((one) => this.takesWord(`${one.replace('_', ' ')} from`));
    if (count) return { count, from: this.one(), ...this.until(), ...this.closed() };
    return this.number();
  }

  private until(): { to: Formula } {
    if (!this.takesWord('to')) throw new NotRead('Say until when, for example “days from Start to End”.');
    return { to: this.one() };
  }

  private closed(): { closed?: { entity: string; field: string } } {
    if (!this.takesWord('without')) return {};
    const other = this.blueprint.entities.find(({ label_plural }) => this.takesWord(label_plural));
    const day = other?.fields.find(({ type }) => type === 'date');
    if (!other || !day) throw new NotRead('Say which records hold the days that do not count.');
    return { closed: { entity: other.name, field: day.name } };
  }

  private number(): Formula {
    const found = /^[-−]?\d+(?:[.,]\d+)?/.exec(this.rest)?.[0];
    if (found === undefined)
      throw new NotRead(
        this.rest === '' ? 'Something is missing at the end.' : `“${this.rest}” is no field and no number.`,
      );
    this.rest = this.rest.slice(found.length).trimStart();
    const value = Number(found.replace(',', '.').replace('−', '-'));
    const { currency } = this.blueprint;
    return this.takesWord(currency) ? { money: Math.round(value * 10 ** digitsOf(currency)) } : { value };
  }

  private takes(sign: RegExp): boolean {
    const found = sign.exec(this.rest)?.[0];
    if (found === undefined) return false;
    this.rest = this.rest.slice(found.length).trimStart();
    return true;
  }

  /** A word ends where no further letter follows. */
  private takesWord(word: string): boolean {
    const isHere = this.rest.slice(0, word.length).toLowerCase() === word.toLowerCase();
    if (!isHere || /^[\p{L}\p{N}_]/u.test(this.rest.slice(word.length))) return false;
    this.rest = this.rest.slice(word.length).trimStart();
    return true;
  }
}

/** Sums of sums are one sum, and so are products. */
function add(kind: 'plus' | 'times', one: Formula, other: Formula): Formula {
  const parts =
    kind === 'plus' && 'plus' in one ? one.plus : kind === 'times' && 'times' in one ? one.times : [one];
  return kind === 'plus' ? { plus: [...parts, other] } : { times: [...parts, other] };
}
