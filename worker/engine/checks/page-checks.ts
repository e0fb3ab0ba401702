/** What a person must see on a page once there are records. */
import type { Json } from '../../contract/plan/blueprint.ts';
import type { PageCheck } from '../../contract/plan/contract-suite.ts';
import type { ParsedUse } from '../core/ability.ts';
import { mayDo } from '../core/access/may-do.ts';
import { allRoles } from '../core/access/roles.ts';
import type { AppModel, EntityModel, PageModel } from '../core/model.ts';
import { actorOf } from './cast-checks.ts';
import { CheckScript, type MadeRecord, waysToHave } from './check-script.ts';

/** Records up to this number stand on the first page of every list. */
const FIRST_PAGE = 20;
/** And in the shortest excerpt of a list, as the first page of an app shows it. */
const EXCERPT = 5;

/** The page on which a block stands. */
export function pageOf(use: ParsedUse<unknown>, model: AppModel): PageModel {
  const { at } = use;
  const page = 'page' in at ? model.pages.find(({ names }) => names.snake === at.page) : undefined;
  if (!page) throw new Error(`The ability "${use.ability}" stands on no page`);
  return page;
}

/** A check of the page as it stands after the script. */
export function makePageCheck(
  use: ParsedUse<unknown>,
  model: AppModel,
  title: string,
  script: CheckScript,
  texts: string[],
  path?: string,
): PageCheck {
  const page = pageOf(use, model);
  return {
    id: `page.${page.names.snake}.${use.ability}`,
    title: `The page "${page.title}" ${title}`,
    page: page.names.snake,
    path: path ?? page.path,
    ...(script.seeded ? { seeded: true } : {}),
    setup: script.steps,
    expect: { texts },
  };
}

/** Below this a text may stand on a page for another reason. */
const TELLING = 8;

/**
 * The check, in which visitors see none of the samples: nobody said them. Whoever runs the app sees them, so a page that is
 * not for everyone is looked at by somebody else who may open it, and the samples of one that nobody else opens are left out.
 */
export function hideSamples(check: PageCheck, samples: readonly string[], model: AppModel): PageCheck {
  const absent = samples.filter((text) => text.length >= TELLING);
  const audience = model.pages.find(({ names }) => names.snake === check.page)?.audience ?? 'public';
  const others = allRoles(model.roles).filter((role) => role !== model.firstRole?.name);
  const reader = others.find((role) => mayDo(role, [audience]));
  if (absent.length === 0 || (audience !== 'public' && reader === undefined)) return check;
  return {
    ...check,
    ...(audience === 'public' || reader === undefined ? {} : { as: actorOf(reader) }),
    expect: { ...check.expect, absent },
  };
}

/**
 * A page with a list shows the records by their titles.
 * @param columns fields that the list shows, where it does not show the usual ones; it may leave the title out.
 * @param rows of the list's first page, where it says so.
 */
export function listPageCheck(
  use: ParsedUse<unknown>,
  model: AppModel,
  more: string[] = [],
  columns?: readonly string[],
  rows?: number,
): PageCheck[] {
  const entity = model.entity(use.entity ?? '');
  const shown = columns?.includes(entity.titleField.names.snake) === false ? columns : null;
  const script = new CheckScript();
  const titles: string[] = [];
  const room = Math.min(pageOf(use, model).path === '/' ? EXCERPT : FIRST_PAGE, rows ?? FIRST_PAGE);
  if (waysToHave(entity) === 'create') {
    const made = [script.create(entity, 1), script.create(entity, 2)];
    if (!script.seeded || entity.seed.length + made.length <= room)
      titles.push(...made.map((record) => nameIn(entity, record, shown)).filter((title) => title !== null));
  } else if (entity.seed.length > 0 && entity.seed.length <= room) {
    script.seeded = true;
    const title = entity.seed[0]?.[entity.titleField.names.snake];
    if (hasPlainTitle(entity) && typeof title === 'string' && !shown) titles.push(title);
  }
  const texts = [...titles, ...more];
  if (texts.length === 0) return [];
  return [makePageCheck(use, model, `shows ${entity.labelPlural}`, script, texts)];
}

/** What a list shows of a record: its title, or the first text of the columns where the title is none of them. */
function nameIn(entity: EntityModel, record: MadeRecord, columns: readonly string[] | null): string | null {
  if (!columns) return visibleTitle(entity, record);
  const field = entity.fields.find(({ names, type }) => columns.includes(names.snake) && type === 'text');
  const value: Json | undefined = field && record.body[field.wire];
  return typeof value === 'string' ? value : null;
}

/** The title of a record where it stands on pages as it was sent, else null (dates and numbers are written out). */
export function visibleTitle(entity: EntityModel, record: MadeRecord): string | null {
  const title: Json | undefined = record.body[entity.titleField.wire];
  return hasPlainTitle(entity) && typeof title === 'string' ? title : null;
}

/**
 * Makes a record. @returns what it is called on pages: its own title, or that of the record that it is called by; null
 * where that is written out in another way.
 */
export function createTitled(
  script: CheckScript,
  entity: EntityModel,
  number: number,
  values: Record<string, Json>,
): string | null {
  const { titleField } = entity;
  const named = entity.references.find(({ field }) => field === titleField)?.to;
  if (!named || waysToHave(named, [entity]) !== 'create')
    return visibleTitle(entity, script.create(entity, number, values));
  const name = script.create(named, number);
  script.create(entity, number, { ...values, [titleField.wire]: name.id });
  return visibleTitle(named, name);
}

function hasPlainTitle(entity: EntityModel): boolean {
  return entity.titleField.type === 'text' || entity.titleField.type === 'email';
}
