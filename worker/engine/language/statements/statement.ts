/**
 * Statements: what the words of a text say about an app, one by one, before anything is decided about the whole.
 * Nouns are the person's own words in lower case and singular; which of them is a kind of record, a person or a field is decided
 * over the whole document (`worker/engine/plan/resolve`).
 */
import type { Mark } from '../marks/tags.ts';

interface Said {
  /** The marks that say it; the account leads from them to what became of it. */
  marks: Mark[];
  /** Number of the sentence. */
  sentence: number;
}

/** What somebody may do with records. */
export type Right = 'see' | 'add' | 'change' | 'delete' | 'everything' | 'step';

export type Statement = Said &
  (
    | { kind: 'thing'; name: string }
    /** Two words for one kind. */
    | { kind: 'same'; one: string; other: string }
    | {
        kind: 'field';
        of: string | undefined;
        name: string;
        type?: string;
        unit?: string;
        money?: string;
        rate?: string;
        isSeveral?: boolean;
        isOptional?: boolean;
        calculation?: string;
        /** The sentence names no kind before it; whose it is follows from the sentences before. */
        isLoose?: boolean;
        /** A kind or person that it points at ("which dog"). */
        pointsAt?: string;
      }
    | { kind: 'choices'; of: string | undefined; field: string | undefined; values: string[] }
    | { kind: 'example'; of: string | undefined; field: string | undefined; value: string }
    | {
        kind: 'states';
        of: string | undefined;
        values: string[];
        /** The sentence names no kind; whose they are follows from the sentences before. */
        isLoose?: boolean;
      }
    | { kind: 'link'; from: string; to: string; isMany?: boolean }
    | { kind: 'role'; name: string }
    | {
        kind: 'access';
        who: string[];
        right: Right;
        verb: string;
        thing: string | undefined;
        which?: 'all' | 'own';
        /** These people alone. */
        isOnly?: boolean;
        /** These people may this and nothing more. */
        isNarrow?: boolean;
        isRefused?: boolean;
        /** "He", "she": one person, though those named last may be many. */
        isOnePerson?: boolean;
        /** The field that it is about ("but not the price"). */
        field?: string;
        /** The state to which the record is taken. */
        step?: string;
        when?: string;
        /** The page that is named, where no kind is. */
        page?: string;
      }
    | { kind: 'login'; who: string[]; words: string; isRefused: boolean }
    /** A kind that shall not be kept. */
    | { kind: 'refusal'; what: string }
    | { kind: 'audience'; words: string }
    | {
        kind: 'bound';
        of: string | undefined;
        field: string | undefined;
        min?: string;
        max?: string;
        isRequired?: boolean;
        isUnique?: boolean;
        first?: string;
      }
    | { kind: 'limit'; max: string; of: string | undefined; per: string | undefined; period?: string }
    | { kind: 'once'; of: string | undefined; words: string }
    | {
        kind: 'figure';
        what: 'count' | 'sum' | 'avg';
        of: string | undefined;
        field?: string;
        by?: string;
        per?: string;
        where?: string;
        /** No word says what is worked out; it follows from the field. */
        isBare?: boolean;
        /** The sentence names no kind; of which it is follows from its words. */
        isLoose?: boolean;
        /** What is worked out, in the person's words ("turnover"). */
        words?: string;
      }
    | { kind: 'only'; of: string | undefined; where: string }
    | { kind: 'view'; as: string; of: string | undefined; by?: string }
    | { kind: 'sort'; of: string | undefined; by: string | undefined; words: string }
    | { kind: 'filter'; of: string | undefined; by: string | undefined; words: string }
    | { kind: 'ability'; is: string; on: string | undefined; who: string[]; isRefused: boolean }
    | { kind: 'page'; name: string; isRefused: boolean }
    | { kind: 'text'; is: string; page?: string }
    | { kind: 'hours'; is: string; isRefused: boolean }
    | {
        kind: 'look';
        color?: string;
        part?: string;
        font?: string;
        mode?: string;
        corner?: string;
        isRefused?: boolean;
      }
    | { kind: 'name'; is: string }
    | { kind: 'currency'; is: string }
    | { kind: 'rate'; is: string; of: string | undefined }
    | { kind: 'zone'; is: string }
    | { kind: 'when'; of: string | undefined; words: string }
    | { kind: 'rename'; what: string; tag: string; to: string; of: string | undefined }
    | { kind: 'remove'; what: string; tag: string; of: string | undefined }
  );

export type StatementKind = Statement['kind'];
export type StatementOf<K extends StatementKind> = Extract<Statement, { kind: K }>;
