/** The visible part of a hero: the first thing that visitors see. */
import type { ParsedUse } from '../../ability.ts';
import type { AppModel } from '../../model.ts';
import type { BlockPart } from '../../react/block-part.ts';
import { code, jsxAttribute, literal, ref } from '../../react/code.ts';
import type { HeroOptions } from './hero-options.ts';

export function heroBlock(use: ParsedUse<HeroOptions>, model: AppModel): BlockPart {
  const { heading, text, action } = use.options;
  const target = action && model.pages.find((page) => page.names.snake === action.page);
  return {
    body: code`<${ref('Hero', 'src/ui/Hero')}${jsxAttribute('heading', heading)}${jsxAttribute('text', text)}${
      action && target && code` action={{ label: ${literal(action.label)}, href: ${literal(target.path)} }}`
    } />`,
    ownsHeading: true,
  };
}
