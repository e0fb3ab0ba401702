/** The visible part of a hero: the first thing that visitors see. */

import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, PageModel } from '../../core/model.ts';
import { toName } from '../../core/names/name.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, literal, ref } from '../../core/pages/code.ts';
import { drawingCode } from '../../core/pages/entity/drawing.ts';
import { wordsAttribute } from '../../core/pages/words.ts';
import { subjectDrawing } from '../../printers/react/app/subject-drawing.ts';
import { samplesOfPage } from '../../printers/react/samples.ts';
import type { HeroOptions } from './hero-options.ts';

/** Pages of these abilities are a good second step for somebody who does not want the first. */
const SECOND_STEPS = ['form', 'facts', 'text'];

export function heroBlock(use: ParsedUse<HeroOptions>, model: AppModel): BlockPart {
  const { heading, text, action } = use.options;
  const target = action && model.pages.find((page) => page.names.snake === action.page);
  const second = target && secondStep(target, model);
  const subject = subjectDrawing(use.at, model);
  return {
    body: code`<${ref('Hero', 'src/ui/page/Hero')}${wordsAttribute('heading', heading, use.at, model)}${wordsAttribute('text', text, use.at, model)}${
      action && target && linkTo('action', action.label, target)
    }${second && linkTo('second', second.title, second)} drawing={${drawingCode(subject ?? 'MosaicDrawing')}}${subject !== null && ' several'} />`,
    ownsHeading: true,
  };
}

function linkTo(name: 'action' | 'second', label: string, page: PageModel): Code {
  return code` ${toName(name)}={{ label: ${literal(label)}, href: ${literal(page.path)} }}`;
}

/** A page for everyone that says more: how to get in touch, when it is open, who is behind it. */
function secondStep(first: PageModel, model: AppModel): PageModel | undefined {
  const open = model.pages.filter(
    (page) => page.nav && page.audience === 'public' && page !== first && samplesOfPage(page, model) === null,
  );
  return SECOND_STEPS.flatMap((ability) => open.filter((page) => page.blocks[0]?.ability === ability))[0];
}
