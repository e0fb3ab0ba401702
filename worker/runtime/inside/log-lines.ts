/** What an app writes with `console` and what it throws, kept until the host takes it. */

export interface LogLine {
  at: string;
  level: 'debug' | 'info' | 'warn' | 'error';
  message: string;
  /** As the engine wrote it, with places in the bundle. */
  stack: string | null;
}

const MAX_LINES = 100;
const MAX_LENGTH = 4_000;

let lines: LogLine[] = [];

/** Takes the place of `console`: an app's words belong to its own log, not to the server's. */
export function watchConsole(): void {
  const levels = {
    debug: 'debug',
    log: 'info',
    info: 'info',
    trace: 'debug',
    warn: 'warn',
    error: 'error',
  } as const;
  for (const [method, level] of Object.entries(levels))
    console[method as keyof typeof levels] = (...values: unknown[]) => {
      const error = values.find((value) => value instanceof Error);
      add(level, values.map(describe).join(' '), error?.stack ?? null);
    };
}

export function writeError(error: unknown): void {
  add('error', describe(error), error instanceof Error ? (error.stack ?? null) : null);
}

/** A line that comes from elsewhere than JavaScript. */
export function writeLine(level: LogLine['level'], message: string, stack: string | null): void {
  add(level, message, stack);
}

export function takeLines(): LogLine[] {
  const taken = lines;
  lines = [];
  takeLines.waiting = false;
  return taken;
}
/** Whether there is anything to take. */
takeLines.waiting = false;

function add(level: LogLine['level'], message: string, stack: string | null): void {
  if (lines.length >= MAX_LINES) lines.shift();
  lines.push({
    at: new Date().toISOString(),
    level,
    message: message.slice(0, MAX_LENGTH),
    stack: stack?.slice(0, MAX_LENGTH) ?? null,
  });
  takeLines.waiting = true;
}

function describe(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}
