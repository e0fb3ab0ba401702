/** The board's visible part: records as cards in a column per state, moved by pointer, keyboard or menu. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel, FieldModel } from '../../core/model.ts';
import { type Name, named } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, joinCode, literal, ref } from '../../core/pages/code.ts';
import { drawingName } from '../../core/pages/entity/drawing.ts';
import { accessHook, accessTest } from '../../core/pages/entity/entity-access.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import { apiRef, blockComponent, entityNames, recordType } from '../../core/pages/entity/entity-names.ts';
import { choicesRef, isLong, isNullable, recordHref } from '../../core/pages/entity/fields.ts';
import { movesConstant, nextStates } from '../../core/pages/entity/flow-moves.ts';
import { listBlock } from '../../core/pages/entity/list-block.ts';
import { emptyState } from '../../core/pages/entity/list-parts.ts';
import { titleOf } from '../../core/pages/entity/record-text.ts';
import { valueNode } from '../../core/pages/entity/record-values.ts';
import { stepPermission } from '../../core/pages/entity/restricted-permissions.ts';
import type { BoardOptions } from './board-options.ts';

export function boardBlock(use: ParsedUse<BoardOptions>, model: AppModel): BlockPart {
  const entity = model.entity(use.entity ?? '');
  const component = blockComponent(model, use, named`${entityNames(entity).plural}Board`);
  return listBlock(entity, use, model, component, printBoard(component, entity, use.options));
}

function printBoard(component: Name, entity: EntityModel, options: BoardOptions): Code {
  const { variable, list } = entityNames(entity);
  const calls = callNames(entity);
  const field = entity.field(options.field);
  const lines =
    options.card?.map(entity.shown) ??
    entity.fields
      .filter(
        (other) =>
          other !== entity.titleField &&
          other !== field &&
          !isLong(other) &&
          !['image', 'url', 'list'].includes(other.type),
      )
      .slice(0, 3);
  const shown = lines.filter((line) => line !== entity.titleField && line !== field);
  const title = titleOf(entity, variable);
  const money = shown.find((line) => line.type === 'money');
  const moves = entity.operations.has('update') && field.input === 'always';
  return code`
    ${moves && movesConstant(entity, field)?.declaration}

    export function ${component}() {
      ${
        moves &&
        code`const store = ${ref('useStore', 'src/data/use-query')}();
      const { run } = ${ref('useMutation', 'src/data/use-mutation')}();
      ${accessHook(entity, [movePermission(entity, field)])}`
      }
      const result = ${ref('useQuery', 'src/data/use-query')}(${apiRef(entity, calls.list)}({ page_size: 100, sort: '-updated_at' }));
      return (
        <${ref('Loaded', 'src/ui/states/Loaded')} result={result} skeleton={<${ref('SkeletonCards', 'src/ui/states/Skeleton')} />}>
          {({ items: ${list}, total }) =>
            total === 0 ? (
              ${emptyState(entity)}
            ) : (
              <${ref('Board', 'src/ui/lists/Board')}
                label=${literal(`${entity.labelPlural} by ${field.label.toLowerCase()}`)}
                columns={${choicesRef(entity, field)}}
                items={${list}}
                total={total}
                titleOf={(${variable}) => ${title}}
                stateOf={(${variable}) => ${variable}.${field.wire}}
                ${
                  moves &&
                  code`nextOf={(${variable}) => ${nextOf(entity, field)}}
                onMove={(${variable}, state) =>
                  run(() => ${apiRef(entity, calls.update)}(${variable}.id, { ${field.wire}: state }), {
                    optimistic: () =>
                      store.change(${apiRef(entity, calls.path)}, ${ref('replaceValues', 'src/data/store')}<${recordType(entity)}>(${variable}.id, { ${field.wire}: state })),
                  })
                }`
                }
                ${
                  money &&
                  code`summary={(${list}) => ${ref('formatMoney', 'src/format')}(${list}.reduce((sum, ${variable}) => sum + ${isNullable(money) ? code`(${variable}.${money.wire} ?? 0)` : code`${variable}.${money.wire}`}, 0))}`
                }
                card={(${variable}) => ${cardContent(entity, shown)}}
              />
            )
          }
        </${ref('Loaded', 'src/ui/states/Loaded')}>
      );
    }`;
}

/** What somebody must be allowed to who moves a card. */
function movePermission(entity: EntityModel, field: FieldModel): string {
  return (field.flow && stepPermission(entity)) ?? 'update';
}

function nextOf(entity: EntityModel, field: FieldModel): Code {
  const { variable } = entityNames(entity);
  const next = nextStates(entity, field, variable);
  const test = accessTest(entity, movePermission(entity, field), variable);
  const stays = [
    test && code`!${test}`,
    isNullable(field) && field.flow?.transitions && code`${variable}.${field.wire} === null`,
  ].filter((condition) => condition !== null && condition !== false && condition !== undefined);
  return stays.length > 0 ? code`${joinCode(stays, ' || ')} ? [] : ${next}` : next;
}

/** Title, then who and what in words, then figures and dates at the foot. */
function cardContent(entity: EntityModel, fields: readonly FieldModel[]): Code {
  const { variable } = entityNames(entity);
  const href = recordHref(entity, code`${variable}.id`);
  const title = titleOf(entity, variable);
  const link = ref('TextLink', 'src/ui/text/TextLink');
  const name = code`<p className="font-medium">${href ? code`<${link} href={${href}}>{${title}}</${link}>` : code`{${title}}`}</p>`;
  const people = fields.filter(
    (field) => field.reference && drawingName(field.reference.to) === 'PortraitDrawing',
  );
  const words = fields.filter(
    (field) => ['reference', 'text', 'email'].includes(field.type) && !people.includes(field),
  );
  const figures = fields.filter((field) => !words.includes(field) && !people.includes(field));
  if (fields.length === 0) return name;
  return code`(
    <>
      ${name}
      ${words.map((field) => cardLine(entity, field, 'p', 'mt-0.5 text-muted'))}
      ${
        figures.length > 0 &&
        code`<div className="mt-3 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-muted">
          ${figures.map((field) => cardLine(entity, field, 'span', field.type === 'money' ? 'font-semibold text-ink' : null))}
        </div>`
      }
      ${people.map((field) => personLine(entity, field))}
    </>
  )`;
}

/** Who has it in hand, with initials. */
function personLine(entity: EntityModel, field: FieldModel): Code {
  const { variable } = entityNames(entity);
  const name = code`${variable}.${field.reference?.labelWire}`;
  const line = code`<p className="mt-3 flex items-center gap-2 text-muted"><${ref('Avatar', 'src/ui/Avatar')} title={${name}${isNullable(field) ? " ?? ''" : ''}} />{${name}}</p>`;
  return isNullable(field) ? code`{${variable}.${field.wire} !== null && ${line}}` : line;
}

function cardLine(entity: EntityModel, field: FieldModel, tag: 'p' | 'span', look: string | null): Code {
  const { variable } = entityNames(entity);
  const node = valueNode(entity, field, variable, true);
  const child = node.text.startsWith('<') ? node : code`{${node}}`;
  if (field.type === 'enum') return child;
  const line = code`<${tag}${look && code` className=${literal(look)}`}>${child}</${tag}>`;
  return isNullable(field) ? code`{${variable}.${field.wire} !== null && ${line}}` : line;
}
