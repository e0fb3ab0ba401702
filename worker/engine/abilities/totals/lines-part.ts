/** What is seen of totals on the record's page: its lines, changed where they stand, and what they add up to. */

import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import { defaultOf, lowerFirst } from '../../core/operations/entity-parts.ts';
import type { RecordPart } from '../../core/pages/block-part.ts';
import {
  type Code,
  code,
  comment,
  joinCode,
  jsxAttribute,
  jsxText,
  literal,
  propertyName,
  ref,
  templateText,
  typeRef,
} from '../../core/pages/code.ts';
import { accessHook, accessTest } from '../../core/pages/entity/entity-access.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { canCreate, canUpdate } from '../../core/pages/entity/entity-form.ts';
import {
  apiRef,
  componentModule,
  componentRef,
  entityNames,
  recordType,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import { choicesRef, tableFields } from '../../core/pages/entity/fields.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import { columnsConstant, tableElement } from '../table/table-block.ts';
import { enteredLineFields } from './line-fields.ts';
import type { TotalsOptions } from './totals-options.ts';

/** Most columns of lines that are only shown. */
const SHOWN_COLUMNS = 5;

/** The part at the foot of the record's page. Records with a page of their own, such as donations, stay a plain list. */
export function linesPart(parent: EntityModel, options: TotalsOptions, model: AppModel): RecordPart[] {
  const lines = model.entity(options.lines);
  const belongs = lines.field(options.by).reference?.onDelete === 'delete';
  if (!belongs || options.quantity === undefined || !lines.operations.has('list')) return [];
  const component = safeComponent(named`${entityNames(parent).type}${entityNames(lines).plural}`);
  const fields = [options.subtotal, options.discount, options.tax, options.total].filter(
    (name) => name !== undefined,
  );
  return [
    {
      entity: parent.names.snake,
      place: 'below',
      fields: fields.filter((name) => parent.field(name).computed !== null),
      lists: [lines.names.snake],
      body: (variable) => code`<${componentRef(component)} ${entityNames(parent).variable}={${variable}} />`,
      modules: { [componentModule(component)]: printLines(component, parent, lines, options) },
    },
  ];
}

function printLines(component: Name, parent: EntityModel, lines: EntityModel, options: TotalsOptions): Code {
  const { variable } = entityNames(parent);
  const { list } = entityNames(lines);
  const by = lines.field(options.by);
  const fields = enteredLineFields(lines, by);
  const editable = fields !== null && canCreate(lines) && canUpdate(lines);
  const choices = editable ? fields.filter((field) => field.reference !== null) : [];
  // What a line is called says which product it is.
  const shown = tableFields(lines, SHOWN_COLUMNS + 1).filter(
    (field) => field === lines.titleField || field.reference === null,
  );
  const card = ref('Card', 'src/ui/Card');
  const section = ref('Section', 'src/ui/page/Section');
  const loaded = ref('Loaded', 'src/ui/states/Loaded');
  const useQuery = ref('useQuery', 'src/data/use-query');
  const plain = code`${list}.length === 0 ? <p className="text-sm text-muted">${jsxText(`No ${lowerFirst(lines.labelPlural)} yet.`)}</p> : ${tableElement(lines)}`;
  const may = editable ? mayEdit(lines) : null;
  const edited = editable && editor(parent, lines, options, fields);
  const content = edited ? (may ? code`${may} ? ${edited} : ${plain}` : edited) : plain;
  return code`
    ${
      editable &&
      code`/** The sum of a line as it is typed. */
        function totalOf(values: ${typeRef('LineValues', 'src/lines/line-column')}): number {
          return Math.round(Number(values.${lines.field(options.quantity ?? '').wire} ?? 0) * Number(values.${lines.field(options.price).wire} ?? 0));
        }`
    }
    ${(!editable || may !== null) && columnsConstant(lines, shown)}

    /** ${comment(lines.labelPlural)} of ${comment(lowerFirst(parent.label))} and what they add up to. */
    export function ${component}({ ${variable} }: { ${variable}: ${recordType(parent)} }) {
      ${editable && accessHook(lines, ['create', 'update', 'delete'])}
      const result = ${useQuery}(
        ${apiRef(lines, callNames(lines).list)}({ ${by.wire}: ${variable}.id, sort: 'id', page_size: 100 }),
      );
      ${choices.map((field) => code`const ${choicesOf(field)} = ${useQuery}(${choicesQuery(field)});`)}
      ${editable && columns(lines, fields)}
      return (
        <${section}${jsxAttribute('title', lines.labelPlural)}>
          ${editable ? code`<${card} className="grid grid-cols-1 gap-6 p-5 sm:p-6">` : code`<div className="grid grid-cols-1 gap-5">`}
            <${loaded} result={result} skeleton={<${ref('SkeletonRows', 'src/ui/states/Skeleton')} rows={3} />}>
              {({ items: ${list} }) => ${editable && !may ? content : code`(${content})`}}
            </${loaded}>
            <${ref('LineSums', 'src/lines/LineSums')} sums={[${sums(parent, options)}]} />
          ${editable ? code`</${card}>` : '</div>'}
        </${section}>
      );
    }`;
}

/** Those alone change lines where they stand who may add some and change all that are there; null where everybody may. */
function mayEdit(lines: EntityModel): Code | null {
  const tests = [accessTest(lines, 'create'), mayOnAll(lines, 'update')].filter((test) => test !== null);
  return tests.length > 0 ? joinCode(tests, ' && ') : null;
}

/** `lines.every((line) => may('update', line.owner_id))`, or null where everybody may. */
function mayOnAll(lines: EntityModel, permission: string): Code | null {
  const { variable, list } = entityNames(lines);
  const test = accessTest(lines, permission, variable);
  if (!test) return null;
  const plain = accessTest(lines, permission);
  return plain && test.text === plain.text ? plain : code`${list}.every((${variable}) => ${test})`;
}

function editor(
  parent: EntityModel,
  lines: EntityModel,
  options: TotalsOptions,
  fields: readonly FieldModel[],
): Code {
  const { variable: owner } = entityNames(parent);
  const { variable, list } = entityNames(lines);
  const calls = callNames(lines);
  const by = lines.field(options.by);
  const input = typeRef(calls.input, entityNames(lines).module);
  return code`(
    <${ref('LinesEditor', 'src/lines/LinesEditor')}
      columns={lineInputs}
      lines={${list}}
      one=${literal(lowerFirst(lines.label))}
      valuesOf={(${variable}) => ({ ${joinCode(
        fields.map((field) => code`${field.wire}: ${variable}.${field.wire}`),
        ', ',
      )} })}
      totalOf={totalOf}
      onAdd={(values) => ${apiRef(lines, calls.create)}({ ...values, ${by.wire}: ${owner}.id } as ${input})}
      onSave={(id, values) => ${apiRef(lines, calls.update)}(id, values as Partial<${input}>)}
      ${lines.operations.has('delete') && onRemove(lines)}
    />
  )`;
}

function onRemove(lines: EntityModel): Code {
  const remove = apiRef(lines, callNames(lines).remove);
  const may = mayOnAll(lines, 'delete');
  return may ? code`onRemove={${may} ? ${remove} : undefined}` : code`onRemove={${remove}}`;
}

function columns(lines: EntityModel, fields: readonly FieldModel[]): Code {
  return code`const lineInputs: ${typeRef('LineColumn', 'src/lines/line-column')}[] = [
    ${fields.map((field) => column(lines, field))}
  ];`;
}

function column(lines: EntityModel, field: FieldModel): Code {
  const start = defaultOf(field);
  const plain = typeof start === 'string' || typeof start === 'number' ? start : undefined;
  const head = {
    name: field.wire,
    label: field.label,
    kind: kindOf(field),
    required: field.required || undefined,
    min: field.min,
    max: field.max,
    whole: (field.type === 'number' && field.integer) || undefined,
    start: plain ?? (field.type === 'number' ? 1 : undefined),
  };
  const members = Object.entries(head).flatMap(([name, value]) =>
    value === undefined ? [] : [code`${propertyName(name)}: ${literal(value)}`],
  );
  if (field.reference) {
    const { to } = field.reference;
    const { variable } = entityNames(to);
    members.push(
      code`choices: (${choicesOf(field)}.data?.items ?? []).map((${variable}) => ({ value: ${variable}.id, label: ${titleOf(to, variable)} }))`,
    );
  } else if (field.type === 'enum') members.push(code`choices: ${choicesRef(lines, field)}`);
  return code`{ ${joinCode(members, ', ')} },`;
}

function kindOf(field: FieldModel): 'text' | 'number' | 'money' | 'choice' {
  if (field.type === 'number' || field.type === 'money') return field.type;
  return field.type === 'reference' || field.type === 'enum' ? 'choice' : 'text';
}

/** Variable that holds what a pointer of a line can be set to. */
function choicesOf(field: FieldModel): Name {
  return named`${field.names.camel}Options`;
}

function choicesQuery(field: FieldModel): Code {
  const to = field.reference?.to;
  if (!to) throw new Error(`"${field.label}" points at nothing`);
  const sort = to.titleField.reference?.labelWire ?? to.titleField.wire;
  return code`${apiRef(to, callNames(to).list)}({ page_size: 100, sort: ${literal(sort)} })`;
}

function sums(parent: EntityModel, options: TotalsOptions): Code[] {
  const { variable } = entityNames(parent);
  const { subtotal, discount, tax, tax_rate: rate, total } = options;
  const amount = (name: string, label: Code, sign: '' | '-' | '0 - ' = '') =>
    code`{ label: ${label}, amount: ${sign}${variable}.${parent.field(name).wire} },`;
  const off = discount !== undefined && parent.field(discount).type === 'money' ? discount : undefined;
  const rows: (Code | undefined)[] = [
    subtotal === undefined ? undefined : amount(subtotal, literal(parent.field(subtotal).label)),
    off === undefined
      ? undefined
      : code`{ label: ${literal(parent.field(off).label)}, amount: 0 - (${variable}.${parent.field(off).wire} ?? 0) },`,
    tax === undefined || rate === undefined
      ? undefined
      : amount(
          tax,
          code`\`${templateText(parent.field(tax).label)} (\${${ref('formatNumber', 'src/format')}(${variable}.${parent.field(rate).wire} ?? 0, '%')})\``,
        ),
    amount(total, literal(parent.field(total).label)),
  ];
  return rows.filter((row) => row !== undefined);
}
