/** The visible part of a text: markdown of the plan, printed as elements so that the app needs no reader for it. */
import type { ParsedUse } from '../../ability.ts';
import { type Block, type Inline, parseMarkdown } from '../../kit/src/ui/parse-markdown.ts';
import type { BlockPart } from '../../react/block-part.ts';
import { type Code, code, joinCode, jsxAttribute, jsxText, literal, ref } from '../../react/code.ts';
import { titled } from '../../react/entity/list-block.ts';
import type { TextOptions } from './text-options.ts';

export function textBlock(use: ParsedUse<TextOptions>): BlockPart {
  const prose = ref('Prose', 'src/ui/Prose');
  return {
    body: titled(use.title, code`<${prose}>${parseMarkdown(use.options.body).map(printBlock)}</${prose}>`),
  };
}

function printBlock(block: Block): Code {
  switch (block.type) {
    case 'heading':
      return code`<h${block.level}>${printInlines(block.children)}</h${block.level}>`;
    case 'paragraph':
      return code`<p>${printInlines(block.children)}</p>`;
    case 'quote':
      return code`<blockquote>${block.children.map(printBlock)}</blockquote>`;
    case 'list': {
      const tag = block.ordered ? 'ol' : 'ul';
      return code`<${tag}>${block.items.map((item) => code`<li>${printInlines(item)}</li>`)}</${tag}>`;
    }
    case 'code':
      return code`<pre><code>{${literal(block.text)}}</code></pre>`;
    case 'rule':
      return code`<hr />`;
  }
}

function printInlines(inlines: readonly Inline[]): Code {
  return joinCode(inlines.map(printInline), '');
}

function printInline(inline: Inline): Code {
  if (typeof inline === 'string') return code`${jsxText(inline)}`;
  switch (inline.type) {
    case 'code':
      return code`<code>${jsxText(inline.text)}</code>`;
    case 'link': {
      const children = printInlines(inline.children);
      if (!inline.href.startsWith('/')) return code`<a${jsxAttribute('href', inline.href)}>${children}</a>`;
      return code`<${ref('Link', 'wouter')}${jsxAttribute('href', inline.href)}>${children}</${ref('Link', 'wouter')}>`;
    }
    default:
      return code`<${inline.type}>${printInlines(inline.children)}</${inline.type}>`;
  }
}
