/** Every tag of a mark; `MARKING.md` says what each marks. */
export const TAGS = [
  'thing',
  'who',
  'field',
  'value',
  'state',
  'page',
  'name',
  'text',
  'hours',
  'eg',
  'type',
  'unit',
  'money',
  'rate',
  'req',
  'uniq',
  'dflt',
  'min',
  'max',
  'calc',
  'may',
  'not',
  'only',
  'whose',
  'when',
  'login',
  'shut',
  'link',
  'once',
  'sum',
  'by',
  'per',
  'where',
  'view',
  'sort',
  'filter',
  'able',
  'part',
  'color',
  'font',
  'mode',
  'corner',
  'zone',
  'op',
  'to',
] as const;
export type Tag = (typeof TAGS)[number];

/** A marked passage of a text. */
export interface Mark {
  tag: Tag;
  /** As it was written. */
  words: string;
  /** Offset in the whole text. */
  at: number;
  /** Offset behind its last character. */
  end: number;
}

const KNOWN: ReadonlySet<string> = new Set(TAGS);

export function isTag(word: string): word is Tag {
  return KNOWN.has(word);
}
