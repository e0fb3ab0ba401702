/** Somebody who uses a page: does one step after the other and waits, as people do, until something can be done or is there. */
import type { VisitStep } from '../../../contract/plan/contract-suite.ts';
import { fold } from '../../checks/page-text.ts';
import { findFilled, findPressed, isDisabled, listNames, nameOf } from './find-element.ts';
import type { Hands } from './hands.ts';
import type { PageWindow } from './open-window.ts';
import { readScreen } from './read-screen.ts';

/**
 * So often somebody looks for what should be there, and so long at most; not counted is what the app takes to answer. Looks rather than
 * time: on a busy machine both come late.
 */
const LOOKS = 120;
const MOST_PATIENCE_MS = 15_000;
const LOOK_MS = 25;
/** Letters of a page that are told to whoever looked for something else. */
const MAX_SHOWN = 400;

/** The page as far as somebody who uses it has to know of it. */
export type UsedPage = Pick<PageWindow, 'document' | 'quiet' | 'isAsking' | 'wentTo'>;

export class Person {
  readonly #page: UsedPage;
  readonly #hands: Hands;

  constructor(page: UsedPage, hands: Hands) {
    this.#page = page;
    this.#hands = hands;
  }

  /** @returns why it could not be done; null when it was. */
  async do(step: VisitStep): Promise<string | null> {
    const failure = await this.#act(step);
    if (failure === null) await this.#page.quiet();
    return failure;
  }

  /** Whether what a step needs is there as the page is now. */
  canSee(step: VisitStep): boolean {
    const { document } = this.#page;
    if ('press' in step) return findPressed(document, step.press, step.in) !== null;
    if ('fill' in step) return findFilled(document, step.fill, step.in) !== null;
    return 'expect' in step && this.#stands(step.expect);
  }

  #act(step: VisitStep): Promise<string | null> {
    if ('press' in step) return this.#press(step.press, step.in);
    if ('fill' in step) return this.#fill(step.fill, step.with, step.in);
    if ('key' in step) return this.#key(step.key);
    if ('expect' in step) return this.#expect(step.expect);
    if ('absent' in step) return this.#expectAbsent(step.absent);
    throw new Error('A page is opened by whoever runs the visit');
  }

  async #press(name: string, within?: string): Promise<string | null> {
    const { document } = this.#page;
    const element = await this.#waitFor(() => {
      const found = findPressed(document, name, within);
      return found && !isDisabled(found) ? found : null;
    });
    if (element) return cannot(`"${name}" cannot be pressed`, await this.#hands.click(element));
    if (findPressed(document, name, within)) return `"${name}" cannot be pressed: it is disabled`;
    return `there is no "${name}" to press${besides(within)}; there are: ${list(listNames(document, 'pressed'))}`;
  }

  async #fill(name: string, value: string, within?: string): Promise<string | null> {
    const { document } = this.#page;
    const field = await this.#waitFor(() => findFilled(document, name, within));
    if (!field)
      return `there is no field "${name}"${besides(within)}; there are: ${list(listNames(document, 'filled'))}`;
    if (isDisabled(field)) return `the field "${name}" is disabled`;
    if (field.tagName === 'SELECT') return this.#choose(field, value);
    if (field.tagName === 'INPUT') return this.#enter(field as HTMLInputElement, value);
    return this.#type(field, value);
  }

  async #enter(input: HTMLInputElement, value: string): Promise<string | null> {
    if (input.type === 'file') return `the field "${nameOf(input)}" takes a file, which is not tried here`;
    if (/^(checkbox|radio)$/.test(input.type)) {
      if (input.checked === /^(yes|true|on|1)$/i.test(value)) return null;
      return cannot(`"${nameOf(input)}" cannot be pressed`, await this.#hands.click(input));
    }
    if (!/^(text|search|email|url|tel|password)$/.test(input.type)) {
      setValue(input, value);
      return input.value === '' && value !== ''
        ? `the field "${nameOf(input)}" does not take "${value}"`
        : null;
    }
    const failure = await this.#type(input, value);
    if (failure !== null) return failure;
    if (input.getAttribute('role') !== 'combobox' && !input.hasAttribute('list')) return null;
    await this.#page.quiet();
    const option = await this.#waitFor(() => findOption(this.#page.document, value));
    return option ? cannot(`"${value}" cannot be chosen`, await this.#hands.click(option)) : null;
  }

  async #type(field: Element, value: string): Promise<string | null> {
    return cannot(`the field "${nameOf(field)}" cannot be filled in`, await this.#hands.type(field, value));
  }

  async #choose(field: Element, value: string): Promise<string | null> {
    const select = field as unknown as HTMLSelectElement;
    const asked = fold(value).toLowerCase();
    const options = await this.#waitFor(() => {
      const all = [...select.options];
      const exact = all.filter(
        (one) => fold(one.textContent ?? '').toLowerCase() === asked || one.value === value,
      );
      const near = all.filter((one) =>
        fold(one.textContent ?? '')
          .toLowerCase()
          .includes(asked),
      );
      return exact[0] ?? near[0] ?? null;
    });
    if (!options) {
      const names = [...select.options].map((one) => fold(one.textContent ?? ''));
      return `"${nameOf(field)}" has no choice "${value}"; it has: ${list(names)}`;
    }
    return cannot(`"${value}" cannot be chosen`, await this.#hands.choose(select, options));
  }

  async #key(key: string): Promise<string | null> {
    await this.#hands.key(key);
    return null;
  }

  async #expect(text: string): Promise<string | null> {
    const stands = await this.#waitFor(() => this.#stands(text) || null);
    return stands ? null : `"${text}" should stand on the page, which reads: ${this.#excerpt()}`;
  }

  async #expectAbsent(text: string): Promise<string | null> {
    const isGone = await this.#waitFor(() => !this.#stands(text) || null);
    return isGone ? null : `"${text}" should not stand on the page`;
  }

  #stands(text: string): boolean {
    return this.#read().toLowerCase().includes(fold(text).toLowerCase());
  }

  #read(): string {
    return readScreen(this.#page.document.body);
  }

  #excerpt(): string {
    const text = this.#read();
    return text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text || '(nothing)';
  }

  async #waitFor<Found>(look: () => Found | null): Promise<Found | null> {
    const began = performance.now();
    for (let looks = 0; ; looks++) {
      const found = look();
      if (found !== null) return found;
      if (this.#page.isAsking()) looks = 0;
      const waited = performance.now() - began;
      if (this.#page.wentTo() !== null || looks >= LOOKS || waited > MOST_PATIENCE_MS) return null;
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }
}

/** As a browser's own pickers set it: the value as a whole, told by the events that follow. */
function setValue(input: HTMLInputElement, value: string): void {
  input.focus();
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set;
  setter?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.blur();
}

function findOption(document: Document, value: string): Element | null {
  const asked = fold(value).toLowerCase();
  const options = [...document.querySelectorAll('[role="option"]')];
  return (
    options.find((one) => fold(one.textContent ?? '').toLowerCase() === asked) ??
    options.find((one) =>
      fold(one.textContent ?? '')
        .toLowerCase()
        .includes(asked),
    ) ??
    null
  );
}

const cannot = (what: string, why: string | null) => (why === null ? null : `${what}: ${why}`);
const besides = (within: string | undefined) => (within === undefined ? '' : ` beside "${within}"`);
const list = (names: readonly string[]) => names.map((name) => `"${name}"`).join(', ') || 'none';
