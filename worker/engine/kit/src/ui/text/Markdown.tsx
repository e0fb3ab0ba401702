import { Fragment, type ReactNode } from 'react';
import { Prose } from './Prose';
import { type Block, type Inline, parseMarkdown } from './parse-markdown';

export interface MarkdownProps {
  text: string;
  /** Level of its highest headings, one below the heading above the text. */
  level?: 2 | 3;
}

/** Formatted text that people wrote. */
export function Markdown({ text, level = 2 }: MarkdownProps) {
  return <Prose>{parseMarkdown(text).map((block, index) => renderBlock(block, index, level))}</Prose>;
}

function renderBlock(block: Block, index: number, level: 2 | 3): ReactNode {
  switch (block.type) {
    case 'heading': {
      const Heading = `h${(block.level + level - 2) as 2 | 3 | 4 | 5}` as const;
      return (
        <Heading key={index} dir="auto">
          {block.children.map(renderInline)}
        </Heading>
      );
    }
    case 'paragraph':
      return (
        <p key={index} dir="auto">
          {block.children.map(renderInline)}
        </p>
      );
    case 'quote':
      return (
        <blockquote key={index} dir="auto">
          {block.children.map((child, place) => renderBlock(child, place, level))}
        </blockquote>
      );
    case 'list': {
      const List = block.ordered ? 'ol' : 'ul';
      return (
        <List key={index} dir="auto">
          {block.items.map((item, place) => (
            <li key={place} dir="auto">
              {item.map(renderInline)}
            </li>
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
