/** An edit of a text by search and replace: exact first, then forgiving about spaces, and only where one place fits. Pure. */

/** How the place was found: as it was written, but for the ends of lines, or but for how far lines stand in. */
export type EditMatch = 'exact' | 'trimmed' | 'indented';

export type EditOutcome =
  | { ok: true; text: string; match: EditMatch }
  /** `missing`: no place fits; `ambiguous`: several do; `same`: nothing would change; `empty`: there is nothing to search for. */
  | { ok: false; reason: 'missing' | 'ambiguous' | 'same' | 'empty'; message: string };

/** @param search lines of the text as they stand there */
export function applyEdit(text: string, search: string, replace: string): EditOutcome {
  if (search.trim() === '') return refuse('empty', 'Say which lines are to be replaced.');
  if (search === replace) return refuse('same', 'Search and replacement are the same: nothing would change.');
  const first = text.indexOf(search);
  if (first >= 0) {
    if (text.indexOf(search, first + 1) >= 0) return ambiguous();
    return finish(text, `${text.slice(0, first)}${replace}${text.slice(first + search.length)}`, 'exact');
  }
  const lines = splitLines(text);
  const wanted = trimBlank(search.split(/\r?\n/));
  const given = replace === '' ? [] : trimBlank(replace.split(/\r?\n/));
  for (const match of ['trimmed', 'indented'] as const) {
    const same = match === 'trimmed' ? trimEnd : trimBoth;
    const places = findPlaces(lines.map(same), wanted.map(same));
    if (places.length > 1) return ambiguous();
    const [place] = places;
    if (place === undefined) continue;
    const old = lines.slice(place, place + wanted.length);
    const made = match === 'indented' ? indentAs(given, wanted, old.map(trimEnd)) : given;
    return finish(
      text,
      [...lines.slice(0, place), ...endAs(made, old), ...lines.slice(place + old.length)].join(''),
      match,
    );
  }
  return refuse('missing', 'These lines do not stand in the file. Read it again, and quote it as it is.');
}

function finish(before: string, text: string, match: EditMatch): EditOutcome {
  return before === text ? refuse('same', 'Nothing would change.') : { ok: true, text, match };
}

function ambiguous(): EditOutcome {
  return refuse(
    'ambiguous',
    'These lines stand in the file more than once. Quote more of the lines around them.',
  );
}

function refuse(reason: Extract<EditOutcome, { ok: false }>['reason'], message: string): EditOutcome {
  return { ok: false, reason, message };
}

/** Each with its own ending, so that joining gives the very text. */
function splitLines(text: string): string[] {
  return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}

/** Without the empty lines around them. */
function trimBlank(lines: string[]): string[] {
  const from = lines.findIndex((line) => line.trim() !== '');
  const to = lines.findLastIndex((line) => line.trim() !== '');
  return from < 0 ? [] : lines.slice(from, to + 1);
}

function trimEnd(line: string): string {
  return line.trimEnd();
}

function trimBoth(line: string): string {
  return line.trim();
}

function findPlaces(lines: string[], wanted: string[]): number[] {
  const places: number[] = [];
  for (let at = 0; at + wanted.length <= lines.length; at++)
    if (wanted.every((line, index) => lines[at + index] === line)) places.push(at);
  return places;
}

/** Lines moved in or out as far as what they replace stands from what was searched for. */
function indentAs(given: string[], wanted: string[], old: string[]): string[] {
  const at = wanted.findIndex((line) => line.trim() !== '');
  const [from, to] = [indentOf(wanted[at] ?? ''), indentOf(old[at] ?? '')];
  return given.map((line) => {
    if (line.trim() === '' || from === to) return line;
    return line.startsWith(from) ? `${to}${line.slice(from.length)}` : `${to}${line.trimStart()}`;
  });
}

function indentOf(line: string): string {
  return line.slice(0, line.length - line.trimStart().length);
}

/** With the line endings of what they replace; the last one ends as the last one did. */
function endAs(made: string[], old: string[]): string[] {
  const usual = old.some((line) => line.endsWith('\r\n')) ? '\r\n' : '\n';
  const last = old.at(-1) ?? '';
  return made.map((line, index) => {
    const isLast = index === made.length - 1;
    return `${line}${isLast && !last.endsWith('\n') ? '' : usual}`;
  });
}
