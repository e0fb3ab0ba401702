import { z } from 'zod';

/** An address on the web; others, such as scripts, are not links that a page may show. */
export const webAddress = z.url({ protocol: /^https?$/ });
