/** The page in the preview while files are edited: which texts it shows, and how it comes to show newer ones without a build. */
import type { PreviewOrder } from '../preview-messages';
import type { ClassStyles } from './class-styles';
import { listEdited, planExchange } from './plan-exchange';

/**
 * `shown`: the page shows the files. `unreadable`: they cannot be read as they are. `unknown-names`: they use names that nobody
 * has declared, as while one is being typed. `refused`: only a build can show them.
 */
export type ExchangeOutcome = 'shown' | 'unreadable' | 'unknown-names' | 'refused';

/** Longest wait for the page, ms: one that is busy without end is left to the build. */
const ANSWER_MS = 2_000;

type Texts = ReadonlyMap<string, string>;

export class LivePage {
  #send: ((order: PreviewOrder) => void) | null = null;
  /** Null until the page is there. */
  #shown: Map<string, string> | null = null;
  #built: Texts = new Map();
  /** Begun with the page, so that the first new class name finds it ready. */
  #styles: Promise<ClassStyles> | null = null;
  #edit = 0;
  #answer: ((outcome: ExchangeOutcome) => void) | null = null;

  /** @returns how to part. */
  connect(send: (order: PreviewOrder) => void): () => void {
    this.#send = send;
    return () => {
      if (this.#send === send) this.#send = null;
    };
  }

  /** A build came to its end: a page that is loaded from now on shows these. */
  build(texts: Texts): void {
    this.#built = texts;
  }

  /** The page was loaded. */
  begin(): void {
    const built = this.#built;
    this.#shown = new Map(built);
    this.#styles = openStyles(built);
    // Without it the build brings the styles.
    this.#styles.catch((error) => console.warn('Styles are left to the build:', error));
  }

  /** What the page said. */
  answer(edit: number, outcome: string): void {
    if (edit !== this.#edit) return;
    this.#answer?.(outcome === 'shown' || outcome === 'unknown-names' ? outcome : 'refused');
  }

  /** Files of the page that it does not show as they are here. */
  listMissing(texts: Texts): string[] {
    return listEdited(this.#shown ?? new Map(), texts);
  }

  /**
   * A build was shown without another page: what it was made of is what the page shows.
   * @param missing files that the page did not show when the build began; those that it shows newer by now stay so.
   */
  settle(texts: Texts, missing: readonly string[]): void {
    for (const path of missing) {
      const text = texts.get(path);
      if (text === undefined) this.#shown?.delete(path);
      else this.#shown?.set(path, text);
    }
  }

  /** Brings the page to these texts, one call after the other. */
  async show(texts: Texts): Promise<ExchangeOutcome> {
    const shown = this.#shown;
    if (!shown || !this.#send) return 'refused';
    const [{ transformModule }, { findFreeNames }] = await Promise.all([
      import('./transform-module'),
      import('../../editor/help/check-text.client'),
    ]);
    let plan: ReturnType<typeof planExchange>;
    try {
      plan = planExchange(shown, texts, transformModule);
    } catch {
      return 'unreadable'; // The build says why, and where.
    }
    if (!plan) return 'refused';
    const modules = await Promise.all(
      plan.modules.map(async ({ path, code, leads, isBoundary }) => {
        const free = await findFreeNames(code);
        return { path, code, imports: leads, isBoundary, free };
      }),
    );
    const classes = await this.#writeStyles(shown, texts);
    const outcome = await this.#ask({ modules, styles: plan.styles, classes });
    if (outcome === 'shown' && this.#shown === shown)
      for (const path of listEdited(shown, texts)) shown.set(path, texts.get(path) ?? '');
    return outcome;
  }

  async #writeStyles(shown: Texts, texts: Texts): Promise<string | null> {
    const styles = await this.#styles?.catch(() => null);
    const edited = listEdited(shown, texts).map((path) => [path, texts.get(path) ?? ''] as const);
    return (await styles?.write(edited)) ?? null;
  }

  #ask(
    content: Pick<PreviewOrder & { type: 'exchange' }, 'modules' | 'styles' | 'classes'>,
  ): Promise<ExchangeOutcome> {
    this.#edit += 1;
    return new Promise((resolve) => {
      const timer = setTimeout(() => resolve('refused'), ANSWER_MS);
      this.#answer = (outcome) => {
        clearTimeout(timer);
        resolve(outcome);
      };
      this.#send?.({ type: 'exchange', edit: this.#edit, ...content });
    });
  }
}

async function openStyles(built: Texts): Promise<ClassStyles> {
  const [{ ClassStyles }, { TAILWIND_TEXTS }] = await Promise.all([
    import('./class-styles'),
    import('./tailwind-texts'),
  ]);
  return new ClassStyles(built, TAILWIND_TEXTS);
}
