/** One module of the project, made ready to be exchanged in the page that runs: as the builder makes it, but by itself. Pure. */
import { jsxLanguage, tsxLanguage } from '@codemirror/lang-javascript';
import { transform } from 'sucrase';
import { writeRegistrations } from '../../../../worker/contract/project/module-registrations.ts';

export interface TransformedModule {
  /** CommonJS. Its lines are those of the text. */
  code: string;
  /** What it imports, as it stands there. */
  imports: string[];
  /** Names that it exports; null where it hands on all of another module. */
  exports: string[] | null;
}

/** @throws Error where the text cannot be read. */
export function transformModule(path: string, text: string): TransformedModule {
  const isTypeScript = /\.tsx?$/.test(path);
  const hasTags = !path.endsWith('.ts');
  const placed = hasTags ? placeElements(path, text, isTypeScript) : text;
  const { code } = transform(placed + writeRegistrations(path, text, 'exports'), {
    transforms: [
      'imports',
      ...(isTypeScript ? (['typescript'] as const) : []),
      ...(hasTags ? (['jsx'] as const) : []),
    ],
    jsxRuntime: 'automatic',
    production: true,
    disableESTransforms: true,
    preserveDynamicImport: true,
    filePath: path,
  });
  const isHandingOn = /\b_createStarExport\(_/.test(code);
  return {
    code,
    imports: [
      ...new Set([...code.matchAll(/\brequire\((['"])([^'"\n]+)\1\)/g)].map((found) => found[2] ?? '')),
    ],
    exports: isHandingOn
      ? null
      : [...new Set([...code.matchAll(/\bexports\.([\w$]+) = /g)].map((found) => found[1] ?? ''))],
  };
}

/** Elements of the page say where they were written, as the builder has it. No line is added. */
function placeElements(path: string, text: string, isTypeScript: boolean): string {
  let placed = '';
  let copied = 0;
  let line = 1;
  let lineStart = 0;
  const cursor = (isTypeScript ? tsxLanguage : jsxLanguage).parser.parse(text).cursor();
  do {
    // The name of an element that is no component; not where it ends.
    if (cursor.name !== 'JSXBuiltin') continue;
    const { parent, to } = cursor.node;
    if (!parent || !/^JSX(OpenTag|SelfClosingTag)$/.test(parent.name)) continue;
    for (
      let end = text.indexOf('\n', lineStart);
      end >= 0 && end < parent.from;
      end = text.indexOf('\n', lineStart)
    ) {
      line += 1;
      lineStart = end + 1;
    }
    const at = `${path}:${line}:${parent.from - lineStart + 1}`;
    placed += `${text.slice(copied, to)} data-at=${JSON.stringify(at)}`;
    copied = to;
  } while (cursor.next());
  return placed + text.slice(copied);
}
