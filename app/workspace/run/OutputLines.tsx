import { memo } from 'react';
import type { OutputItem } from './append-output';
import { LinkedText, type PlaceProps } from './LinkedText';
import type { OutputLevel, OutputTable } from './run-messages';
import { splitColours, type TerminalColour } from './split-colours';

const LEVELS: Record<OutputLevel, string> = { log: 'text-ink', warn: 'text-amber', error: 'text-red' };

/** The eight in the colours of Hewn, which have enough contrast in both themes. */
const COLOURS: Record<TerminalColour, string> = {
  black: 'text-ink-3',
  red: 'text-red',
  green: 'text-green',
  yellow: 'text-amber',
  blue: 'text-ink-2',
  magenta: 'text-madder-text',
  cyan: 'text-ink-2',
  white: 'text-ink',
};

/** Lines and tables, with colours, and with links from the places that they name. */
export function OutputLines({ output, ...places }: PlaceProps & { output: readonly OutputItem[] }) {
  return output.map((item, place) =>
    item.kind === 'table' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever added at the end.
      <Table key={place} table={item.table} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: items are only ever added at the end.
      <Line key={place} text={item.text} level={item.level} {...places} />
    ),
  );
}

const Line = memo(function Line({
  text,
  level,
  isFile,
  onOpen,
}: PlaceProps & { text: string; level: OutputLevel }) {
  return (
    <span className={`block min-h-5 break-words whitespace-pre-wrap ${LEVELS[level]}`}>
      {splitColours(text).map(({ text: piece, colour, isBold }, at) => (
        <LinkedText
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, which has no other names.
          key={at}
          text={piece}
          className={`${colour ? COLOURS[colour] : ''} ${isBold ? 'font-medium' : ''}`.trim()}
          isFile={isFile}
          onOpen={onOpen}
        />
      ))}
    </span>
  );
});

function Table({ table: { columns, rows } }: { table: OutputTable }) {
  return (
    <table className="my-1 border-collapse text-left">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col" className="border border-line px-2 py-0.5 font-medium text-ink-2">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a table that never changes.
          <tr key={place}>
            {row.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above.
              <td key={at} className="border border-line px-2 py-0.5">
                {splitColours(cell).map(({ text, colour }, piece) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: as above.
                  <span key={piece} className={colour ? COLOURS[colour] : undefined}>
                    {text}
                  </span>
                ))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
