/** What the editor's first text does not need waits for it. */

/** Longest wait, ms: a page may show no text at all. */
const LONGEST_WAIT_MS = 2_000;

let tell: () => void = () => {};
const isReady = new Promise<void>((resolve) => {
  tell = resolve;
});

/** To be called when a text can be typed in. */
export function tellEditorReady(): void {
  tell();
}

/** Resolves when a text can be typed in, and after two seconds at the latest. */
export function waitForEditor(): Promise<void> {
  return Promise.race([isReady, new Promise<void>((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))]);
}
