/**
 * TypeScript in a worker of its own, over the project's files and the types of the packages that generated apps have. It
 * fetches nothing: the page brings all of it.
 */
import {
  createSystem,
  createVirtualTypeScriptEnvironment,
  type VirtualTypeScriptEnvironment,
} from '@typescript/vfs';
import { createWorker } from '@valtown/codemirror-ts/worker';
import { expose } from 'comlink';
import ts from 'typescript';
import type { FilePlace } from '../reveal-place';
import type { TextProblem } from './help-messages';
import { ASSET_TYPES, ASSET_TYPES_PATH, dropUntyped, listPackages, OPTIONS } from './project-typing';

const SCRIPT = /\.[mc]?[jt]sx?$/;

let give: (files: Record<string, string>) => void;
const given = new Promise<Record<string, string>>((resolve) => {
  give = resolve;
});
let environment: VirtualTypeScriptEnvironment | null = null;
let packages: ReadonlySet<string> = new Set();
const PACKAGE_JSON = '/package.json';

const worker = createWorker(async () => {
  const files = new Map(Object.entries(await given).map(([path, text]) => [path, fill(text)]));
  packages = listPackages(files.get(PACKAGE_JSON));
  files.set(ASSET_TYPES_PATH, ASSET_TYPES);
  const own = [...files.keys()].filter((path) => SCRIPT.test(path) && isOwn(path));
  const roots = [ASSET_TYPES_PATH, ...own];
  environment = createVirtualTypeScriptEnvironment(createSystem(files), roots, ts, OPTIONS);
  const { languageService } = environment;
  const findAll = languageService.getSemanticDiagnostics.bind(languageService);
  // Also for the marks in the editor, which are made of the same.
  languageService.getSemanticDiagnostics = (path) => dropUntyped(findAll(path), packages);
  return environment;
});

/** An empty file would be held to be missing. */
const fill = (text: string) => text || ' ';

/** Not of a package, nor of the language itself. */
function isOwn(path: string): boolean {
  return !path.startsWith('/node_modules/') && !/^\/lib\.[\w.]+\.d\.ts$/.test(path);
}

function placeOf(path: string, start: number): FilePlace {
  const source = environment?.getSourceFile(path);
  const { line, character } = source?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
  return { path: path.slice(1), line: line + 1, column: character + 1 };
}

const service = {
  ...worker,
  /** @param files path with `/` in front → text: libraries, types of packages, and the project. */
  start(files: Record<string, string>): Promise<void> {
    give(files);
    return worker.initialize();
  },
  /** Files that came, changed or went beside the editor. */
  change(changes: Record<string, string | null>): void {
    if (changes[PACKAGE_JSON] !== undefined) packages = listPackages(changes[PACKAGE_JSON] ?? undefined);
    for (const [path, text] of Object.entries(changes))
      if (!SCRIPT.test(path)) continue;
      else if (text === null) environment?.deleteFile(path);
      else if (environment?.getSourceFile(path)) environment.updateFile(path, fill(text));
      else environment?.createFile(path, fill(text));
  },
  /** Where the name at a place is defined; null for what is none of the project's. */
  findDefinition(path: string, position: number): FilePlace | null {
    const found = environment?.languageService.getDefinitionAtPosition(path, position) ?? [];
    const own = found.find(({ fileName }) => isOwn(fileName));
    return own ? placeOf(own.fileName, own.textSpan.start) : null;
  },
  /** Everywhere that the name at a place stands; null where it cannot be changed. */
  findRename(
    path: string,
    position: number,
  ): { path: string; from: number; to: number; before: string; after: string }[] | null {
    const info = environment?.languageService.getRenameInfo(path, position, {});
    if (!info?.canRename) return null;
    const found = environment?.languageService.findRenameLocations(path, position, false, false, {
      providePrefixAndSuffixTextForRename: false,
    });
    if (!found?.every(({ fileName }) => isOwn(fileName))) return null;
    return found.map(({ fileName, textSpan, prefixText = '', suffixText = '' }) => ({
      path: fileName.slice(1),
      from: textSpan.start,
      to: textSpan.start + textSpan.length,
      before: prefixText,
      after: suffixText,
    }));
  },
  /** What is wrong in the whole project, by path. */
  findProblems(): Record<string, TextProblem[]> {
    const problems: Record<string, TextProblem[]> = {};
    const program = environment?.languageService.getProgram();
    for (const { fileName } of program?.getSourceFiles() ?? []) {
      if (!isOwn(fileName) || !environment) continue;
      const found = [
        ...environment.languageService.getSyntacticDiagnostics(fileName),
        ...environment.languageService.getSemanticDiagnostics(fileName),
      ].map(toProblem);
      if (found.length > 0) problems[fileName.slice(1)] = found;
    }
    return problems;
  },
};

export type TypeScriptService = typeof service;

function toProblem({ file, start = 0, length = 0, category, messageText }: ts.Diagnostic): TextProblem {
  const from = file?.getLineAndCharacterOfPosition(start) ?? { line: 0, character: 0 };
  const to = file?.getLineAndCharacterOfPosition(start + length) ?? from;
  return {
    line: from.line + 1,
    column: from.character + 1,
    endLine: to.line + 1,
    endColumn: to.character + 1,
    level: category === ts.DiagnosticCategory.Error ? 'error' : 'warning',
    message: ts.flattenDiagnosticMessageText(messageText, '\n'),
  };
}

expose(service);
