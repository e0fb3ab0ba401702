import type { Bound } from '../http/limit-visitors.ts';

/** Pictures of one visitor: nobody alone fills what is there for all. */
export const UPLOADS: Bound[] = [
  { seconds: 60, most: 30 },
  { seconds: 3600, most: 100 },
  { seconds: 86_400, most: 200 },
];
