/**
 * Where the wizard is kept between visits: the text and the plan in the browser's storage (all tabs share them), and one
 * cookie that tells the server what to render first: the running build, or the frame of the step that is kept.
 * Storage may be forbidden: then a reload starts over and everything else works.
 */
import { parseWizard, serialiseWizard, type WizardState } from './wizard-state';

const STORAGE_KEY = 'hewn_wizard';
const COOKIE = 'hewn_build';
const WEEK = 7 * 24 * 60 * 60;

/** What the cookie says: a run by its id, a step before the build, or nothing. */
export type KeptHint = { run: string } | { step: 'research' | 'confirmation' } | null;

/** @returns what the cookie of a request says. */
export function readHint(cookie: string | null): KeptHint {
  const value = cookie?.match(/(?:^|;\s*)hewn_build=([a-z0-9-]{1,64})(?:;|$)/i)?.[1];
  if (!value) return null;
  if (value === 'research' || value === 'confirmation') return { step: value };
  return { run: value };
}

function writeHint(value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${COOKIE}=${value}; Path=/; Max-Age=${value === '' ? 0 : WEEK}; SameSite=Lax`;
}

/** Keeps the state before a build. */
export function keepWizard(state: WizardState): void {
  const text = serialiseWizard(state);
  withStorage((storage) => {
    if (storage.getItem(STORAGE_KEY) === text) return;
    if (text === null) storage.removeItem(STORAGE_KEY);
    else storage.setItem(STORAGE_KEY, text);
  });
  writeHint(state.step === 'prompt' ? '' : state.step);
}

/** A build has begun: the plan is now the run's, and the way back to /build leads to it. */
export function keepRun(runId: string): void {
  // The cookie first: other tabs read it when they hear that the plan is gone.
  writeHint(runId);
  withStorage((storage) => storage.removeItem(STORAGE_KEY));
}

/** The build was seen to its end, or another one is wanted. */
export function forgetRun(): void {
  writeHint('');
}

export function readKeptWizard(): WizardState | null {
  return withStorage((storage) => parseWizard(storage.getItem(STORAGE_KEY))) ?? null;
}

/** Calls back when another tab changed what is kept: the state, and where the way back to /build leads now. */
export function watchKeptWizard(onChange: (state: WizardState | null, hint: KeptHint) => void): () => void {
  function onStorage(event: StorageEvent) {
    if (event.key === STORAGE_KEY) onChange(parseWizard(event.newValue), readHint(document.cookie));
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function withStorage<Value>(use: (storage: Storage) => Value): Value | undefined {
  try {
    return use(window.localStorage);
  } catch (error) {
    if (error instanceof DOMException) return undefined;
    throw error;
  }
}
