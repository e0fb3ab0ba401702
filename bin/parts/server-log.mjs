import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

/** The log is moved to `<file>.old` at this size, so both together stay below 20 MB. */
const mostBytes = 10_000_000;

/** What the server says, line by line into a file; errors are also handed on. */
export class ServerLog {
  #file;
  #onError;
  #bytes;
  #rest = '';
  #inError = false;
  /** The newest lines, for messages. */
  tail = [];

  /**
   * @param {string} file
   * @param {(line: string) => void} onError gets each line of an error that is reported.
   */
  constructor(file, onError) {
    this.#file = file;
    this.#onError = onError;
    this.#bytes = existsSync(file) ? statSync(file).size : 0;
  }

  /** @param {string} text any piece of output, not necessarily whole lines. */
  write(text) {
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#add(line);
  }

  #add(coloured) {
    // biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters
    const line = coloured.replace(/\x1b\[[0-9;]*m/g, '').trimEnd();
    const entry = `${new Date().toISOString()} ${line}\n`;
    if (this.#bytes + entry.length > mostBytes) {
      renameSync(this.#file, `${this.#file}.old`);
      this.#bytes = 0;
    }
    appendFileSync(this.#file, entry);
    this.#bytes += Buffer.byteLength(entry);
    this.tail = [...this.tail.slice(-39), line];
    this.#passErrors(line);
  }

  /** An error begins with its mark and goes on over the indented or empty lines that follow. */
  #passErrors(line) {
    if (/^\[(mf:)?error\]/.test(line)) this.#inError = true;
    else if (!/^(\s+\S|$)/.test(line)) this.#inError = false;
    if (this.#inError && line) this.#onError(line);
  }
}
