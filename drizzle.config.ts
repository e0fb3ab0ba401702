import { defineConfig } from 'drizzle-kit';

/** `npx drizzle-kit generate --name what_changed` writes the next migration; those that stand are never edited. */
export default defineConfig({ dialect: 'sqlite', schema: './worker/db/schema.ts', out: './migrations' });
