/** The visible part of a text: markdown of the plan, printed as elements so that the app needs no reader for it. */
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import type { BlockPart } from '../../core/pages/block-part.ts';
import { type Code, code, joinCode, jsxAttribute, jsxText, literal, ref } from '../../core/pages/code.ts';
import { titled } from '../../core/pages/entity/list-block.ts';
import { words } from '../../core/pages/words.ts';
import { type Block, type Inline, parseMarkdown } from '../../kit/src/ui/text/parse-markdown.ts';
import { asSamples } from '../../printers/react/samples.ts';
import type { TextOptions } from './text-options.ts';

export function textBlock(use: ParsedUse<TextOptions>, model: AppModel): BlockPart {
  const prose = ref('Prose', 'src/ui/text/Prose');
  const say: Say = (text) => words(text, use.at, model, use.options.sample);
  const blocks = parseMarkdown(use.options.body).map((block) => printBlock(block, say));
  return { body: asSamples(use, model, titled(use, model, code`<${prose}>${blocks}</${prose}>`)) };
}

/** Prints a piece of text. */
type Say = (text: string) => Code;

function printBlock(block: Block, say: Say): Code {
  switch (block.type) {
    case 'heading':
      return code`<h${block.level}>${printInlines(block.children, say)}</h${block.level}>`;
    case 'paragraph':
      return code`<p>${printInlines(block.children, say)}</p>`;
    case 'quote':
      return code`<blockquote>${block.children.map((child) => printBlock(child, say))}</blockquote>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return code`<${tag}>${block.items.map((item) => code`<li>${printInlines(item, say)}</li>`)}</${tag}>`;
    }
    case 'code':
      return code`<pre><code>{${literal(block.text)}}</code></pre>`;
    case 'rule':
      return code`<hr />`;
  }
}

function printInlines(inlines: readonly Inline[], say: Say): Code {
  return joinCode(
    inlines.map((inline) => printInline(inline, say)),
    '',
  );
}

function printInline(inline: Inline, say: Say): Code {
  if (typeof inline === 'string') return say(inline);
  switch (inline.type) {
    case 'code':
      return code`<code>${jsxText(inline.text)}</code>`;
    case 'link': {
      // What is typed in a link would follow it.
      const children = printInlines(inline.children, (text) => code`${jsxText(text)}`);
      if (!inline.href.startsWith('/')) return code`<a${jsxAttribute('href', inline.href)}>${children}</a>`;
      return code`<${ref('Link', 'wouter')}${jsxAttribute('href', inline.href)}>${children}</${ref('Link', 'wouter')}>`;
    }
    default:
      return code`<${inline.type}>${printInlines(inline.children, say)}</${inline.type}>`;
  }
}
