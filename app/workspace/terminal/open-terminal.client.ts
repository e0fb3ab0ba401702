/** A terminal on the screen: xterm.js, the line that is typed, and the shell behind it. Long, since the keys, the line and the shell share one state. */
import { FitAddon } from '@xterm/addon-fit';
import { Terminal } from '@xterm/xterm';
import '@xterm/xterm/css/xterm.css';
import { findCommonStart } from './complete-words';
import { drawLine } from './draw-line';
import { type EditedLine, EMPTY_LINE, pressKey, replaceBefore } from './line-editor';
import { type CommandOutcome, HELP, HOME, type ShellPlace } from './shell-messages';
import { type ShellDeps, ShellSession, type ShellWorker } from './shell-session';
import { addToHistory, cutScreen } from './terminal-store';

export interface TerminalOptions {
  parent: HTMLElement;
  nonce: string;
  /** What stood there before, and where the shell was. */
  screen: string;
  place: ShellPlace;
  history: readonly string[];
  shell: Pick<ShellDeps, 'readFiles' | 'writeFiles'>;
  /** Commands that the page runs; `screen` is this terminal. */
  runCommand(screen: TerminalScreen, ...rest: Parameters<ShellDeps['runCommand']>): Promise<CommandOutcome>;
  /** Called after each command: what is to be kept. */
  onChange(kept: { screen: string; place: ShellPlace; history: readonly string[] }): void;
}

export interface TerminalScreen {
  write(text: string): void;
  ask(prompt: string): Promise<string>;
}

export interface OpenTerminal {
  focus(): void;
  /** After its place has another size, or is shown again. */
  fit(): void;
  close(): void;
}

const CLEAR = '\u001b[2J\u001b[3J\u001b[H';
const RED = '\u001b[31m';
const PLAIN = '\u001b[0m';

export function openTerminal(options: TerminalOptions): OpenTerminal {
  const terminal = new Terminal({
    convertEol: true,
    cursorBlink: !matchMedia('(prefers-reduced-motion: reduce)').matches,
    fontFamily: getComputedStyle(document.documentElement).getPropertyValue('--font-mono') || 'monospace',
    fontSize: 13,
    scrollback: 5_000,
    screenReaderMode: true,
    minimumContrastRatio: 4.5,
    theme: readTheme(),
  });
  const fit = new FitAddon();
  terminal.loadAddon(fit);
  withNonce(options.nonce, () => terminal.open(options.parent));
  terminal.textarea?.setAttribute('aria-label', 'Terminal input');

  let { screen, place } = options;
  let history = [...options.history];
  let line: EditedLine = { ...EMPTY_LINE, at: history.length };
  let row = 0;
  /** The line goes to a program that waits for it, not to the shell. */
  let asking: { prompt: string; answer(text: string): void } | null = null;
  let isCompleting = false;
  /** What was typed while a command ran: it is for the next line. */
  let ahead = '';

  const shell = new ShellSession({
    ...options.shell,
    startWorker: () => startWorker(),
    setTimeout: (callback, ms) => setTimeout(callback, ms),
    runCommand: (...rest) => options.runCommand(output, ...rest),
    confirm: async (question) => /^y(es)?$/i.test((await output.ask(question)).trim()),
  });

  function print(text: string): void {
    if (text === '') return;
    const cleared = text.lastIndexOf('\u001b[2J');
    screen = cutScreen(cleared < 0 ? screen + text : text.slice(cleared));
    terminal.write(text);
  }

  const output: TerminalScreen = {
    write: print,
    ask: (prompt) =>
      new Promise((answer) => {
        asking = { prompt, answer };
        line = { ...EMPTY_LINE, at: history.length };
        row = 0;
        draw();
        takeAhead();
      }),
  };

  const folder = () => (place.cwd === HOME ? '~' : place.cwd.replace(`${HOME}/`, '~/'));
  function prompt(): { text: string; width: number } {
    if (asking) return { text: asking.prompt, width: asking.prompt.length };
    return { text: `\u001b[32m${folder()}${PLAIN} $ `, width: folder().length + 3 };
  }

  function draw(): void {
    const { text, width } = prompt();
    const drawn = drawLine(row, text, width, line.text, line.cursor, terminal.cols);
    row = drawn.row;
    terminal.write(drawn.output);
  }

  function beginLine(): void {
    line = { ...EMPTY_LINE, at: history.length };
    row = 0;
    draw();
  }

  /** Leaves the line on the screen as it is. */
  function endLine(mark = ''): void {
    line = { ...line, cursor: line.text.length };
    draw();
    terminal.write(`${mark}\n`);
    screen = cutScreen(`${screen}${prompt().text}${line.text}${mark}\n`);
  }

  const keep = () => options.onChange({ screen, place, history });

  async function enter(): Promise<void> {
    endLine();
    if (asking) {
      const { answer } = asking;
      asking = null;
      answer(line.text);
      return;
    }
    const entered = line.text;
    history = addToHistory(history, entered);
    if (entered.trim() === 'help') print(`${HELP}\n`);
    else if (entered.trim() !== '') {
      const { outcome, place: next } = await shell.exec(entered, place);
      place = next;
      print(outcome.stdout);
      if (outcome.stdout !== '' && !outcome.stdout.endsWith('\n')) print('\n');
      if (outcome.stderr !== '') print(`${RED}${outcome.stderr.trimEnd()}${PLAIN}\n`);
    }
    keep();
    beginLine();
    takeAhead();
  }

  function takeAhead(): void {
    const typed = ahead;
    ahead = '';
    if (typed !== '') take(typed);
  }

  function interrupt(): void {
    endLine('^C');
    const asked = asking;
    asking = null;
    asked?.answer('');
    if (shell.isRunning()) shell.interrupt();
    else beginLine();
  }

  async function complete(): Promise<void> {
    if (isCompleting || asking) return;
    isCompleting = true;
    const before = line;
    try {
      const { replaced, words } = await shell.complete(line.text.slice(0, line.cursor), place.cwd);
      if (line !== before || words.length === 0) return;
      const common = findCommonStart(words);
      const end = words.length === 1 && !common.endsWith('/') ? `${common} ` : common;
      if (end.length > replaced || words.length === 1) line = replaceBefore(line, replaced, end);
      else {
        terminal.write(`\n${words.map((word) => word.replace(/.*\/(?=.)/, '')).join('  ')}\n`);
        row = 0;
      }
      draw();
    } finally {
      isCompleting = false;
    }
  }

  function take(keys: string): void {
    // What runs hears of Ctrl+C alone, unless it waits for a line.
    if (shell.isRunning() && !asking) {
      if (keys === '\u0003') {
        ahead = '';
        terminal.write('^C\n');
        shell.interrupt();
      } else ahead += keys;
      return;
    }
    const all = splitKeys(keys);
    for (const [at, one] of all.entries()) {
      const pressed = pressKey(line, one, asking ? [] : history);
      line = pressed.line;
      if (pressed.action === 'enter') void enter();
      else if (pressed.action === 'interrupt') interrupt();
      else if (pressed.action === 'complete') void complete();
      else if (pressed.action === 'clear') {
        screen = '';
        terminal.write(CLEAR);
        row = 0;
        draw();
      } else if (pressed.action === null) draw();
      // The rest of what was pasted is for the lines after it.
      if (pressed.action === 'enter' && shell.isRunning()) {
        take(all.slice(at + 1).join(''));
        return;
      }
    }
  }
  terminal.onData(take);
  // The browser's own keys stay its own; so does the way out of the terminal, by keyboard.
  terminal.attachCustomKeyEventHandler((event) => !(event.key === 'Tab' && event.shiftKey));

  const resized = new ResizeObserver(() => refit());
  function refit(): void {
    if (options.parent.clientWidth === 0) return;
    fit.fit();
  }
  resized.observe(options.parent);
  const stopTheme = onTheme(() => {
    terminal.options.theme = readTheme();
  });
  refit();
  terminal.write(screen);
  beginLine();

  return {
    focus: () => terminal.focus(),
    fit: refit,
    close() {
      stopTheme();
      resized.disconnect();
      shell.close();
      terminal.dispose();
    },
  };
}

function startWorker(): ShellWorker {
  return new Worker(new URL('./shell.worker.ts', import.meta.url), { type: 'module' }) as ShellWorker;
}

/** Keys that came at once, as when text is pasted: what ends a line stands alone. */
function splitKeys(data: string): string[] {
  return data.startsWith('\u001b') ? [data] : data.split(/(\p{Cc})/u).filter((one) => one !== '');
}

/** Style elements that xterm.js makes meanwhile carry the page's nonce: it has no option for it, and the policy no other way. */
function withNonce(nonce: string, work: () => void): void {
  const create = document.createElement.bind(document);
  document.createElement = (tag: string, ...rest: [ElementCreationOptions?]) => {
    const element = create(tag, ...rest);
    if (tag === 'style') element.nonce = nonce;
    return element;
  };
  try {
    work();
  } finally {
    Reflect.deleteProperty(document, 'createElement');
  }
}

/** The colours of the page. */
function readTheme() {
  // A token may stand for one of two colours: only an element has the one that is shown.
  const probe = document.body.appendChild(document.createElement('span'));
  const read = (name: string) => {
    probe.style.color = `var(--${name})`;
    return getComputedStyle(probe).color;
  };
  const accents = {
    red: read('red'),
    green: read('green'),
    yellow: read('amber'),
    blue: read('ink-2'),
    magenta: read('madder-text'),
    cyan: read('ink-2'),
    white: read('ink'),
    black: read('ink-3'),
  };
  const bright = Object.fromEntries(
    Object.entries(accents).map(([name, colour]) => [
      `bright${name[0]?.toUpperCase()}${name.slice(1)}`,
      colour,
    ]),
  );
  const theme = {
    ...accents,
    ...bright,
    background: read('surface'),
    foreground: read('ink'),
    cursor: read('madder-text'),
    cursorAccent: read('surface'),
    selectionBackground: read('madder'),
  };
  probe.remove();
  return theme;
}

/** @returns how to stop hearing of another theme. */
function onTheme(listener: () => void): () => void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}
