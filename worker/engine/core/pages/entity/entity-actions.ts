/**
 * `src/components/<Entity>Actions.tsx`: everything that can be done with one record, as a menu or as buttons. Where none of
 * it is for everyone, it stands in `<Entity>Deeds.tsx`, whose code visitors never load.
 */

import type { ActionModel, EntityModel } from '../../model.ts';
import { type Name, named } from '../../names/name.ts';
import { lowerFirst } from '../../operations/entity-parts.ts';
import { actionConditions } from '../../operations/record-actions.ts';
import {
  type Code,
  code,
  comment,
  dynamicImport,
  joinCode,
  jsxAttribute,
  literal,
  type Operand,
  ref,
  typeRef,
} from '../code.ts';
import { accessHook, accessTest } from './entity-access.ts';
import { callNames } from './entity-api.ts';
import { canUpdate, formNames, lazyDialog } from './entity-form.ts';
import {
  apiRef,
  componentModule,
  entityNames,
  recordType,
  safeComponent,
  withArticle,
} from './entity-names.ts';
import { guardTest } from './guard-test.ts';
import { titleOf } from './record-text.ts';
import { guardPermission, isRestricted, minePermission } from './restricted-permissions.ts';

export function actionsName(entity: EntityModel): Name {
  return safeComponent(named`${entityNames(entity).type}Actions`);
}

/** Whether there is anything to do with a record. */
export function hasActions(entity: EntityModel): boolean {
  return canUpdate(entity) || entity.operations.has('delete') || entity.actions.length > 0;
}

export function entityActionModules(entity: EntityModel): Record<string, () => Code> {
  const name = actionsName(entity);
  if (!isForSome(entity)) return { [componentModule(name)]: () => printActions(entity, name) };
  const gated = gatedName(entity);
  return {
    [componentModule(name)]: () => printGate(entity, name, gated),
    [componentModule(gated)]: () => printActions(entity, gated),
  };
}

function gatedName(entity: EntityModel): Name {
  return safeComponent(named`${entityNames(entity).type}Deeds`);
}

/** What can be done by the menu of a record, in its order. */
export function offeredActions(entity: EntityModel): string[] {
  return [
    ...(canUpdate(entity) ? ['update'] : []),
    ...(entity.operations.has('delete') ? ['delete'] : []),
    ...entity.actions.map((action) => action.name),
  ];
}

/** Nothing of it is for everyone. */
function isForSome(entity: EntityModel): boolean {
  return offeredActions(entity).every((action) => isRestricted(entity, action));
}

/** Asks for the code of the menu only where there will be something in it. */
function printGate(entity: EntityModel, name: Name, gated: Name): Code {
  const { variable } = entityNames(entity);
  const tests = new Map(
    offeredActions(entity).map((action) => {
      const test = accessTest(entity, action, code`props.${variable}`) ?? code`true`;
      return [test.text, test];
    }),
  );
  return code`
    const ${gated} = ${ref('lazy', 'react')}(() => ${dynamicImport(componentModule(gated))});

    /** What can be done with ${comment(withArticle(entity))}, for those who may do any of it. */
    export function ${name}(props: ${typeRef(`${gated}Props`, componentModule(gated))}) {
      ${accessHook(entity, offeredActions(entity))}
      if (!(${joinCode([...tests.values()], ' || ')})) return null;
      return (
        <${ref('Suspense', 'react')}>
          <${gated} {...props} />
        </${ref('Suspense', 'react')}>
      );
    }`;
}

function printActions(entity: EntityModel, name: Name): Code {
  const { type, variable } = entityNames(entity);
  const one = lowerFirst(entity.label);
  const calls = callNames(entity);
  const edits = canUpdate(entity);
  const deletes = entity.operations.has('delete');
  const confirmed = entity.actions.filter((action) => action.confirm !== undefined);
  const dialogs = [
    edits && 'edit',
    deletes && 'delete',
    ...confirmed.map((action) => action.names.snake),
  ].filter((dialog) => dialog !== false);
  const actions = offeredActions(entity);
  const runs = deletes || entity.actions.length > 0;
  const title = titleOf(entity, variable);
  const menuItem = typeRef('MenuItem', 'src/ui/dialogs/Menu');
  return code`
    export interface ${name}Props {
      ${variable}: ${recordType(entity)};
      /** \`menu\` for rows and cards, \`bar\` for the record's own page. */
      shape?: 'menu' | 'bar';
      ${
        deletes &&
        code`/** Called when the ${comment(one)} is gone, before lists are refreshed. */
      onDeleted?: () => void;`
      }
    }

    ${edits && code`const ${formNames(entity).dialog} = ${lazyDialog(entity)};\n\n`}/** What can be done with ${comment(withArticle(entity))}. */
    export ${isForSome(entity) && 'default '}function ${name}({ ${variable}, shape = 'menu'${deletes ? ', onDeleted' : ''} }: ${name}Props) {
      ${dialogs.length > 0 && code`const [open, setOpen] = ${ref('useState', 'react')}<${joinCode(dialogs.map(literal), ' | ')} | null>(null);`}
      ${accessHook(entity, [...actions, ...guardPermissions(entity)])}
      ${runs && code`const { run${deletes || confirmed.length > 0 ? ', busy' : ''} } = ${ref('useMutation', 'src/data/use-mutation')}();`}
      const items: ${menuItem}[] = [
        ${entity.actions.map((action) => actionItem(entity, action))}
        ${edits && offer(mayDoTest(entity, 'update', variable), code`{ label: 'Edit', icon: 'pencil', onSelect: () => setOpen('edit') }`)}
        ${deletes && offer(mayDoTest(entity, 'delete', variable), code`{ label: 'Delete', icon: 'trash-2', danger: true, onSelect: () => setOpen('delete') }`)}
      ];
      ${isForSome(entity) && 'if (items.length === 0) return null;'}
      return (
        <>
          {shape === 'bar' ? (
            <${ref('ActionBar', 'src/ui/records/ActionBar')} label=${moreLabel(title)} items={items} />
          ) : (
            <${ref('Menu', 'src/ui/dialogs/Menu')} label=${moreLabel(title)} items={items} />
          )}
          ${edits && code`<${formNames(entity).dialog} open={open === 'edit'} ${variable}={${variable}} onClose={() => setOpen(null)} />`}
          ${deletes && deleteDialog(entity, calls.remove, title)}
          ${confirmed.map((action) => confirmDialog(entity, action))}
        </>
      );
    }
    ${entity.actions.map((action) => conditionFunction(entity, action, type))}
    `;
}

function moreLabel(title: Code): Code {
  return code`{\`Actions for \${${title}}\`}`;
}

function actionItem(entity: EntityModel, action: ActionModel): Code {
  const { variable } = entityNames(entity);
  const select =
    action.confirm === undefined ? perform(entity, action) : code`setOpen(${literal(action.names.snake)})`;
  const item = code`{ label: ${literal(action.label)}, icon: 'zap'${action.tone === 'danger' ? ', danger: true' : ''}, onSelect: () => ${select} }`;
  const tests = [
    mayDoTest(entity, action.name, variable),
    actionConditions(entity, action).length > 0 && code`${canName(action)}(${variable})`,
  ].filter((test) => test !== null && test !== false);
  return offer(tests.length > 0 ? joinCode(tests, ' && ') : null, item);
}

/** Of the guards that some people are not bound by. */
function guardPermissions({ guards }: EntityModel): string[] {
  return guards.flatMap(({ except, notBy }, index) => [
    ...(except.length > 0 ? [guardPermission(index)] : []),
    ...(notBy.length > 0 ? [minePermission(index)] : []),
  ]);
}

/** Whether whoever looks may do it to the record, and whether it may be done now; null where neither is asked. */
function mayDoTest(entity: EntityModel, operation: string, variable: Operand): Code | null {
  const tests = [accessTest(entity, operation, variable), guardTest(entity, operation, variable)];
  const asked = tests.filter((test) => test !== null);
  return asked.length > 0 ? joinCode(asked, ' && ') : null;
}

/** An item of the list, where the test holds. */
function offer(test: Code | null, item: Code): Code {
  return test ? code`...(${test} ? [${item} as const] : []),` : code`${item},`;
}

function perform(entity: EntityModel, action: ActionModel): Code {
  const { variable } = entityNames(entity);
  return code`run(() => ${apiRef(entity, callNames(entity).action(action))}(${variable}.id), { success: ${literal(`${action.label}: done`)} })`;
}

const canName = (action: ActionModel) => named`can${action.names.pascal}`;

/** The conditions under which an action is offered; the server checks them again. */
function conditionFunction(entity: EntityModel, action: ActionModel, type: Name): Code | null {
  const conditions = actionConditions(entity, action);
  if (conditions.length === 0) return null;
  const { variable } = entityNames(entity);
  const tests = conditions.map(({ field, values: is }) => {
    const value = code`${variable}.${field.wire}`;
    return is.length === 1
      ? code`${value} === ${literal(is[0])}`
      : code`${literal(is)}.includes(${value}${field.type === 'enum' ? '' : ' as never'})`;
  });
  return code`\n\nfunction ${canName(action)}(${variable}: ${type}): boolean {
    return ${joinCode(tests, ' && ')};
  }`;
}

function deleteDialog(entity: EntityModel, call: string, title: Code): Code {
  const { variable } = entityNames(entity);
  const one = lowerFirst(entity.label);
  return code`<${ref('ConfirmDialog', 'src/ui/dialogs/ConfirmDialog')}
    open={open === 'delete'}
    title=${literal(`Delete this ${one}?`)}
    message={\`“\${${title}}” will be gone for good.\`}
    confirmLabel="Delete"
    danger
    busy={busy}
    onClose={() => setOpen(null)}
    onConfirm={async () => {
      await run(
        async () => {
          await ${apiRef(entity, call)}(${variable}.id);
          onDeleted?.();
        },
        { success: ${literal(`${entity.label} deleted`)} },
      );
      setOpen(null);
    }}
  />`;
}

function confirmDialog(entity: EntityModel, action: ActionModel): Code {
  return code`<${ref('ConfirmDialog', 'src/ui/dialogs/ConfirmDialog')}
    open={open === ${literal(action.names.snake)}}
    title=${literal(action.label)}
    ${jsxAttribute('message', action.confirm)}
    confirmLabel=${literal(action.label)}
    ${action.tone === 'danger' && 'danger'}
    busy={busy}
    onClose={() => setOpen(null)}
    onConfirm={async () => {
      await ${perform(entity, action)};
      setOpen(null);
    }}
  />`;
}
