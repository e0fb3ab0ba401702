/** `src/components/<Entity><Field>Toggle.tsx`: a yes-or-no field that people change where it stands. */

import type { EntityModel, FieldModel } from '../../model.ts';
import { type Name, named } from '../../names/name.ts';
import { type Code, code, ref, templateText } from '../code.ts';
import { accessHook, accessTest } from './entity-access.ts';
import { callNames } from './entity-api.ts';
import { canUpdate } from './entity-form.ts';
import { apiRef, componentModule, entityNames, recordType, safeComponent } from './entity-names.ts';
import { titleOf } from './record-text.ts';

export function toggleName(entity: EntityModel, field: FieldModel): Name {
  return safeComponent(named`${entityNames(entity).type}${field.names.pascal}Toggle`);
}

/** Whether people may switch the field in place. */
export function isToggle(entity: EntityModel, field: FieldModel): boolean {
  return field.type === 'boolean' && field.input === 'always' && canUpdate(entity);
}

export function toggleModules(entity: EntityModel): Record<string, () => Code> {
  return Object.fromEntries(
    entity.fields
      .filter((field) => isToggle(entity, field))
      .map((field) => [componentModule(toggleName(entity, field)), () => printToggle(entity, field)]),
  );
}

function printToggle(entity: EntityModel, field: FieldModel): Code {
  const { variable, type } = entityNames(entity);
  const calls = callNames(entity);
  const value = field.wire;
  const test = accessTest(entity, 'update', variable);
  return code`
    /** Shown as switched at once; taken back if the server refuses. */
    export function ${toggleName(entity, field)}({ ${variable} }: { ${variable}: ${recordType(entity)} }) {
      const store = ${ref('useStore', 'src/data/use-query')}();
      const { run } = ${ref('useMutation', 'src/data/use-mutation')}();
      ${accessHook(entity, ['update'])}
      ${test && code`if (!${test}) return <${ref('YesNo', 'src/ui/records/YesNo')} value={${variable}.${value}} />;`}
      return (
        <${ref('ToggleCell', 'src/ui/lists/ToggleCell')}
          label={\`${templateText(field.label)}: \${${titleOf(entity, variable)}}\`}
          checked={${variable}.${value}}
          onChange={(checked) =>
            run(() => ${apiRef(entity, calls.update)}(${variable}.id, { ${value}: checked }), {
              optimistic: () =>
                store.change(${apiRef(entity, calls.path)}, ${ref('replaceValues', 'src/data/store')}<${type}>(${variable}.id, { ${value}: checked })),
            })
          }
        />
      );
    }`;
}
