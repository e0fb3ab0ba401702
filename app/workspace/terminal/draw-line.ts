/** How a prompt with its line is drawn anew where it may fill several rows. Pure. */

export interface DrawnLine {
  /** What to write to the screen. */
  output: string;
  /** The row of the cursor below the prompt's first one. */
  row: number;
}

/**
 * @param row where the cursor stands below the first row of the prompt, as it was drawn last.
 * @param prompt with its colours; `promptWidth` is without them.
 */
export function drawLine(
  row: number,
  prompt: string,
  promptWidth: number,
  text: string,
  cursor: number,
  columns: number,
): DrawnLine {
  const up = row > 0 ? `\u001b[${row}A` : '';
  const end = promptWidth + widthOf(text);
  const at = promptWidth + widthOf(text.slice(0, cursor));
  // A terminal that has filled its last column waits with the next row: it is opened, so that rows can be counted.
  const fill = end > 0 && end % columns === 0 ? '\r\n' : '';
  const rows = Math.floor(end / columns);
  const target = Math.floor(at / columns);
  const back = rows > target ? `\u001b[${rows - target}A` : '';
  const column = at % columns;
  return {
    output: `${up}\r\u001b[J${prompt}${text}${fill}${back}\r${column > 0 ? `\u001b[${column}C` : ''}`,
    row: target,
  };
}

/** Columns that a text takes: signs of East Asia and pictures take two. */
function widthOf(text: string): number {
  let width = 0;
  for (const sign of text)
    width +=
      /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u.test(
        sign,
      )
        ? 2
        : 1;
  return width;
}
