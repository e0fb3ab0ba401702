/** What lists of records share, whatever they look like: state in the address, filters, the call, the empty state. */

import type { AppModel, EntityModel, FieldModel } from '../../model.ts';
import { type Name, named } from '../../names/name.ts';
import { lowerFirst } from '../../operations/entity-parts.ts';
import { type Code, code, joinCode, jsxAttribute, literal, ref, typeRef } from '../code.ts';
import { knownIcon } from '../icons.ts';
import { isWithin } from './choosers.ts';
import { accessHook, accessTest } from './entity-access.ts';
import { callNames } from './entity-api.ts';
import { canCreate, formNames } from './entity-form.ts';
import { apiRef, componentRef, entityNames } from './entity-names.ts';
import { choicesRef } from './fields.ts';
import { titleOf } from './record-text.ts';
import { isRestricted } from './restricted-permissions.ts';

/** More than this many filters beside each other are no help. */
const MOST_FILTERS = 4;

/**
 * Fields that a list is filtered by: the named ones, else choices, yes-or-no fields and pointers. A pointer is one of them where
 * whoever sees the list sees what there is to choose from.
 */
export function filterFields(entity: EntityModel, names: readonly string[] | undefined): FieldModel[] {
  const canBeAsked = ({ reference }: FieldModel) => reference === null || canChooseFrom(reference.to, entity);
  if (names) return names.map(entity.shown).filter(canBeAsked);
  return entity.fields
    .filter(
      (field) =>
        field.type === 'enum' || field.type === 'boolean' || (field.reference !== null && canBeAsked(field)),
    )
    .slice(0, MOST_FILTERS);
}

function canChooseFrom(other: EntityModel, entity: EntityModel): boolean {
  if (!other.operations.has('list')) return false;
  const needed = other.access('list');
  const seeing = entity.access('list');
  return JSON.stringify(needed) === JSON.stringify(seeing) || seeing.every((one) => isWithin(one, needed));
}

/** Wire name by which a list is sorted: the asked one, else newest first. */
export function sortName(entity: EntityModel, sort: string | undefined): string {
  if (!sort) return '-created_at';
  const name = sort.replace(/^-/, '');
  const field = entity.fields.find((candidate) => candidate.names.snake === name);
  return `${sort.startsWith('-') ? '-' : ''}${field?.reference ? field.reference.labelWire : (field?.wire ?? name)}`;
}

export interface ListParts {
  /** Constants of the module. */
  constants: Code | null;
  /** Statements of the component: `list`, `result`, filters that need data. */
  setup: Code;
  /** Attributes of `ListView` that are the same for every look. */
  attributes: Code;
}

/**
 * @param fields the filters.
 * @param from records from today on alone, by this date.
 * @param prefix keeps two lists on one page apart in the address.
 */
export function listParts(
  entity: EntityModel,
  {
    fields,
    sort,
    from,
    pageSize,
    prefix,
    model,
  }: {
    fields: FieldModel[];
    sort: string;
    from?: FieldModel;
    pageSize: number;
    prefix: string;
    model: AppModel;
  },
): ListParts {
  const calls = callNames(entity);
  const useQuery = ref('useQuery', 'src/data/use-query');
  const loaded = fields.filter(
    (field) => field.reference !== null || field.suggestions !== null || isGrouped(entity, field),
  );
  const filter = typeRef('Filter', 'src/ui/lists/Filters');
  const declaration = code`const filters: ${filter}[] = [${joinCode(
    fields.map((field) => filterLiteral(entity, field, model)),
    ', ',
  )}];`;
  const hasFilters = fields.length > 0;
  const exportTest = entity.operations.has('export') ? accessTest(entity, 'export') : null;
  const names = hasFilters ? code`${ref('filterNames', 'src/ui/lists/Filters')}(filters)` : code`[]`;
  return {
    constants: hasFilters && loaded.length === 0 ? declaration : null,
    setup: code`
      ${loaded.map((field) => code`const ${optionsName(field)} = ${useQuery}(${optionsQuery(entity, field)});`)}
      ${loaded.length > 0 && declaration}
      ${exportTest && accessHook(entity, ['export'])}
      const list = ${ref('useListState', 'src/data/use-list-state')}(${literal(sort)}, ${names}${prefix ? code`, ${literal(prefix)}` : ''});
      const result = ${useQuery}(
        ${apiRef(entity, calls.list)}({ q: list.q, sort: list.sort, page: list.page, page_size: ${pageSize}, ${fromToday(from)}...list.filters }),
      );`,
    attributes: code`
      plural=${literal(lowerFirst(entity.labelPlural))}
      list={list}
      result={result}
      filters={${hasFilters ? 'filters' : '[]'}}
      empty={${emptyState(entity)}}
      ${
        entity.operations.has('export') &&
        code`aside={${exportTest && code`${exportTest} && `}<${ref('ExportLink', 'src/ui/lists/ExportLink')} href={${ref('query', 'src/data/request')}(\`\${${apiRef(entity, calls.path)}}/export.csv\`, { q: list.q, sort: list.sort, ...list.filters })} />}`
      }`,
  };
}

/** The member of a list's query that leaves out what lies behind; nothing where all is shown. */
export function fromToday(field: FieldModel | undefined): Code | null {
  return field === undefined ? null : code`${field.wire}_min: ${ref('today', 'src/format')}(), `;
}

/** Texts that repeat, such as cities, are chosen from the values that are there. */
function isGrouped(entity: EntityModel, field: FieldModel): boolean {
  const isText = field.type === 'text' || field.type === 'email';
  return isText && entity.operations.has('summary') && !isRestricted(entity, 'summary');
}

/** Asks for what a filter offers: the records pointed at, or the values that are there. */
function optionsQuery(entity: EntityModel, field: FieldModel): Code {
  if (field.suggestions !== null)
    return code`${ref('query', 'src/data/request')}<{ items: { name: string; count: number }[] }>(${literal(field.suggestions)})`;
  if (!field.reference)
    return code`${apiRef(entity, callNames(entity).summarise)}({ measure: 'count', group: ${literal(field.wire)} })`;
  const { to } = field.reference;
  return code`${apiRef(to, callNames(to).list)}({ page_size: 100${titleSort(to)} })`;
}

function titleSort(entity: EntityModel): Code {
  return code`, sort: ${literal(entity.titleField.reference?.labelWire ?? entity.titleField.wire)}`;
}

/** Variable that holds the records that a pointer can be filtered by. */
function optionsName(field: FieldModel): Name {
  return named`${field.names.camel}Options`;
}

function filterLiteral(entity: EntityModel, field: FieldModel, model: AppModel): Code {
  const head = code`name: ${literal(field.wire)}, label: ${literal(field.label)}`;
  const range = ref('RangeFilter', 'src/ui/lists/RangeFilter');
  if (field.reference) {
    const { to } = field.reference;
    const { variable } = entityNames(to);
    return code`{ kind: 'choice', ${head}, choices: (${optionsName(field)}.data?.items ?? []).map((${variable}) => ({ value: String(${variable}.id), label: ${titleOf(to, variable)} })) }`;
  }
  if (field.suggestions !== null)
    return code`{ kind: 'choice', ${head}, choices: (${optionsName(field)}.data?.items ?? []).map(({ name, count }) => ({ value: name, label: \`\${name} (\${count})\` })) }`;
  if (isGrouped(entity, field))
    return code`{ kind: 'choice', ${head}, choices: ${ref('groupChoices', 'src/ui/lists/Filters')}(${optionsName(field)}.data) }`;
  switch (field.type) {
    case 'enum':
      return code`{ kind: 'choice', ${head}, choices: ${choicesRef(entity, field)} }`;
    case 'boolean':
      return code`{ kind: 'choice', ${head}, choices: [{ value: 'true', label: 'Yes' }, { value: 'false', label: 'No' }] }`;
    case 'number':
      return code`{ kind: 'range', ${head}, input: 'number', control: ${range} }`;
    case 'money':
      return code`{ kind: 'range', ${head}, input: 'number', scale: ${10 ** model.currency.digits}, control: ${range} }`;
    case 'date':
    case 'datetime':
      return code`{ kind: 'range', ${head}, input: 'date', control: ${range} }`;
    case 'text':
    case 'long_text':
    case 'email':
    case 'url':
    case 'image':
    case 'markdown':
    case 'reference':
    case 'list':
      return code`{ kind: 'text', ${head} }`;
  }
}

/** What stands where there are no records: what they are, and how to add the first. */
export function emptyState(entity: EntityModel): Code {
  const name = ref('EmptyState', 'src/ui/states/EmptyState');
  const open = code`<${name}${jsxAttribute('icon', knownIcon(entity.icon))}${jsxAttribute('title', `No ${lowerFirst(entity.labelPlural)} yet`)}${jsxAttribute('text', entity.description || undefined)}`;
  if (!canCreate(entity)) return code`${open} />`;
  return code`${open}><${componentRef(formNames(entity).newButton)} /></${name}>`;
}
