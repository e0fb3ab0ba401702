/** The visible part of an ability: what it puts into a page of the generated app. */
import type { Code, Operand } from './code.ts';

export interface BlockPart {
  /** JSX that stands in the page. Components that it needs are put in with `ref` and written as files of their own. */
  body: Code;
  /** Statements of the page component before its `return`, for example hooks. */
  setup?: Code;
  /** JSX for the page header, such as the button “New deal”. */
  action?: Code;
  /** One sentence under the page's title, where the block can say one. */
  intro?: string;
  /** The block brings its own heading (a hero, a detail), so that the page does not print its title again. */
  ownsHeading?: boolean;
  /** Modules of its own, by path without ending (`src/components/DealsBoard`). Same path, same content. */
  modules?: Record<string, Code>;
}

/** What an ability adds wherever a record of an entity is shown: a vote button, stars, a heart. */
export interface RecordPart {
  entity: string;
  /** `card`: at the foot of a card; `row`: in a last column of tables; `header`: beside the name on the record's page; `under`: right under it; `aside`: beside pictures and texts there, above the facts; `below`: under everything there. */
  place: 'card' | 'row' | 'header' | 'under' | 'aside' | 'below';
  /** Fields that it shows itself: facts and cards leave them out. */
  fields?: string[];
  /** Entities whose records it shows itself: the record's page does not list them once more. */
  lists?: string[];
  /** JSX; `variable` is the name under which the record stands there. */
  body(variable: Operand): Code;
  modules?: Record<string, Code>;
}

/** What an ability adds to the frame around all pages. */
export interface ShellPart {
  /** JSX at the end of the layout's header or side: sign in, the cart. */
  header?: Code;
  /** JSX elements around everything, outermost first: `<AccountProvider>`. */
  providers?: Code[];
  /** Pages of its own: address → module whose default export is the page. */
  pages?: Record<string, string>;
  /** Keeps pages to their audience: components around the navigation and around each page. */
  gate?: { navigation: Code; page: Code };
  modules?: Record<string, Code>;
}
