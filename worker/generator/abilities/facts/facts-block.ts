/** The visible part of facts: labelled lines such as opening hours or an address. */
import type { ParsedUse } from '../../ability.ts';
import type { BlockPart } from '../../react/block-part.ts';
import { code, literal, ref } from '../../react/code.ts';
import { titled } from '../../react/entity/list-block.ts';
import type { FactsOptions } from './facts-options.ts';

export function factsBlock(use: ParsedUse<FactsOptions>): BlockPart {
  const card = ref('Card', 'src/ui/Card');
  return {
    body: titled(
      use.title,
      code`<${card} className="max-w-2xl px-6 py-2">
        <${ref('FactList', 'src/ui/FactList')} facts={${literal(use.options.rows.map(({ label, value }) => ({ label, value })))}} />
      </${card}>`,
    ),
  };
}
