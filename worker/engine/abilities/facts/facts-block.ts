/** The visible part of facts: labelled lines such as opening hours or an address. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { code, joinCode, literal, ref } from '../../core/pages/code.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { hasWords, placeOf, wordsValue } from '../../core/pages/words.ts';
import { asSamples } from '../../printers/react/samples.ts';
import type { FactsOptions } from './facts-options.ts';

export function factsBlock(use: ParsedUse<FactsOptions>, model: AppModel): BlockPart {
  const card = ref('Card', 'src/ui/Card');
  const { rows } = use.options;
  const page = 'page' in use.at ? use.at.page : null;
  // The page's own heading says it already.
  const here = model.pages.find(
    ({ names, blocks }) => names.snake === page && blocks[0]?.ability === 'facts',
  );
  const title = use.title === here?.title ? undefined : use.title;
  const some = hasWords(model) && rows.some(({ sample }) => sample);
  const list = some ? ref('KnownFacts', 'src/owner/KnownFacts') : ref('FactList', 'src/ui/records/FactList');
  const facts = hasWords(model)
    ? code`[${joinCode(
        rows.map(
          ({ label, value, sample }) =>
            code`{ label: ${literal(label)}, shown: ${wordsValue(label, use.at, model)}, value: ${wordsValue(value, use.at, model, sample)}${sample && page !== null && code`, sample: ${literal(placeOf(value, page))}`} }`,
        ),
        ', ',
      )}]`
    : literal(rows.map(({ label, value }) => ({ label, value })));
  return {
    body: asSamples(
      use,
      model,
      titled(
        { ...use, title },
        model,
        code`<${card} className="max-w-2xl px-6 py-2">
        <${list} facts={${facts}} />
      </${card}>`,
      ),
    ),
  };
}
