import { useEffect, useState } from 'react';
import { CodeBlock } from '../../ui/CodeBlock';
import type { CodePiece } from './colour-code.client';

/** Code in a message: plain at first, in colours once what it takes is loaded. */
export function ColouredCode({ text, language }: { text: string; language: string }) {
  const [pieces, setPieces] = useState<readonly CodePiece[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    setPieces(null);
    import('./colour-code.client')
      .then(({ colourCode }) => colourCode(text, language))
      .then(
        (coloured) => isWanted && setPieces(coloured),
        (error) => console.warn('Code in a message has no colours:', error),
      );
    return () => {
      isWanted = false;
    };
  }, [text, language]);
  return (
    <CodeBlock className="max-w-full !p-2">
      {pieces === null
        ? text
        : pieces.map((piece, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which has no other names.
            <span key={at} className={piece.className}>
              {piece.text}
            </span>
          ))}
    </CodeBlock>
  );
}
