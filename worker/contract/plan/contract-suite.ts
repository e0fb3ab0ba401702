/**
 * Contract checks: what a finished app must do, derived from its Blueprint, as data. Hewn runs them over the wire against
 * the booted app before it may be deployed; the same data is printed into the project as tests that run outside Hewn.
 *
 * Values in `path`, `headers`, `body` and `expect.json` may hold references: a string `"{{name}}"` alone becomes the kept value with
 * its type, inside a longer string it becomes text. Matching of `json` is partial for objects (named members must match)
 * and exact for arrays and scalars, except for the matchers below.
 */
import type { Audience, Json } from './blueprint.ts';

/** Matchers inside `expect.json`: `{ "$type": "integer" }`, `{ "$contains": partial }` (an array has such an item), `{ "$lacks": partial }`, `{ "$length": n }`, `{ "$near": 12.5 }` (±0.005), `{ "$matches": "regex" }`, `{ "$ordered": "field", "descending"?: true }`. */
export type JsonPattern = Json;

/** One call on the wire and what must come back. */
export interface ContractStep {
  call: {
    method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
    path: string;
    body?: Json;
    /** Sent as it is instead of `body`, for malformed input. */
    rawBody?: string;
    headers?: Record<string, string>;
    /** Whose cookie jar; each actor keeps its own. Default: a visitor without cookies. */
    as?: string;
  };
  expect: {
    status: number;
    json?: JsonPattern;
    /** Lower-case header name → regular expression that its value matches. */
    headers?: Record<string, string>;
    /** Regular expression that the text of the body matches. */
    text?: string;
  };
  /** Name → dotted path into the JSON answer (`id`, `items.0.title`), or `cookie:<name>` that it sets, to keep for later steps. */
  keep?: Record<string, string>;
}

/**
 * The calendar on which a check writes days that lie ahead by no more than so many. Its days from the year of `from` on, alone or in
 * moments, are moved by whole weeks when the check is run, so that `from` lies one to seven days ahead on the clock of `zone`.
 */
export interface Calendar {
  /** `YYYY-MM-DD`, in a year behind all days that are meant as they are written. */
  from: string;
  /** IANA name. */
  zone: string;
}

/** One rule that the app must hold. Each check starts with an empty database of its own. */
export interface ContractCheck {
  /** Stable and unique in the suite, for example `deal.delete`. */
  id: string;
  /** The rule as a sentence, for example "A deleted deal is gone". */
  title: string;
  /** Name of the ability that the rule belongs to (`record`, `relation`, `board`, …). */
  ability: string;
  entity?: string;
  /** Starts with the Blueprint's examples instead of an empty database: it needs records that nobody can make. */
  seeded?: boolean;
  /** Who may open the app meanwhile; absent: everyone, so that nothing but its own rules keeps anybody out. */
  audience?: Audience;
  /** Absent: all days are meant as they are written. */
  calendar?: Calendar;
  steps: ContractStep[];
}

/** A page that must show what the backend has. Rendered by react-dom/server with the backend's own answers. */
export interface PageCheck {
  id: string;
  title: string;
  /** Name of the page in the Blueprint. */
  page: string;
  /** Path with references, for example `/deals/{{deal}}`. */
  path: string;
  /** Starts with the Blueprint's examples instead of an empty database. */
  seeded?: boolean;
  /** Whose cookies, left by the steps before, go with what the page asks for. Default: a visitor without cookies. */
  as?: string;
  /** Of its path, its steps and its texts; absent: all days are meant as they are written. */
  calendar?: Calendar;
  /** Done over the wire before rendering, in a database of its own. */
  setup: ContractStep[];
  expect: {
    /** Texts that stand in the rendered page (after HTML unescaping, white space folded). May hold references. */
    texts: string[];
    /** Texts that must not stand there. */
    absent?: string[];
    /** Whether whoever looks may see all of it: nothing that the page asks for is refused (401, 403). */
    granted?: boolean;
  };
}

/** What somebody does on pages; each name is one that they see. Parts that are told apart by words beside them have these as `in`. */
export type VisitStep =
  /** Opens an address; with `as` it is somebody else from here on. */
  | { open: string; as?: string }
  /** Presses a button, a link, a tab, a box, a square of a board. */
  | { press: string; in?: string }
  /** Fills in a field; a choice takes the text of its option, a box yes or no. */
  | { fill: string; with: string; in?: string }
  /** Presses a key, by its name on the web platform (`Enter`, `ArrowLeft`). */
  | { key: string }
  /** What stands on the page by now, or within a few seconds. */
  | { expect: string }
  | { absent: string };

/** A way that somebody goes through the pages, done over a DOM with the backend's own answers. Begins with the examples. */
export interface VisitCheck {
  id: string;
  title: string;
  seeded: true;
  /** Done over the wire before: how those come in who are not strangers. */
  setup: ContractStep[];
  /** The first opens a page. */
  steps: VisitStep[];
}

export interface ContractSuite {
  checks: ContractCheck[];
  pages: PageCheck[];
  visits?: VisitCheck[];
}

/** How one check went; `failure` says which step, what was expected and what came. */
export interface CheckResult {
  id: string;
  title: string;
  passed: boolean;
  failure: string | null;
  milliseconds: number;
  /** Of a way through pages: where it was gone. */
  where?: VisitPlace;
}

/** Where pages were used: in a browser, or over a DOM, since there is no browser here or (with the reason) its word does not count. */
export type VisitPlace = { in: 'browser' } | { in: 'dom'; instead: string | null };

/**
 * With which an app is started for its checks: passwords are little work, and tickets of its owner are signed with a key
 * that is known here. The checks carry their tickets with them, so these last.
 */
export const CHECK_VARIABLES = {
  PASSWORD_ROUNDS: '1',
  // The public half of the key of `engine/checks/owner-steps.ts`.
  OWNER_PUBLIC_KEY: '0EqyMnQrtKs6E2i9RhXk5tAiSrcaAWuvhSCjMsl3hzc',
  // The checks are written once and run for as long as the project lives.
  OWNER_TICKET_SECONDS: '6000000000',
  // Somebody with this name was sent away once.
  TEAM_EPOCHS: '{"former":2}',
  OWNER_APP: 'checked',
  // Its rules are checked as they are for everyone; who may open it at all is checked beside them.
  AUDIENCE: 'public',
} as const;

/** With which an app is started for one check, beside those. */
export function variablesOf({ audience }: Pick<ContractCheck, 'audience'>): Record<string, string> {
  return audience === undefined ? {} : { AUDIENCE: audience };
}
