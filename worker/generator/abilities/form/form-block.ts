/** The visible part of a stored form: visitors fill it in, it is kept, and they are thanked. */
import type { ParsedUse } from '../../ability.ts';
import type { AppModel, EntityModel } from '../../model.ts';
import type { BlockPart } from '../../react/block-part.ts';
import { type Code, code, jsxAttribute, literal, ref, typeRef } from '../../react/code.ts';
import { callNames } from '../../react/entity/entity-api.ts';
import { fieldElements, printRules, startingValue } from '../../react/entity/entity-form.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
  recordType,
} from '../../react/entity/entity-names.ts';
import { enteredFields } from '../../react/entity/fields.ts';
import { titled } from '../../react/entity/list-block.ts';
import type { FormOptions } from './form-options.ts';

export function formBlock(use: ParsedUse<FormOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, `Public${entityNames(entity).type}Form`);
  return {
    body: titled(use.title, code`<${componentRef(component)} />`),
    intro: entity.description || undefined,
    modules: { [componentModule(component)]: printForm(component, entity, use.options) },
  };
}

function printForm(component: string, entity: EntityModel, options: FormOptions): Code {
  const calls = callNames(entity);
  const fields = options.fields?.map((name) => entity.field(name)) ?? enteredFields(entity, 'create');
  const input = typeRef(calls.input, entityNames(entity).module);
  return code`
    export function ${component}() {
      const [sent, setSent] = ${ref('useState', 'react')}(false);
      const form = ${ref('useForm', 'src/data/use-form')}<${input}, ${recordType(entity)}>({
        initial: { ${fields.map((field) => code`${field.wire}: ${startingValue(field)},`)} },
        ${printRules(fields)}
        submit: ${apiRef(entity, calls.create)},
        onDone: () => setSent(true),
      });
      if (sent) {
        return (
          <${ref('ThanksCard', 'src/ui/ThanksCard')}
            ${jsxAttribute('text', options.thanks ?? 'Thank you. We have received it.')}
            onAgain={() => {
              form.reset();
              setSent(false);
            }}
          />
        );
      }
      return (
        <${ref('Card', 'src/ui/Card')} className="max-w-2xl p-6 sm:p-8">
          <${ref('Form', 'src/ui/Form')} form={form} submitLabel=${literal(options.button ?? 'Send')}>
            ${fieldElements(entity, fields)}
          </${ref('Form', 'src/ui/Form')}>
        </${ref('Card', 'src/ui/Card')}>
      );
    }`;
}
