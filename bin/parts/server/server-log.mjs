import { appendFileSync, existsSync, renameSync, statSync } from 'node:fs';

/** The log is moved to `<file>.old` at this size, so both together stay below 20 MB. */
const mostBytes = 10_000_000;

/**
 * What the server says, line by line into a file; errors are also handed on. Where the file takes nothing (a full disk) lines
 * are lost, not the server: it is said once, and the number of them stands in the log as soon as it takes lines again.
 */
export class ServerLog {
  #file;
  #onError;
  #bytes;
  #rest = '';
  #inError = false;
  /** Lines that the file did not take since it last took one. */
  #lost = 0;
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
    this.#keep(`${new Date().toISOString()} ${line}\n`);
    this.tail = [...this.tail.slice(-39), line];
    this.#passErrors(line);
  }

  #keep(entry) {
    try {
      if (this.#bytes + entry.length > mostBytes) {
        renameSync(this.#file, `${this.#file}.old`);
        this.#bytes = 0;
      }
      const note = this.#lost ? `${new Date().toISOString()} ${this.#lost} lines could not be written\n` : '';
      appendFileSync(this.#file, note + entry);
      this.#bytes += Buffer.byteLength(note + entry);
      this.#lost = 0;
    } catch (error) {
      if (this.#lost === 0) this.#onError(`The log cannot be written: ${error.message}`);
      this.#lost++;
    }
  }

  /** An error begins with its mark and goes on over the indented or empty lines that follow. */
  #passErrors(line) {
    if (/^\[(mf:)?error\]/.test(line)) this.#inError = true;
    else if (!/^(\s+\S|$)/.test(line)) this.#inError = false;
    if (this.#inError && line) this.#onError(line);
  }
}
