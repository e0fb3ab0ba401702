/** What the builder makes from a project; the isolate of a backend has createApp, that of a page renderer the rest. */
import type { DataStore } from './page-entry.ts';
import type { Database } from './sqlite-database.ts';

export function createApp(
  database: Database,
  environment: Record<string, string | undefined>,
): { fetch(request: Request): Response | Promise<Response> };

export const App: (properties: { location: string; store: DataStore }) => unknown;
export function createDataStore(answers: Record<string, { status: number; body: unknown }>): DataStore;
export function createElement(type: unknown, properties: { location: string; store: DataStore }): unknown;
export function renderToReadableStream(
  element: unknown,
  options: { onError(error: unknown, info: { componentStack?: string }): void },
): Promise<ReadableStream & { allReady: Promise<void> }>;
