/** What is made of older JavaScript and TypeScript, in this order: each leaves more for the next. */
import type { Script } from '../script/read-script.ts';
import type { Rule } from '../script/rules.ts';
import { awaitChains } from './await-chains.ts';
import { declareWithoutVar } from './declare-without-var.ts';
import { makeClasses } from './make-classes.ts';
import { arrowCallbacks, includesValue, powers, shortProperties, spreadCalls } from './shorter-forms.ts';
import { writeTemplates } from './write-templates.ts';

export const MODERNIZE: readonly Rule<Script>[] = [
  makeClasses,
  declareWithoutVar,
  awaitChains,
  arrowCallbacks,
  shortProperties,
  includesValue,
  spreadCalls,
  powers,
  writeTemplates,
];
