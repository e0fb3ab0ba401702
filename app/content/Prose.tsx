import { Link } from '@remix-run/react';
import { CodeBlock } from '../ui/CodeBlock';
import type { Block, Inline } from './parse-markdown';

/** An article, set for reading. The blocks of an article never change their order. */
export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="flex flex-col gap-5">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text.
        <ProseBlock key={index} block={block} />
      ))}
    </div>
  );
}

function ProseBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 2 ? (
        <h2 id={block.id} className="display mt-6 scroll-mt-20 text-2xl">
          {block.text}
        </h2>
      ) : (
        <h3 id={block.id} className="mt-3 scroll-mt-20 text-lg font-medium">
          {block.text}
        </h3>
      );
    case 'paragraph':
      return (
        <p className="measure text-ink-2">
          <Line content={block.content} />
        </p>
      );
    case 'quote':
      return (
        <blockquote className="display measure border-l-2 border-madder pl-5 text-lg leading-snug">
          <Line content={block.content} />
        </blockquote>
      );
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List
          className={`measure flex flex-col gap-2 pl-5 text-ink-2 marker:text-ink-3 ${block.isOrdered ? 'list-decimal' : 'list-disc'}`}
        >
          {block.items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text.
            <li key={index}>
              <Line content={item} />
            </li>
          ))}
        </List>
      );
    }
    case 'code':
      return <CodeBlock>{block.text}</CodeBlock>;
    case 'table':
      return <ProseTable head={block.head} rows={block.rows} />;
  }
}

function ProseTable({ head, rows }: { head: Inline[][]; rows: Inline[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <div tabIndex={0} className="overflow-x-auto rounded-card border border-line">
      <table className="w-full text-left text-sm">
        <thead className="bg-sunken">
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text.
              <th key={index} scope="col" className="px-4 py-2.5 font-medium">
                <Line content={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text.
            <tr key={index}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text.
                <td key={column} className="px-4 py-2.5 align-top text-ink-2">
                  <Line content={cell} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Line({ content }: { content: readonly Inline[] }) {
  return content.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a fixed text.
    <Piece key={index} piece={piece} />
  ));
}

function Piece({ piece }: { piece: Inline }) {
  if (piece.kind === 'code')
    return (
      <code className="rounded-sm bg-sunken px-1.5 py-0.5 font-mono text-[0.875em] text-ink">
        {piece.text}
      </code>
    );
  if (piece.kind === 'strong') return <strong className="font-medium text-ink">{piece.text}</strong>;
  if (piece.kind === 'link') {
    const style = 'text-madder-text underline underline-offset-3';
    return piece.href.startsWith('/') && !piece.href.startsWith('/api/') ? (
      <Link to={piece.href} className={style}>
        {piece.text}
      </Link>
    ) : (
      <a href={piece.href} className={style}>
        {piece.text}
      </a>
    );
  }
  return piece.text;
}
