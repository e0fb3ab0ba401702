/** The grammar of a file by its name, loaded when the first file of its kind is opened. */
import { LanguageSupport, StreamLanguage, type StreamParser } from '@codemirror/language';

type Load = () => Promise<LanguageSupport>;

const stream = async (parser: Promise<StreamParser<unknown>>) =>
  new LanguageSupport(StreamLanguage.define(await parser));

const javascript =
  (options: { jsx?: boolean; typescript?: boolean }): Load =>
  async () =>
    (await import('@codemirror/lang-javascript')).javascript(options);

/** The first that fits; a file of none of them is plain text. */
const LANGUAGES: readonly [RegExp, Load][] = [
  [/\.(js|jsx|mjs|cjs)$/, javascript({ jsx: true })],
  [/\.tsx$/, javascript({ jsx: true, typescript: true })],
  [/\.(ts|mts|cts)$/, javascript({ typescript: true })],
  [/\.py$/, async () => (await import('@codemirror/lang-python')).python()],
  [/\.(html|htm|svg|xml)$/, async () => (await import('@codemirror/lang-html')).html()],
  [/\.css$/, async () => (await import('@codemirror/lang-css')).css()],
  [/\.(json|webmanifest)$/, async () => (await import('@codemirror/lang-json')).json()],
  [/\.(md|markdown)$/, async () => (await import('@codemirror/lang-markdown')).markdown()],
  [/\.ya?ml$/, async () => (await import('@codemirror/lang-yaml')).yaml()],
  [/\.sql$/, async () => (await import('@codemirror/lang-sql')).sql()],
  [/\.(toml|ini|cfg)$/, () => stream(import('@codemirror/legacy-modes/mode/toml').then((mode) => mode.toml))],
  [
    /(^|\/)dockerfile$/,
    () => stream(import('@codemirror/legacy-modes/mode/dockerfile').then((mode) => mode.dockerFile)),
  ],
  [
    /(\.sh|(^|\/)(\.env[\w.]*|\.gitignore|\.dockerignore|requirements[\w-]*\.txt))$/,
    () => stream(import('@codemirror/legacy-modes/mode/shell').then((mode) => mode.shell)),
  ],
];

/** @returns null for plain text. */
export async function loadLanguage(path: string): Promise<LanguageSupport | null> {
  const load = LANGUAGES.find(([end]) => end.test(path.toLowerCase()))?.[1];
  return load ? load() : null;
}
