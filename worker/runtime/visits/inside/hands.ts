/** What somebody's hands do on a page. Each says why it could not be done, as the end of a sentence; null when it was. */
export interface Hands {
  click(element: Element): Promise<string | null>;
  /** In place of what stands in the field. */
  type(field: Element, value: string): Promise<string | null>;
  choose(select: HTMLSelectElement, option: HTMLOptionElement): Promise<string | null>;
  /** @param key by its name on the web platform */
  key(key: string): Promise<void>;
}
