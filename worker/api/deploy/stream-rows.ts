/** A whole table as a stream: a page is read when the one before is on its way, so memory does not grow with the rows. */
import type { DataPage, DataValue } from '../../contract/project/data.ts';
import { writeCsvLine, writeJsonRow } from '../../contract/project/table-files.ts';

/** @param next gives the page after an end; the first one without. @throws what `next` throws, into the stream. */
export function streamRows(
  first: DataPage,
  next: (after: string) => Promise<DataPage>,
  format: 'csv' | 'json',
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let page: DataPage | null = first;
  let isFirst = true;
  return new ReadableStream({
    async pull(controller) {
      if (!page) return controller.close();
      const { columns, rows, next: after } = page;
      const lines = rows.map(({ values }, index) => {
        if (format === 'csv') return writeCsvLine(values as DataValue[]);
        return `${isFirst && index === 0 ? '' : ',\n'}${writeJsonRow(columns, values)}`;
      });
      const begin = !isFirst ? '' : format === 'csv' ? writeCsvLine(columns) : '[\n';
      const end = after === null && format === 'json' ? '\n]\n' : '';
      isFirst = false;
      controller.enqueue(encoder.encode(begin + lines.join('') + end));
      page = after === null ? null : await next(after);
    },
  });
}
