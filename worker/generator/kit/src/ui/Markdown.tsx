import { Fragment, type ReactNode } from 'react';
import { Prose } from './Prose';
import { type Block, type Inline, parseMarkdown } from './parse-markdown';

/** Formatted text that people wrote. */
export function Markdown({ text }: { text: string }) {
  return <Prose>{parseMarkdown(text).map(renderBlock)}</Prose>;
}

function renderBlock(block: Block, index: number): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${block.level}` as const;
      return <Heading key={index}>{block.children.map(renderInline)}</Heading>;
    }
    case 'paragraph':
      return <p key={index}>{block.children.map(renderInline)}</p>;
    case 'quote':
      return <blockquote key={index}>{block.children.map(renderBlock)}</blockquote>;
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={index}>
          {block.items.map((item, place) => (
            <li key={place}>{item.map(renderInline)}</li>
          ))}
        </List>
      );
    }
    case 'code':
      return (
        <pre key={index}>
          <code>{block.text}</code>
        </pre>
      );
    case 'rule':
      return <hr key={index} />;
  }
}

function renderInline(inline: Inline, index: number): ReactNode {
  if (typeof inline === 'string') return <Fragment key={index}>{inline}</Fragment>;
  switch (inline.type) {
    case 'code':
      return <code key={index}>{inline.text}</code>;
    case 'link':
      return (
        <a key={index} href={inline.href}>
          {inline.children.map(renderInline)}
        </a>
      );
    default: {
      const Mark = inline.type;
      return <Mark key={index}>{inline.children.map(renderInline)}</Mark>;
    }
  }
}
