import { z } from 'zod';

/** A moment in ISO 8601 with any offset, kept in UTC. */
export const time = z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString());
