/** A record that is read from top to bottom: a line about it, its picture, a lead, the text. */
import type { EntityModel, FieldModel } from '../../core/model.ts';
import { type Code, code, jsxAttribute, ref } from '../../core/pages/code.ts';
import { entityNames } from '../../core/pages/entity/entity-names.ts';
import { entriesOf, isLong } from '../../core/pages/entity/fields.ts';
import { written } from '../../core/pages/entity/written-value.ts';

interface ArticlePieces {
  /** `{ label, value },` of each short field. */
  facts: readonly Code[];
  photo: Code | null;
  texts: readonly FieldModel[];
  /** What belongs to it. */
  related: readonly Code[];
}

const LEAD = /excerpt|summary|intro|teaser|lead|subtitle|standfirst/;

export function articleBody(entity: EntityModel, { facts, photo, texts, related }: ArticlePieces): Code {
  const lead =
    texts.length > 1 ? texts.find((field) => isLong(field) && LEAD.test(field.names.snake)) : undefined;
  const others = texts.filter((field) => field !== lead);
  return code`<div className="grid max-w-3xl grid-cols-1 gap-8">
    ${facts.length > 0 && code`<${ref('FactLine', 'src/ui/records/FactLine')} facts={[${facts}]} />`}
    ${photo}
    ${lead && leadNode(entity, lead)}
    ${others.map((field, index) => textNode(entity, field, index === 0))}
    ${related}
  </div>`;
}

function leadNode(entity: EntityModel, field: FieldModel): Code {
  const value = accessTo(entity, field);
  return code`{${value} && <p className="text-lg leading-relaxed text-muted text-pretty">${written(entity, field, entityNames(entity).variable, code`{${value}}`)}</p>}`;
}

/** The first text is the article itself and needs no heading that says so. */
function textNode(entity: EntityModel, field: FieldModel, isFirst: boolean): Code {
  const value = accessTo(entity, field);
  const node =
    field.type === 'list'
      ? code`<${ref('PlainList', 'src/ui/lists/PlainList')} entries={${entriesOf(field, value)}} />`
      : field.type === 'markdown'
        ? code`<${ref('Markdown', 'src/ui/text/Markdown')} text={${value}}${isFirst ? '' : ' level={3}'} />`
        : code`<p className="max-w-prose text-[1.0625rem] leading-relaxed whitespace-pre-line">${written(entity, field, entityNames(entity).variable, code`{${value}}`)}</p>`;
  const there = field.type === 'list' ? code`${entriesOf(field, value)}.length > 0` : value;
  if (isFirst && field.type !== 'list') return code`{${there} && ${node}}`;
  const section = ref('Section', 'src/ui/page/Section');
  return code`{${there} && <${section}${jsxAttribute('title', field.label)}>${node}</${section}>}`;
}

function accessTo(entity: EntityModel, field: FieldModel): Code {
  return code`${entityNames(entity).variable}.${field.wire}`;
}
