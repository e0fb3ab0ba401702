/**
 * Forms of an entity: the form itself, the dialog around it, and the button that opens it. Long, since they
 * share the fields and their first values.
 */

import type { EntityModel, FieldModel } from '../../model.ts';
import { named } from '../../names/name.ts';
import { defaultOf, lowerFirst } from '../../operations/entity-parts.ts';
import { sayStart } from '../../operations/starting-fields.ts';
import {
  type Code,
  code,
  comment,
  dynamicImport,
  joinCode,
  jsxAttribute,
  jsxText,
  literal,
  type Operand,
  ref,
  typeRef,
} from '../code.ts';
import { choosers } from './choosers.ts';
import { accessHook, accessTest } from './entity-access.ts';
import { callNames } from './entity-api.ts';
import {
  apiRef,
  componentModule,
  componentRef,
  entityNames,
  recordType,
  safeComponent,
} from './entity-names.ts';
import { choicesRef, enteredFields, isNullable } from './fields.ts';
import { leavesOut, movesConstant, possibleChoices } from './flow-moves.ts';
import { titleOf } from './record-text.ts';
import {
  ASSIGNED_PERMISSION,
  isRestricted,
  KEPT_PERMISSION,
  setPermission,
  stepPermission,
} from './restricted-permissions.ts';

const FIELD_COMPONENTS = {
  text: 'TextField',
  email: 'TextField',
  url: 'TextField',
  long_text: 'TextAreaField',
  markdown: 'MarkdownField',
  number: 'NumberField',
  money: 'MoneyField',
  boolean: 'CheckboxField',
  date: 'DateField',
  datetime: 'DateTimeField',
  enum: 'SelectField',
  image: 'ImageField',
  reference: 'ReferenceField',
  list: 'ListField',
} as const satisfies Record<FieldModel['type'], string>;

export function formNames(entity: EntityModel) {
  const { type } = entityNames(entity);
  return {
    form: safeComponent(named`${type}Form`),
    dialog: safeComponent(named`${type}Dialog`),
    newButton: safeComponent(named`New${type}Button`),
  };
}

/** Modules that a page may import for creating and changing records, by path; printed when they are used. */
export function entityFormModules(entity: EntityModel): Record<string, () => Code> {
  const names = formNames(entity);
  return {
    [componentModule(names.form)]: () => printForm(entity),
    [componentModule(names.dialog)]: () => printDialog(entity),
    [componentModule(names.newButton)]: () => printNewButton(entity),
  };
}

/** Whether people can create records with a form. */
export function canCreate(entity: EntityModel): boolean {
  return entity.operations.has('create') && enteredFields(entity, 'create').length > 0;
}

/** Whether people can change records with a form. */
export function canUpdate(entity: EntityModel): boolean {
  return entity.operations.has('update') && enteredFields(entity, 'update').length > 0;
}

function printForm(entity: EntityModel): Code {
  const { variable } = entityNames(entity);
  const calls = callNames(entity);
  const { form } = formNames(entity);
  const creates = canCreate(entity);
  const updates = canUpdate(entity);
  const [created, changed] = [enteredFields(entity, 'create'), enteredFields(entity, 'update')];
  const fields = entity.fields.filter(
    (field) => (creates && created.includes(field)) || (updates && changed.includes(field)),
  );
  const input = typeRef(calls.input, entityNames(entity).module);
  const create = code`${apiRef(entity, calls.create)}(input)`;
  const update = code`${apiRef(entity, calls.update)}(${variable}.id, input)`;
  const both = creates && updates;
  const one = lowerFirst(entity.label);
  /** When a field is asked for, where it is not always. */
  const conditionOf = (field: FieldModel): Code | null => {
    if (both && !changed.includes(field)) return code`!${variable}`;
    const conditions = [
      both && !created.includes(field) && code`${variable}`,
      field.flow && stepTest(entity),
      entity.kept?.fields.includes(field) && accessTest(entity, KEPT_PERMISSION),
      entity.assigned?.fields.includes(field) && assignedTest(entity, both ? code`${variable}` : null),
      field.setBy && setTest(entity, field, updates ? (both ? code`${variable}?` : code`${variable}`) : null),
    ].filter((condition) => condition !== false && condition !== null && condition !== undefined);
    return conditions.length > 0 ? joinCode(conditions, ' && ') : null;
  };
  const stepped = updates ? fields.find((field) => field.flow && leavesOut(entity, field)) : undefined;
  const moves = stepped && movesConstant(entity, stepped);
  return code`
    ${moves && code`${moves.declaration}\n\n`}export interface ${form}Props {
      ${
        updates &&
        code`/** The ${comment(one)} to change${both ? '; absent: a new one' : ''}. */
      ${variable}${both ? '?' : ''}: ${recordType(entity)};`
      }
      ${
        creates &&
        code`/** Values that a new ${comment(one)} starts with. */
      defaults?: Partial<${input}>;`
      }
      onDone: (${variable}: ${recordType(entity)}) => void;
      onCancel?: () => void;
    }

    export function ${form}({ ${joinCode([updates && variable, creates && code`defaults`, code`onDone`, code`onCancel`], ', ')} }: ${form}Props) {
      ${asksWhoMay(entity, fields) && accessHook(entity, formPermissions(entity, fields))}
      const form = ${ref('useForm', 'src/data/use-form')}<${input}, ${recordType(entity)}>({
        initial: {
          ${fields.map((field) => code`${field.wire}: ${initialValue(field, { creates, updates, variable })},`)}
        },
        ${printRules(fields)}
        submit: (input) => ${both ? code`(${variable} ? ${update} : ${create})` : updates ? update : create},
        onDone,
      });
      return (
        <${ref('Form', 'src/ui/fields/Form')} form={form} submitLabel=${both ? code`{${variable} ? 'Save changes' : ${literal(`Add ${one}`)}}` : literal(updates ? 'Save changes' : `Add ${one}`)} onCancel={onCancel}>
          ${fieldElements(entity, fields, { conditionOf, record: updates ? variable : undefined })}
        </${ref('Form', 'src/ui/fields/Form')}>
      );
    }`;
}

/** Fields whose inputs need half the width of a form. */
const SHORT = new Set<FieldModel['type']>(['number', 'money', 'date', 'datetime', 'enum']);

/** Of what inputs may be there for some people alone. */
function formPermissions(entity: EntityModel, fields: readonly FieldModel[]): string[] {
  const steps = stepPermission(entity);
  return [
    ...(steps === null ? [] : [steps]),
    KEPT_PERMISSION,
    ASSIGNED_PERMISSION,
    ...fields.map(setPermission),
  ];
}

/** Some inputs are there for some people alone. */
function asksWhoMay(entity: EntityModel, fields: readonly FieldModel[]): boolean {
  return fields.some(
    (field) =>
      (field.flow && stepTest(entity)) ||
      entity.kept?.fields.includes(field) ||
      entity.assigned?.fields.includes(field) ||
      field.setBy,
  );
}

/** Whether whoever reads may set what those do not set to whom it is assigned; a new record has all. @param record null: one that is there. */
function assignedTest(entity: EntityModel, record: Code | null): Code | null {
  const test = accessTest(entity, ASSIGNED_PERMISSION);
  return test && record ? code`(!${record} || ${test})` : test;
}

/** Whether whoever reads may set the field, of a new record or of this one. */
function setTest(entity: EntityModel, field: FieldModel, record: Code | null): Code | null {
  return accessTest(entity, setPermission(field), record ?? undefined);
}

/** Whether whoever reads may set the states of a record; null where everybody may who changes it. */
function stepTest(entity: EntityModel): Code | null {
  const permission = stepPermission(entity);
  return permission === null ? null : accessTest(entity, permission);
}

/** The inputs of a form, two short ones beside each other. */
export function fieldElements(
  entity: EntityModel,
  fields: readonly FieldModel[],
  {
    conditionOf = () => null,
    record,
  }: {
    /** When an input is there; null: always. */
    conditionOf?: (field: FieldModel) => Code | null;
    /** The variable with the record that is changed; absent: records are made alone. */
    record?: Operand;
  } = {},
): Code[] {
  const elements: Code[] = [];
  for (let index = 0; index < fields.length; index++) {
    const [field, next] = [fields[index], fields[index + 1]];
    if (!field) break;
    const condition = conditionOf(field);
    const element = fieldElement(entity, field, record);
    const isPair = next && SHORT.has(field.type) && SHORT.has(next.type);
    if (condition) elements.push(code`{${condition} && ${element}}`);
    else if (isPair && !conditionOf(next)) {
      const row = ref('FieldRow', 'src/ui/fields/Form');
      elements.push(code`<${row}>${[element, fieldElement(entity, next, record)]}</${row}>`);
      index++;
    } else elements.push(element);
  }
  return elements;
}

/** The input of one field, for the form in the variable `form`. */
function fieldElement(entity: EntityModel, field: FieldModel, record: Operand | undefined): Code {
  const component = FIELD_COMPONENTS[field.type];
  const element =
    field.suggestions !== null
      ? ref('TagField', 'src/social/TagField')
      : field.picker
        ? ref(field.picker.name, field.picker.module)
        : ref(component, `src/ui/fields/${component}`);
  const attributes: Code[] = [
    jsxAttribute('label', field.label),
    code` field={form.field(${literal(field.wire)})}`,
    jsxAttribute('help', field.help ?? (record ? undefined : sayStart(entity, field))),
  ];
  if (field.type === 'email' || field.type === 'url') attributes.push(jsxAttribute('type', field.type));
  if (field.suggestions !== null) attributes.push(jsxAttribute('path', field.suggestions));
  if (field.type === 'enum') {
    const isStepped = field.flow !== null && record !== undefined;
    const choices = isStepped ? possibleChoices(entity, field, record) : choicesRef(entity, field);
    attributes.push(code` choices={${choices}}`);
  }
  if (field.type === 'number') {
    if (field.unit) attributes.push(jsxAttribute('unit', field.unit));
    if (field.integer) attributes.push(code` whole`);
  }
  if (field.reference) {
    const { to } = field.reference;
    const { variable } = entityNames(to);
    attributes.push(
      code` path={${apiRef(to, callNames(to).path)}}`,
      code` titleOf={(${variable}: ${recordType(to)}) => ${titleOf(to, variable)}}`,
    );
  }
  const input = code`<${element}${joinCode(attributes, '')} />`;
  const to = field.reference?.to;
  if (!to || choosers(entity, field) === null) return input;
  const only = ref('OnlyFor', 'src/accounts/OnlyFor');
  return code`<${only} to={${apiRef(to, callNames(to).access)}.list}>${input}</${only}>`;
}

/** What a form starts with: the record's value, else the caller's, else the field's own. */
function initialValue(
  field: FieldModel,
  { creates, updates, variable }: { creates: boolean; updates: boolean; variable: Operand },
): Code {
  const sources: Code[] = [];
  if (updates) sources.push(code`${variable}${creates && '?'}.${field.wire}`);
  if (creates) sources.push(code`defaults?.${field.wire}`);
  if (creates) sources.push(startingValue(field));
  return joinCode(sources, ' ?? ');
}

/** The value of a field in an empty form. */
export function startingValue(field: FieldModel): Code {
  const value = defaultOf(field);
  if (typeof value === 'object' && value !== null && 'kind' in value)
    return value.kind === 'today' ? code`${ref('today', 'src/format')}()` : code`new Date().toISOString()`;
  return value === undefined ? code`null` : literal(value);
}

/** The `rules` member of a form's options; empty when nothing can be wrong. */
export function printRules(fields: readonly FieldModel[]): Code | null {
  const members = fields.flatMap((field) => {
    const rules = fieldRules(field);
    return rules.length > 0 ? [code`${field.wire}: [${joinCode(rules, ', ')}],`] : [];
  });
  return members.length > 0 ? code`rules: { ${members} },` : null;
}

function fieldRules(field: FieldModel): Code[] {
  const rule = (name: string) => ref(name, 'src/data/rules');
  const rules: Code[] = [];
  const needed = (field.required || !isNullable(field)) && field.type !== 'boolean';
  if (needed && (field.type !== 'list' || field.required)) rules.push(ref('required', 'src/data/use-form'));
  const { min, max, type } = field;
  if (type === 'number' || type === 'money') {
    const shown = (bound: number) =>
      type === 'money' ? code`${bound}, ${ref('formatExactMoney', 'src/format')}(${bound})` : code`${bound}`;
    if (field.integer && type === 'number') rules.push(rule('whole'));
    if (min !== undefined) rules.push(code`${rule('atLeast')}(${shown(min)})`);
    if (max !== undefined) rules.push(code`${rule('atMost')}(${shown(max)})`);
  } else if (type === 'list') {
    if (min !== undefined) rules.push(code`${rule('fewest')}(${min})`);
    if (max !== undefined) rules.push(code`${rule('mostEntries')}(${max})`);
  } else if (type === 'text' || type === 'long_text' || type === 'markdown') {
    if (min !== undefined && min > 1) rules.push(code`${rule('shortest')}(${min})`);
    const longest = max ?? (type === 'text' ? 500 : undefined);
    if (longest !== undefined) rules.push(code`${rule('longest')}(${longest})`);
  } else if (type === 'email') rules.push(rule('emailAddress'));
  else if (type === 'url') rules.push(rule('webAddress'));
  return rules;
}

function printDialog(entity: EntityModel): Code {
  const { variable } = entityNames(entity);
  const { dialog, form } = formNames(entity);
  const input = typeRef(callNames(entity).input, entityNames(entity).module);
  const creates = canCreate(entity);
  const updates = canUpdate(entity);
  const one = lowerFirst(entity.label);
  const done =
    creates && updates
      ? code`${variable} ? 'Changes saved' : ${literal(`${entity.label} added`)}`
      : literal(updates ? 'Changes saved' : `${entity.label} added`);
  return code`
    export interface ${dialog}Props {
      open: boolean;
      ${updates && code`${creates && code`/** The ${comment(one)} to change; absent: a new one. */\n`}${variable}${creates ? '?' : ''}: ${recordType(entity)};`}
      ${creates && code`defaults?: Partial<${input}>;`}
      onClose: () => void;
    }

    export default function ${dialog}({ open, ${joinCode([updates && variable, creates && code`defaults`], ', ')}, onClose }: ${dialog}Props) {
      return (
        <${ref('Dialog', 'src/ui/dialogs/Dialog')} open={open} title=${creates && updates ? code`{${variable} ? ${literal(`Edit ${one}`)} : ${literal(`New ${one}`)}}` : literal(updates ? `Edit ${one}` : `New ${one}`)} onClose={onClose}>
          <${componentRef(form)}
            ${updates && code`${variable}={${variable}}`}
            ${creates && 'defaults={defaults}'}
            onCancel={onClose}
            onDone={() => {
              ${ref('showToast', 'src/ui/states/toast')}(${done});
              onClose();
            }}
          />
        </${ref('Dialog', 'src/ui/dialogs/Dialog')}>
      );
    }`;
}

/** The dialog as a component whose code is fetched when it opens. */
export function lazyDialog(entity: EntityModel): Code {
  const { dialog } = formNames(entity);
  return code`${ref('lazyDialog', 'src/ui/dialogs/lazy-dialog')}(() => ${dynamicImport(componentModule(dialog))})`;
}

function printNewButton(entity: EntityModel): Code {
  const { dialog, newButton } = formNames(entity);
  const input = typeRef(callNames(entity).input, entityNames(entity).module);
  return code`
    export interface ${newButton}Props {
      /** Values that the form starts with. */
      defaults?: Partial<${input}>;
      kind?: ${typeRef('ButtonKind', 'src/ui/Button')};
      size?: 'small' | 'medium';
    }

    const ${dialog} = ${lazyDialog(entity)};

    export function ${newButton}({ defaults, kind = 'primary', size = 'medium' }: ${newButton}Props) {
      const [open, setOpen] = ${ref('useState', 'react')}(false);
      ${accessHook(entity, ['create'])}
      ${isRestricted(entity, 'create') && code`if (!may('create')) return ${withoutAccess(entity)};`}
      return (
        <>
          <${ref('Button', 'src/ui/Button')} kind={kind} size={size} icon="plus" onClick={() => setOpen(true)}>
            ${jsxText(`New ${lowerFirst(entity.label)}`)}
          </${ref('Button', 'src/ui/Button')}>
          <${dialog} open={open} defaults={defaults} onClose={() => setOpen(false)} />
        </>
      );
    }`;
}

// Whoever could do it after signing in is led there; for the others there is no button.
function withoutAccess(entity: EntityModel): Code {
  if (entity.access('create').every((one) => typeof one === 'object')) return code`null`;
  const button = ref('SignInButton', 'src/accounts/SignInButton');
  return code`<${button} kind={kind} size={size} icon="plus">${jsxText(`New ${lowerFirst(entity.label)}`)}</${button}>`;
}
