/** Types of generated code, checked in memory with the settings of its own tsconfig.json. */
import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFiles } from '../../worker/contract/project/files.ts';
import { TYPESCRIPT } from '../../worker/engine/printers/project/print-project.ts';

const root = new URL('../../', import.meta.url).pathname;

/**
 * @param files by path below the repository; those that do not end in `.ts` are only read.
 * @returns what the compiler says, each with its file.
 */
export function findTypeErrors(files: SourceFiles): string[] {
  const placed: SourceFiles = {};
  for (const [path, text] of Object.entries(files)) placed[posix.join(root, path)] = text;
  const { options } = ts.convertCompilerOptionsFromJson(
    { ...TYPESCRIPT.compilerOptions, types: ['node'] },
    root,
  );
  const sources = Object.keys(placed).filter((path) => path.endsWith('.ts'));
  const program = ts.createProgram(sources, options, hostOf(placed, options));
  // What several projects have in common, such as files of the kit, is looked at in one of them.
  const own = new Map(
    sources.map((path) => [`${path.split('/').slice(-2).join('/')} ${placed[path]}`, path] as const),
  );
  const found = [
    ...program.getConfigFileParsingDiagnostics(),
    ...program.getOptionsDiagnostics(),
    ...program.getGlobalDiagnostics(),
    ...[...own.values()].flatMap((path) => {
      const file = program.getSourceFile(path);
      return [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)];
    }),
  ];
  return found.map((diagnostic) => {
    const place = diagnostic.file?.fileName.slice(root.length) ?? '';
    return `${place}: ${ts.flattenDiagnosticMessageText(diagnostic.messageText, ' ')}`;
  });
}

function hostOf(files: SourceFiles, options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const read = host.getSourceFile;
  const folders = new Set(Object.keys(files).flatMap(ancestors));
  return {
    ...host,
    fileExists: (path) => path in files || host.fileExists(path),
    directoryExists: (path) => folders.has(path) || (host.directoryExists?.(path) ?? false),
    readFile: (path) => files[path] ?? host.readFile(path),
    getSourceFile: (path, version, ...rest) =>
      files[path] === undefined
        ? remember(path, () => read(path, version, ...rest))
        : ts.createSourceFile(path, files[path], version),
  };
}

/** Packages and the language's own types, parsed once for all calls. */
const parsed = new Map<string, ts.SourceFile | undefined>();

function remember(path: string, parse: () => ts.SourceFile | undefined): ts.SourceFile | undefined {
  if (!parsed.has(path)) parsed.set(path, parse());
  return parsed.get(path);
}

function ancestors(path: string): string[] {
  const parent = posix.dirname(path);
  return parent === path ? [] : [parent, ...ancestors(parent)];
}
