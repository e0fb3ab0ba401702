/** What was changed in the demo project becomes a project of whoever makes an account. */
import { callApi } from '../../api';
import { DEMO_FILES } from './demo-project';
import { forgetDemo, readChanges } from './demo-store';
import { findStorage, keepUnsentTexts } from './unsent-texts';

/**
 * @returns whether there was something to keep, and it is kept.
 * @throws the answer of the call that failed; what was changed stays in this browser.
 */
export async function keepDemo(): Promise<boolean> {
  const storage = findStorage();
  const unsent = keepUnsentTexts('demo-project', storage);
  const typed = Object.entries(unsent.readAll());
  const changes = {
    ...readChanges(storage),
    ...Object.fromEntries(typed.map(([path, { content }]) => [path, content])),
  };
  if (Object.keys(changes).length === 0) return false;
  const { strToU8, zipSync } = await import('fflate');
  const files = Object.entries({ ...DEMO_FILES, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const zip = zipSync(Object.fromEntries(files.map(([path, text]) => [`demo/${path}`, strToU8(text)])));
  const made = await callApi(`/api/projects/import?name=${encodeURIComponent('Demo Project')}`, {
    method: 'POST',
    headers: { 'content-type': 'application/zip' },
    body: zip,
  });
  if (!made.ok) throw made;
  forgetDemo(storage);
  for (const [path] of typed) unsent.keep(path, null);
  return true;
}
