/**
 * A domain is a kind of app: CRM, bakery, forum. It says which things it usually keeps, how it feels, and the words for
 * the pages that hold no records. The person's text always wins over it.
 */
import type { Theme } from '../../../contract/plan/blueprint.ts';

export interface Domain {
  /** Its name in the lexicon; set when it is looked up. */
  name?: string;
  /** What people call such an app; names the app where the text gives no better name. */
  title: string;
  /** Words and phrases, singular, that tell this domain surely; separated by commas. */
  cues: string;
  /** It says only the form of an app; for whom it is says more ("a portfolio for a photographer"). */
  generic?: boolean;
  /** Words that only hint at it. */
  hints: string;
  /** Things of the lexicon, the most important first; a word in the text is read in the sense of the first that has it. */
  things: string[];
  /** Those built when the text names nothing itself. */
  core: string[];
  /**
   * Abilities that nobody mentions since such an app is known for them, each with the thing that it is about:
   * `votes thread; accounts`. They are wanted where the text is a bare wish.
   */
  usual?: string;
  layout: Theme['layout'];
  accent: string;
  font?: Theme['font'];
  corners?: Theme['corners'];
  tagline: string;
  /** Lucide icon of the first page. */
  icon: string;
  /** Heading and text of the first page, for apps that visitors see. `{name}` is the app's name. */
  hero?: { heading: string; text: string; action?: { label: string; thing: string } };
  /** Markdown of the page "About". */
  about?: string;
  /** Opening hours and the like, as `label: value` lines. */
  facts?: string;
  /** Static pages that such an app usually has: `about`, `contact`, `hours`, `prices`. */
  pages?: string[];
  /** Questions whose answers would change the app. */
  questions?: string[];
}
