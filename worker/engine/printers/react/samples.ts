/** Texts of a plan that nobody said: visitors do not see them before whoever runs the app has written their own. */
import { FactsOptions } from '../../abilities/facts/facts-options.ts';
import { TextOptions } from '../../abilities/text/text-options.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel, PageModel } from '../../core/model.ts';
import { type Code, code, literal, ref } from '../../core/pages/code.ts';
import { hasWords, isEditable, placeOf, senderPlace } from '../../core/pages/words.ts';
import { type Block, type Inline, parseMarkdown } from '../../kit/src/ui/text/parse-markdown.ts';

/** Places of the samples of a block; empty where it has none, or nobody who could write them anew. */
export function samplesOf(
  { ability, options }: PageModel['blocks'][number],
  page: string,
  model: AppModel,
): string[] {
  if (ability === 'print') return hasWords(model) ? [senderPlace()] : [];
  const texts =
    ability === 'facts'
      ? FactsOptions.parse(options).rows.flatMap(({ value, sample }) => (sample ? [value] : []))
      : ability === 'text' && options.sample === true
        ? parseMarkdown(TextOptions.parse(options).body).flatMap(textsOf)
        : [];
  return texts.filter((text) => isEditable(text, model)).map((text) => placeOf(text, page));
}

/** Places of the samples of a page that has nothing else; null for any other page. */
export function samplesOfPage({ blocks, names }: PageModel, model: AppModel): string[] | null {
  const found = blocks.map((block) => (isSample(block) ? samplesOf(block, names.snake, model) : []));
  return found.length > 0 && found.every((ids) => ids.length > 0) ? found.flat() : null;
}

/** The part of a page, there for visitors once a sample in it was written anew. */
export function asSamples({ at }: ParsedUse<unknown>, model: AppModel, body: Code): Code {
  const page = 'page' in at ? model.pages.find(({ names }) => names.snake === at.page) : undefined;
  const block = 'block' in at ? page?.blocks[at.block] : undefined;
  const ids = page && block && isSample(block) ? samplesOf(block, page.names.snake, model) : [];
  if (ids.length === 0) return body;
  const samples = ref('Samples', 'src/owner/Samples');
  return code`<${samples} ids={${literal(ids)}}>${body}</${samples}>`;
}

/** Whether a block says nothing that somebody said. */
function isSample({ ability, options }: PageModel['blocks'][number]): boolean {
  if (ability === 'facts') return FactsOptions.parse(options).rows.every(({ sample }) => sample);
  return ability === 'text' && options.sample === true;
}

function textsOf(block: Block): string[] {
  switch (block.type) {
    case 'quote':
      return block.children.flatMap(textsOf);
    case 'list':
      return block.items.flat().flatMap(inlineTexts);
    case 'code':
    case 'rule':
      return [];
    default:
      return block.children.flatMap(inlineTexts);
  }
}

function inlineTexts(inline: Inline): string[] {
  if (typeof inline === 'string') return [inline];
  if (inline.type === 'code' || inline.type === 'link') return [];
  return inline.children.flatMap(inlineTexts);
}
