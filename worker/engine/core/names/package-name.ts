import { type Name, toName } from './name.ts';
import { nameForms } from './words.ts';

const MAX_NAME = 50;

/** @returns the name as npm and addresses take it; `app` where nothing is left of it. */
export function namePackage(name: string): Name {
  return toName(nameForms(name).kebab.slice(0, MAX_NAME).replace(/-$/, '') || 'app');
}
