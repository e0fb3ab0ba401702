import { z } from 'zod';

/** Where a picture lies: a web address, or a path of this site. */
export const imageAddress = z
  .string()
  .regex(/^(https?:\/\/|\/(?!\/))\S+$/, 'Must be the address of a picture');
