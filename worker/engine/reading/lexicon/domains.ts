/** All domains of the lexicon by name. */

import type { Domain } from './domain.ts';
import { BUSINESS } from './domains/business.ts';
import { COMMERCE } from './domains/commerce.ts';
import { COMMUNITY } from './domains/community.ts';
import { EVERYDAY } from './domains/everyday.ts';
import { NEIGHBOURHOOD } from './domains/neighbourhood.ts';
import { PERSONAL } from './domains/personal.ts';
import { PUBLIC } from './domains/public.ts';
import { wordTable } from './word-table.ts';

export const DOMAINS = wordTable<Domain>({
  ...BUSINESS,
  ...COMMERCE,
  ...PUBLIC,
  ...PERSONAL,
  ...COMMUNITY,
  ...EVERYDAY,
  ...NEIGHBOURHOOD,
});
