import { query } from '../data/request';

/** What the owner wrote over texts of the app, by the name of their place. */
export const texts = query<{ texts: Record<string, string> }>('/api/auth/texts');
