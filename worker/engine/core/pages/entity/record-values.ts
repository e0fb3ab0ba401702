/** JSX that shows a field's value: in a cell of a table, as a fact of a detail page, on a card. */
import type { EntityModel, FieldModel } from '../../model.ts';
import { type Code, code, literal, type Operand, ref } from '../code.ts';
import { choicesRef, entriesOf, isNullable, recordHref } from './fields.ts';
import { textOf } from './record-text.ts';
import { isWritten, written } from './written-value.ts';

/**
 * An expression (React node) for the value; false or null where there is none.
 * @param isThere the value was already seen to be there.
 */
export function valueNode(entity: EntityModel, field: FieldModel, variable: Operand, isThere = false): Code {
  const value = code`${variable}.${field.wire}`;
  const guarded = (node: Code) => (isNullable(field) && !isThere ? code`${value} !== null && ${node}` : node);
  switch (field.type) {
    case 'enum':
      return code`<${ref('ChoiceBadge', 'src/ui/Badge')} choices={${choicesRef(entity, field)}} value={${value}} />`;
    case 'email':
      return guarded(
        code`<${ref('OutsideLink', 'src/ui/text/TextLink')} href={\`mailto:\${${value}}\`}>{${value}}</${ref('OutsideLink', 'src/ui/text/TextLink')}>`,
      );
    case 'url':
      return guarded(
        code`<${ref('OutsideLink', 'src/ui/text/TextLink')} href={${value}}>{${textOf(entity, field, variable)}}</${ref('OutsideLink', 'src/ui/text/TextLink')}>`,
      );
    case 'image':
      return guarded(code`<img src={${value}} alt="" className="size-12 rounded-control object-cover" />`);
    case 'markdown':
      return guarded(code`<${ref('Markdown', 'src/ui/text/Markdown')} text={${value}} />`);
    case 'long_text':
      return guarded(
        code`<p className="whitespace-pre-line">${written(entity, field, variable, code`{${value}}`)}</p>`,
      );
    case 'list':
      return code`<${ref('TagList', 'src/ui/lists/TagList')} entries={${entriesOf(field, value)}} />`;
    case 'reference': {
      const { to, labelWire } = field.reference ?? {};
      const href = to ? recordHref(to, value) : null;
      if (href === null) return code`${variable}.${labelWire}`;
      return guarded(
        code`<${ref('TextLink', 'src/ui/text/TextLink')} href={${href}}>{${variable}.${labelWire}}</${ref('TextLink', 'src/ui/text/TextLink')}>`,
      );
    }
    case 'boolean':
      return guarded(code`<${ref('YesNo', 'src/ui/records/YesNo')} value={${value}} />`);
    case 'number':
      // A share that is worked out says more as a bar.
      if (field.computed !== null && field.unit === '%')
        return guarded(
          code`<${ref('Meter', 'src/ui/charts/Meter')} label=${literal(field.label)} value={${value}} written />`,
        );
      return guarded(written(entity, field, variable, textOf(entity, field, variable)));
    case 'money':
      return guarded(written(entity, field, variable, textOf(entity, field, variable)));
    case 'text':
      return isWritten(entity, field) ? guarded(written(entity, field, variable, value)) : value;
    case 'date':
    case 'datetime':
      return guarded(textOf(entity, field, variable));
  }
}
