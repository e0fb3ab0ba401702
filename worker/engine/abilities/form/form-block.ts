/** The visible part of a stored form: visitors fill it in, it is kept, and they are thanked. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named as nameOf } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, literal, ref, typeRef } from '../../core/pages/code.ts';
import { drawingCode } from '../../core/pages/entity/drawing.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { fieldElements, printRules, startingValue } from '../../core/pages/entity/entity-form.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
  recordType,
} from '../../core/pages/entity/entity-names.ts';
import { enteredFields, sentFields } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { subjectDrawing } from '../../printers/react/app/subject-drawing.ts';
import type { FormOptions } from './form-options.ts';

export function formBlock(use: ParsedUse<FormOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, nameForm(entity, model));
  const here = 'page' in use.at ? use.at.page : null;
  const page = model.pages.find(({ names }) => names.snake === here);
  const title = use.title === page?.title ? undefined : use.title;
  const form = code`<${componentRef(component)} />`;
  const stands = page?.blocks.length === 1 && ['site', 'store'].includes(model.theme.layout);
  return {
    body: titled({ ...use, title }, model, stands ? besideDrawing(form, use, model) : form),
    intro: use.options.intro,
    modules: { [componentModule(component)]: printForm(component, entity, use.options) },
  };
}

/** What visitors fill in; what is called "public task" has a form of this name for those who keep it. */
function nameForm(entity: EntityModel, { entities }: AppModel): Name {
  const form = nameOf`Public${entityNames(entity).type}Form`;
  return entities.some((one) => `${entityNames(one).type}Form` === form) ? nameOf`Visitors${form}` : form;
}

/** A page of a site that is a form and nothing else has a picture at its side, where there is room. */
function besideDrawing(form: Code, use: ParsedUse<FormOptions>, model: AppModel): Code {
  const drawing = drawingCode(subjectDrawing(use.at, model) ?? 'MosaicDrawing');
  return code`<div className="grid gap-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      ${form}
      <${drawing} title=${literal(use.entity ?? model.name)} className="hidden size-full max-h-[40rem] rounded-card lg:block" />
    </div>`;
}

function printForm(component: Name, entity: EntityModel, options: FormOptions): Code {
  const calls = callNames(entity);
  const named = options.fields?.map((name) => entity.field(name)) ?? enteredFields(entity, 'create');
  const fields = sentFields(entity, named);
  const { variable } = entityNames(entity);
  const other = options.thanks_when;
  const usual = literal(options.thanks ?? 'Thank you. We have received it.');
  const input = typeRef(calls.input, entityNames(entity).module);
  return code`
    export function ${component}() {
      const [thanks, setThanks] = ${ref('useState', 'react')}<string | null>(null);
      ${fields.some((field) => field.reference) && code`const [search] = ${ref('useSearchParams', 'wouter')}();`}
      const form = ${ref('useForm', 'src/data/use-form')}<${input}, ${recordType(entity)}>({
        initial: { ${fields.map((field) => code`${field.wire}: ${firstValue(field)},`)} },
        ${printRules(fields)}
        submit: ${apiRef(entity, calls.create)},
        onDone: (${other ? variable : ''}) => setThanks(${other ? code`${variable}.${entity.field(other.field).wire} === ${literal(other.is)} ? ${literal(other.text)} : ${usual}` : usual}),
      });
      if (thanks !== null) {
        return (
          <${ref('ThanksCard', 'src/ui/page/ThanksCard')}
            text={thanks}
            onAgain={() => {
              form.reset();
              setThanks(null);
            }}
          />
        );
      }
      return (
        <${ref('Card', 'src/ui/Card')} className="max-w-2xl p-6 sm:p-8">
          <${ref('Form', 'src/ui/fields/Form')} form={form} submitLabel=${literal(options.button ?? 'Send')}>
            ${fieldElements(entity, fields)}
          </${ref('Form', 'src/ui/fields/Form')}>
        </${ref('Card', 'src/ui/Card')}>
      );
    }`;
}

/** What is pointed at may come with the address of the page: `/register?event_id=3`. */
function firstValue(field: FieldModel): Code {
  return field.reference ? code`Number(search.get(${literal(field.wire)})) || null` : startingValue(field);
}
