/** What can be wrong with the use of an ability: the same sentences for the same mistakes. */

import type { Blueprint, Entity, Field, OperationName } from '../../contract/plan/blueprint.ts';
import { type BlueprintProblem, isOwnTime } from '../../contract/plan/blueprint-meaning.ts';
import type { ParsedUse } from '../core/ability.ts';

/** Looks at one use of an ability in its Blueprint and collects what is wrong with it. */
export class UseProblems {
  readonly found: BlueprintProblem[] = [];
  private readonly path: (string | number)[];
  private readonly where: string;
  private readonly blueprint: Blueprint;

  constructor(use: ParsedUse<unknown>, blueprint: Blueprint) {
    const { at } = use;
    this.blueprint = blueprint;
    if ('page' in at) {
      const index = blueprint.pages.findIndex((page) => page.name === at.page);
      this.path = ['pages', index, 'blocks', at.block];
      this.where = `The ${use.ability} on the page "${blueprint.pages[index]?.title}"`;
    } else {
      this.path = 'ability' in at ? ['abilities', at.ability] : ['entities', at.entity];
      this.where = `The ability "${use.ability}"`;
    }
  }

  /** Adds a problem; the sentence goes on after "The table on the page "Deals" …". */
  say(sentence: string, ...path: (string | number)[]): void {
    this.found.push({ path: [...this.path, ...path], message: `${this.where} ${sentence}` });
  }

  /** The entity of this name; a problem and null without one. */
  entity(name: string | undefined, ...path: (string | number)[]): Entity | null {
    if (name === undefined) {
      this.say('does not say what it shows. Name one of the things in the plan.', ...path);
      return null;
    }
    const entity = this.blueprint.entities.find((candidate) => candidate.name === name);
    if (!entity) this.say(`shows "${name}", which is not in the plan.`, ...path);
    return entity ?? null;
  }

  /** The entity's field of this name; a problem and null without one. */
  field(entity: Entity, name: string, ...path: (string | number)[]): Field | null {
    const field = entity.fields.find((candidate) => candidate.name === name);
    if (!field) this.say(`names "${name}", which is no field of ${entity.label}.`, ...path);
    return field ?? null;
  }

  /** A problem when the field under an option does not fit; the complaint goes on after "takes "Price" …". */
  fitting(
    entity: Entity,
    { option, name }: { option: string; name: string | undefined },
    fits: (field: Field) => boolean,
    complaint: string,
  ): void {
    if (name === undefined) return;
    const field = this.field(entity, name, 'options', option);
    if (field && !fits(field)) this.say(`takes "${field.label}" ${complaint}`, 'options', option);
  }

  /** A problem for every name that a page cannot show: neither a field of the entity nor a time that every record has. */
  shown(entity: Entity, names: readonly string[] | undefined, option: string): void {
    names?.forEach((name, index) => {
      if (!isOwnTime(name)) this.field(entity, name, 'options', option, index);
    });
  }

  /** A problem for every name that a form cannot ask for. */
  asked(entity: Entity, names: readonly string[] | undefined, option: string): void {
    names?.forEach((name, index) => {
      if (isOwnTime(name))
        this.say(`asks for "${name}", which every record has by itself.`, 'options', option, index);
      else this.field(entity, name, 'options', option, index);
    });
  }

  /** A problem when a sort such as `-named` names no field. */
  sort(entity: Entity, sort: string | undefined): void {
    const name = sort?.replace(/^-/, '');
    if (name !== undefined && !isOwnTime(name)) this.field(entity, name, 'options', 'sort');
  }

  /** A problem for filters over fields that have no usual way to choose a value. */
  filters(entity: Entity, names: readonly string[] | undefined): void {
    const choosable = new Set([
      'enum',
      'boolean',
      'reference',
      'number',
      'money',
      'date',
      'datetime',
      'list',
      'text',
    ]);
    names?.forEach((name, index) => {
      const field = isOwnTime(name) ? null : this.field(entity, name, 'options', 'filters', index);
      if (field && !choosable.has(field.type))
        this.say(
          `filters by "${field.label}", which cannot be chosen from. Filter by a choice, a date or a number.`,
          'options',
          'filters',
          index,
        );
    });
  }

  /** A problem when the entity does not grant what the ability calls. */
  grants(entity: Entity, operation: OperationName, because: string, ...path: (string | number)[]): void {
    if (!entity.operations.includes(operation))
      this.say(`${because}, so ${entity.label} must grant "${operation}".`, ...path);
  }
}
