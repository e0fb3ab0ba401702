/** The first cell of a row, or the head of a card: the record's name with what helps to recognise it. */
import type { EntityModel, FieldModel } from '../../model.ts';
import { type Code, code, ref } from '../code.ts';
import { drawingAttribute } from './drawing.ts';
import { canUpdate } from './entity-form.ts';
import { componentRef, entityNames } from './entity-names.ts';
import { isContact, pictureField, recordHref } from './fields.ts';
import { titleOf } from './record-text.ts';
import { toggleName } from './toggle.ts';
import { writtenTitle } from './written-value.ts';

const DONE =
  /^(?:is_)?(?:done|completed?|finished|checked|bought|packed|paid|read|watched|returned|resolved)$/;

/** The yes-or-no field that says that a record is dealt with, or null. */
export function doneField(entity: EntityModel): FieldModel | null {
  const field = entity.fields.find(
    (candidate) => candidate.type === 'boolean' && DONE.test(candidate.names.snake),
  );
  return field && field.input === 'always' && canUpdate(entity) ? field : null;
}

/** JSX of the name, with a link where the record has a page. */
export function titleCell(entity: EntityModel): Code {
  const { variable } = entityNames(entity);
  const title = titleOf(entity, variable);
  const picture = pictureField(entity);
  const done = doneField(entity);
  const mark = picture
    ? code`<${ref('Picture', 'src/ui/Picture')} src={${variable}.${picture.wire}} title={${title}}${drawingAttribute(entity, variable)} className="size-10 shrink-0 rounded-control" />`
    : isContact(entity) && code`<${ref('Avatar', 'src/ui/Avatar')} title={${title}} />`;
  const name = linkedTitle(entity, done && code`${variable}.${done.wire}`);
  if (!mark && !done) return name;
  return code`<div className="flex items-center gap-3">
    ${done && code`<${componentRef(toggleName(entity, done))} ${variable}={${variable}} />`}
    ${mark}
    ${name}
  </div>`;
}

function linkedTitle(entity: EntityModel, struck: Code | null | false): Code {
  const { variable } = entityNames(entity);
  const title = titleOf(entity, variable);
  const href = recordHref(entity, code`${variable}.id`);
  const rowLink = ref('RowLink', 'src/ui/text/TextLink');
  if (href !== null) {
    const link = code`<${rowLink} href={${href}}${struck && code` struck={${struck}}`}>{${title}}</${rowLink}>`;
    return writtenTitle(entity, variable, link) ?? link;
  }
  if (!struck) return writtenTitle(entity, variable, code`{${title}}`) ?? code`<>{${title}}</>`;
  return code`<span className={${struck} ? 'text-muted line-through' : undefined}>{${title}}</span>`;
}
