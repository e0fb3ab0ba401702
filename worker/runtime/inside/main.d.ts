/** What the builder makes from a project; the isolate of a backend has createApp or an app, that of a page renderer the rest. */
import type { Database } from './sqlite-database.ts';

/** What generated apps keep their data in. */
export interface DataStore {
  /** Addresses that were asked for while rendering and have no answer yet. */
  pending(): string[];
}

type Handler = { fetch(request: Request): Response | Promise<Response> };

/** One of these three. */
export const createApp:
  | ((database: Database, environment: Record<string, string | undefined>) => Handler | Promise<Handler>)
  | undefined;
export const app: PlainApp | undefined;
declare const main: PlainApp | undefined;
export default main;

/** An app that gets its variables with each request. */
export interface PlainApp {
  fetch(
    request: Request,
    environment: Record<string, string>,
    execution: { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void },
  ): Response | Promise<Response>;
}

export const App: (properties: { location: string; store: DataStore }) => unknown;
export function createDataStore(answers: Record<string, { status: number; body: unknown }>): DataStore;
export function createElement(type: unknown, properties: { location: string; store: DataStore }): unknown;
export function renderToReadableStream(
  element: unknown,
  options: { onError(error: unknown, info: { componentStack?: string }): void },
): Promise<ReadableStream & { allReady: Promise<void> }>;
