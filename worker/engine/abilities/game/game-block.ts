/** The visible part of a game: the kit's component for it, with the levels and the scores of this app. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, EntityModel } from '../../core/model.ts';
import { toName } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, literal, ref, typeRef } from '../../core/pages/code.ts';
import { accountHook, signedAs } from '../../core/pages/entity/entity-access.ts';
import { callNames } from '../../core/pages/entity/entity-api.ts';
import {
  apiRef,
  blockComponent,
  componentModule,
  componentRef,
  entityNames,
} from '../../core/pages/entity/entity-names.ts';
import { choicesRef, choiceType } from '../../core/pages/entity/fields.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import type { GameName, GameOptions } from './game-options.ts';

const COMPONENTS: Record<GameName, string> = {
  memory: 'MemoryGame',
  snake: 'SnakeGame',
  'tic-tac-toe': 'TicTacToeGame',
  '2048': 'TilesGame',
};

/** Where the app keeps no levels of its own. */
const USUAL_LEVELS = [
  { value: 'easy', label: 'Easy' },
  { value: 'medium', label: 'Medium' },
  { value: 'hard', label: 'Hard' },
];

export function gameBlock(use: ParsedUse<GameOptions>, model: AppModel): BlockPart {
  const { game, scores } = use.options;
  const entity = use.entity === undefined ? null : model.entity(use.entity);
  const kit = COMPONENTS[game];
  const component = blockComponent(
    model,
    { ...use, entity: undefined },
    toName(`Play${kit.replace('Game', '')}`),
  );
  const level = entity && scores?.level !== undefined ? entity.field(scores.level) : null;
  const levels = entity && level ? choicesRef(entity, level) : code`levels`;
  const isSigned = (entity?.signatures.length ?? 0) > 0;
  const module = code`
    ${!level && code`const levels = ${literal(USUAL_LEVELS)};`}

    export function ${component}() {
      ${isSigned && accountHook}
      return <${ref(kit, `src/play/games/${kit}`)} levels={${levels}} ${isSigned && signedAs} ${entity && scores && code`onSave={(result) => ${saveCall(entity, scores)}}`} />;
    }`;
  return {
    body: titled(use, model, code`<${componentRef(component)} />`),
    modules: { [componentModule(component)]: module },
  };
}

function saveCall(entity: EntityModel, scores: NonNullable<GameOptions['scores']>): Code {
  const wire = (name: string) => entity.field(name).wire;
  const level = scores.level === undefined ? null : entity.field(scores.level);
  const type = level && typeRef(choiceType(entity, level), entityNames(entity).module);
  const fallback = level?.required ? code` ?? ${literal(level.options[0]?.value ?? '')}` : null;
  return code`${apiRef(entity, callNames(entity).create)}({
    ${entity.field(scores.player).input !== 'never' && code`${wire(scores.player)}: result.player,`}
    ${wire(scores.points)}: result.points,
    ${level && code`${level.wire}: (result.level${fallback}) as ${type}${!level.required && ' | null'},`}
    ${scores.game && code`${wire(scores.game.field)}: ${literal(scores.game.value)},`}
    ${scores.seconds !== undefined && code`${wire(scores.seconds)}: result.seconds,`}
    ${scores.played_on !== undefined && code`${wire(scores.played_on)}: ${ref('today', 'src/format')}(),`}
  })`;
}
