/** The sheet of paper of one record. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import {
  type Code,
  code,
  comment,
  joinCode,
  literal,
  type Operand,
  ref,
  templateText,
} from '../../core/pages/code.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  componentModule,
  componentRef,
  entityNames,
  safeComponent,
} from '../../core/pages/entity/entity-names.ts';
import { isLong, isNullable, recordHref, tableFields } from '../../core/pages/entity/fields.ts';
import { textOf, titleOf } from '../../core/pages/entity/record-text.ts';
import { senderWords } from '../../core/pages/words.ts';
import type { PrintOptions } from './print-options.ts';

const MOST_COLUMNS = 5;
/** Fields by which somebody is written to, in the order of an address. */
const ADDRESS =
  /^(?:contact_person|company|street|address|postcode|zip|city|town|country|email|phone|vat_number|tax_number)/;

/** Fields of the record that say what its lines come to, in their order on paper. */
interface Sums {
  subtotal?: string;
  tax?: string;
  total?: string;
}

export function printBlock(use: ParsedUse<PrintOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = safeComponent(named`${entityNames(entity).type}Sheet`);
  return {
    body: code`<${componentRef(component)} id={id} />`,
    setup: code`const id = ${ref('useRecordId', 'src/data/use-record-id')}();`,
    ownsHeading: true,
    modules: { [componentModule(component)]: printSheet(component, entity, use.options, model) },
  };
}

function printSheet(component: Name, entity: EntityModel, options: PrintOptions, model: AppModel): Code {
  const { variable } = entityNames(entity);
  const useQuery = ref('useQuery', 'src/data/use-query');
  const to = options.to === undefined ? null : (entity.field(options.to).reference ?? null);
  const lines = options.lines ? model.entity(options.lines.entity) : null;
  const sums = findSums(entity, model);
  const sumFields = Object.values(sums);
  const names = to ? [] : addressFields(entity);
  const facts = entity.fields.filter(
    (field) =>
      field !== entity.titleField &&
      field !== to?.field &&
      !isLong(field) &&
      !names.includes(field) &&
      !['image', 'list', 'boolean', 'url'].includes(field.type) &&
      !sumFields.includes(field.names.snake) &&
      field.computed === null,
  );
  const texts = entity.fields.filter((field) => isLong(field) || field.type === 'list');
  const sender = senderWords(model);
  const loaded = ref('Loaded', 'src/ui/states/Loaded');
  const sheet = code`<${ref('PrintSheet', 'src/print/PrintSheet')}
      kind=${literal(entity.label)}
      title={${titleOf(entity, variable)}}
      back={${recordHref(entity, code`${variable}.id`) ?? 'null'}}
      ${sender && code`from={${sender}}`}
      to={${addressee(entity, names, to?.to ?? null)}}
      facts={[${facts.map((field) => factLiteral(entity, field))}]}
      texts={[${texts.map((field) => textLiteral(entity, field))}]}
      ${lines && options.lines && linesAttributes(lines, options.lines.by)}
      sums={[${sumRows(entity, sums)}]}
    />`;
  return code`
    /** ${comment(entity.label)} on paper. */
    export function ${component}({ id }: { id: number }) {
      const result = ${useQuery}(${apiRef(entity, callNames(entity).read)}(id));
      ${to && code`const addressee = ${useQuery}(result.data?.${to.field.wire} ? ${apiRef(to.to, callNames(to.to).read)}(result.data.${to.field.wire}) : null).data;`}
      ${lines && options.lines && code`const ${linesResult(lines)} = ${useQuery}(${apiRef(lines, callNames(lines).list)}({ ${lines.field(options.lines.by).wire}: id, sort: 'id', page_size: 100 }));`}
      ${ref('useTitle', 'src/ui/page/use-title')}(result.data && ${titleText(entity)});
      return (
        <${loaded} result={result}>
          {(${variable}) => ${
            lines
              ? code`(<${loaded} result={${linesResult(lines)}}>{({ items: ${entityNames(lines).list} }) => (${sheet})}</${loaded}>)`
              : code`(${sheet})`
          }}
        </${loaded}>
      );
    }`;
}

function titleText(entity: EntityModel): Code {
  return code`\`${templateText(entity.label)} \${${titleOf(entity, code`result.data`)}}\``;
}

function linesResult(lines: EntityModel): Name {
  return named`${entityNames(lines).list}Result`;
}

/** Who the record itself names. */
function addressFields(entity: EntityModel): FieldModel[] {
  return entity.fields.filter(
    (field) =>
      field !== entity.titleField &&
      !field.reference &&
      ['text', 'long_text', 'email'].includes(field.type) &&
      ADDRESS.test(field.names.snake),
  );
}

function addressee(entity: EntityModel, own: readonly FieldModel[], to: EntityModel | null): Code {
  if (to) {
    const fields = to.fields.filter(
      (field) => field !== to.titleField && ADDRESS.test(field.names.snake) && !field.reference,
    );
    return code`addressee ? [${joinCode([titleOf(to, code`addressee`), ...fields.map((field) => code`addressee.${field.wire}`)], ', ')}] : []`;
  }
  const { variable } = entityNames(entity);
  if (own.length === 0) return code`[]`;
  const name = /name/.test(entity.titleField.names.snake) ? [titleOf(entity, variable)] : [];
  return code`[${joinCode([...name, ...own.map((field) => code`${variable}.${field.wire}`)], ', ')}]`;
}

function factLiteral(entity: EntityModel, field: FieldModel): Code {
  const { variable } = entityNames(entity);
  return code`{ label: ${literal(field.label)}, value: ${plain(entity, field, variable)} },`;
}

/** The value as text, or null. */
function plain(entity: EntityModel, field: FieldModel, variable: Operand): Code {
  if (field.reference) return code`${variable}.${field.reference.labelWire}`;
  const text =
    field.type === 'money'
      ? code`${ref('formatExactMoney', 'src/format')}(${variable}.${field.wire})`
      : textOf(entity, field, variable);
  if (text.text === code`${variable}.${field.wire}`.text) return text;
  return isNullable(field) ? code`${variable}.${field.wire} === null ? null : ${text}` : text;
}

function textLiteral(entity: EntityModel, field: FieldModel): Code {
  const { variable } = entityNames(entity);
  const value =
    field.type === 'list'
      ? code`${variable}.${field.wire}.map((entry) => \`• \${entry}\`).join('\\n')`
      : field.type === 'markdown'
        ? code`${ref('plainText', 'src/ui/text/plain-text')}(${variable}.${field.wire}${isNullable(field) ? " ?? ''" : ''})`
        : code`${variable}.${field.wire}`;
  return code`{ label: ${literal(field.label)}, value: ${value} },`;
}

function linesAttributes(lines: EntityModel, by: string): Code {
  const { variable, list } = entityNames(lines);
  const fields = tableFields(lines, MOST_COLUMNS + 1)
    .filter((field) => field !== lines.field(by) && (field === lines.titleField || field.reference === null))
    .slice(0, MOST_COLUMNS);
  return code`columns={${literal(
    fields.map((field) => ({
      label: field.label,
      ...(field.type === 'number' || field.type === 'money' ? { numeric: true } : {}),
    })),
  )}}
      lines={${list}.map((${variable}) => ({ id: ${variable}.id, cells: [${joinCode(
        fields.map((field) =>
          field === lines.titleField ? titleOf(lines, variable) : plain(lines, field, variable),
        ),
        ', ',
      )}] }))}`;
}

/** The sums that the ability "totals" works out for the entity. */
function findSums(entity: EntityModel, model: AppModel): Sums {
  const use = model.blueprint.abilities.find(
    ({ ability, entity: name }) => ability === 'totals' && name === entity.names.snake,
  );
  const name = (option: string) => {
    const value = use?.options[option];
    return typeof value === 'string' ? value : undefined;
  };
  return { subtotal: name('subtotal'), tax: name('tax'), total: name('total') };
}

function sumRows(entity: EntityModel, sums: Sums): Code[] {
  const { variable } = entityNames(entity);
  return [sums.subtotal, sums.tax, sums.total]
    .filter((name) => name !== undefined)
    .map((name) => {
      const field = entity.field(name);
      return code`{ label: ${literal(field.label)}, value: ${ref('formatExactMoney', 'src/format')}(${variable}.${field.wire} ?? 0) },`;
    });
}
