/** `src/api/<plural>.ts` of a generated app: the types of an entity and its calls, as far as the app uses them. */

import { wayOf } from '../../../../contract/plan/named-access.ts';
import type { EntityModel, FieldModel } from '../../model.ts';
import { type Name, named } from '../../names/name.ts';
import { ALSO_OWNER } from '../../operations/claims.ts';
import { isRequired } from '../../operations/entity-parts.ts';
import { type Code, code, comment, joinCode, literal, propertyName, ref, typeRef } from '../code.ts';
import { entityNames, withArticle } from './entity-names.ts';
import { choicesName, choiceType, isNullable } from './fields.ts';
import { restrictedPermissions, whoMay } from './restricted-permissions.ts';

const page = typeRef('Page', 'src/data/request');
const query = ref('query', 'src/data/request');
const queryValue = typeRef('QueryValue', 'src/data/request');
const send = ref('send', 'src/data/request');

/** Names of an entity's calls. */
export function callNames(entity: EntityModel) {
  const { type, plural } = entityNames(entity);
  const many = plural === type ? named`${plural}List` : plural;
  return {
    list: named`list${many}`,
    read: named`read${type}`,
    create: named`create${type}`,
    update: named`update${type}`,
    remove: named`delete${type}`,
    summarise: named`summarise${many}`,
    path: named`${entity.plural.camel}Path`,
    access: named`${entity.names.camel}Access`,
    input: named`${type}Input`,
    action: (action: EntityModel['actions'][number]) => named`${action.names.camel}${type}`,
  };
}

/** @param used names that the rest of the app imports from this module. */
export function printEntityApi(entity: EntityModel, used: ReadonlySet<string>): Code {
  const names = entityNames(entity);
  const calls = callNames(entity);
  const needsInput = [calls.input, calls.create, calls.update].some((name) => used.has(name));
  const choices = entity.fields.filter((field) => field.type === 'enum');
  const parameters = code`parameters: Record<string, ${queryValue}> = {}`;
  const members: [string, Code][] = [
    [
      calls.list,
      code`/** One page of ${comment(entity.labelPlural.toLowerCase())}; takes \`q\`, \`sort\`, \`page\`, \`page_size\` and filters by field. */
      export function ${calls.list}(${parameters}) {
        return ${query}<${page}<${names.type}>>(${calls.path}, parameters);
      }`,
    ],
    [
      calls.read,
      code`export function ${calls.read}(id: number) {
        return ${query}<${names.type}>(\`\${${calls.path}}/\${id}\`);
      }`,
    ],
    [
      calls.summarise,
      code`/** Figures over ${comment(entity.labelPlural.toLowerCase())}: \`measure\`, \`of\`, \`group\`, \`per\`, and the filters of the list. */
      export function ${calls.summarise}(${parameters}) {
        return ${query}<${typeRef('Summary', 'src/data/request')}>(\`\${${calls.path}}/summary\`, parameters);
      }`,
    ],
    [
      calls.create,
      code`export function ${calls.create}(input: ${calls.input}) {
        return ${send}<${names.type}>('POST', ${calls.path}, input);
      }`,
    ],
    [
      calls.update,
      code`export function ${calls.update}(id: number, changes: Partial<${calls.input}>) {
        return ${send}<${names.type}>('PATCH', \`\${${calls.path}}/\${id}\`, changes);
      }`,
    ],
    [
      calls.remove,
      code`export function ${calls.remove}(id: number) {
        return ${send}<null>('DELETE', \`\${${calls.path}}/\${id}\`);
      }`,
    ],
    ...entity.actions.map((action): [string, Code] => [
      calls.action(action),
      code`export function ${calls.action(action)}(id: number) {
        return ${send}<${names.type}>('POST', \`\${${calls.path}}/\${id}/${action.path}\`);
      }`,
    ]),
  ];
  return joinCode(
    [
      code`export const ${calls.path} = ${literal(entity.apiPath)};`,
      used.has(calls.access) && printAccess(entity, calls.access),
      ...choices.map((field) => printChoiceType(entity, field)),
      ...choices
        .filter((field) => used.has(choicesName(entity, field)))
        .map((field) => printChoices(entity, field)),
      code`${entity.description && code`/** ${comment(entity.description)} */\n`}export interface ${names.type} {
        id: number;
        ${entity.fields.flatMap((field) => memberLines(entity, field))}
        ${entity.owner !== null && code`/** The account that it belongs to. */\n${entity.owner}: number | null;`}
        ${entity.alsoOwner !== null && code`/** And the other one. */\n${ALSO_OWNER}: number | null;`}
        ${entity.persons.filter(({ column }) => column !== entity.owner).map(({ column }) => code`/** The account of somebody whom it names. */\n${column}: number | null;`)}
        created_at: string;
        updated_at: string;
      }`,
      needsInput &&
        code`/** What people enter about ${comment(withArticle(entity))}; what may be left out has a default or stays empty. */
        export interface ${calls.input} {
          ${entity.fields.filter((field) => field.input !== 'never').map((field) => inputLine(entity, field))}
          ${entity.sender?.asked.map((field) => code`${propertyName(field.wire)}?: string | null;`)}
        }`,
      ...members.filter(([name]) => used.has(name)).map(([, member]) => member),
    ],
    '\n\n',
  );
}

/** What is not open to everyone, and to whom it is. */
function printAccess(entity: EntityModel, name: Name): Code {
  const rules = Object.fromEntries(
    restrictedPermissions(entity).map((permission) => [
      permission,
      whoMay(entity, permission).filter((one) => wayOf(one) === null),
    ]),
  );
  return code`/** Who may do what is not for everyone. The server holds people to it; pages only leave out what would be refused. */
    export const ${name} = ${literal(rules)} satisfies ${typeRef('AccessRules', 'src/accounts/use-account')};`;
}

function printChoiceType(entity: EntityModel, field: FieldModel): Code {
  return code`export type ${choiceType(entity, field)} = ${joinCode(
    field.options.map((option) => literal(option.value)),
    ' | ',
  )};`;
}

function printChoices(entity: EntityModel, field: FieldModel): Code {
  return code`export const ${choicesName(entity, field)}: readonly ${typeRef('Choice', 'src/ui/Badge')}<${choiceType(entity, field)}>[] = ${literal(
    field.options.map(({ value, label, tone }) => ({ value, label, tone })),
  )};`;
}

function memberLines(entity: EntityModel, field: FieldModel): Code[] {
  const note =
    field.type === 'money'
      ? '/** In the smallest unit of the currency. */\n'
      : field.type === 'date'
        ? '/** `YYYY-MM-DD` */\n'
        : '';
  const member = code`${note}${propertyName(field.wire)}: ${valueType(entity, field)}${isNullable(field) ? ' | null' : ''};`;
  if (!field.reference) return [member];
  return [member, code`${propertyName(field.reference.labelWire)}: string | null;`];
}

function inputLine(entity: EntityModel, field: FieldModel): Code {
  return code`${propertyName(field.wire)}${isRequired(field) ? '' : '?'}: ${valueType(entity, field)}${isNullable(field) ? ' | null' : ''};`;
}

/** The TypeScript type of a field's value. */
export function valueType(entity: EntityModel, field: FieldModel): Name | 'string[]' {
  switch (field.type) {
    case 'number':
    case 'money':
    case 'reference':
      return named`number`;
    case 'boolean':
      return named`boolean`;
    case 'list':
      return 'string[]';
    case 'enum':
      return choiceType(entity, field);
    case 'text':
    case 'long_text':
    case 'date':
    case 'datetime':
    case 'email':
    case 'url':
    case 'image':
    case 'markdown':
      return named`string`;
  }
}
