/** The icons of a generated app: found in its sources, drawn with lucide's outlines (ISC licence). */
import type { SourceFiles } from '../../contract/files.ts';
import lucide from '../lucide.generated.ts';

/** Where the outlines stand in a generated app. */
export const ICON_SHAPES_PATH = 'src/ui/icon-shapes.tsx';

/** Shown where the Blueprint names an icon that lucide lacks. */
const FALLBACK = 'file-text';

let shapes: Record<string, string> | undefined;

function readShapes(): Record<string, string> {
  shapes ??= JSON.parse(lucide) as Record<string, string>;
  return shapes;
}

/** The name itself if lucide has it, else a neutral one. */
export function knownIcon(name: string): string {
  return Object.hasOwn(readShapes(), name) ? name : FALLBACK;
}

// `<Icon name="x"`, `icon="x"`, `icon={a ? 'x' : 'y'}`, `icon: 'x'`, `icon = 'x'`.
const MENTION = /(?:<Icon\b[^>]*?\bname|\bicon)\s*(?::|=)\s*(?:"([a-z0-9-]+)"|'([a-z0-9-]+)'|\{([^{}]*)\})/g;

/** Names of all icons that the sources mention, sorted. */
export function collectIcons(files: SourceFiles): string[] {
  const names = new Set<string>();
  for (const text of Object.values(files))
    for (const [, double, single, expression] of text.matchAll(MENTION)) {
      const quoted = [...(expression ?? '').matchAll(/'([a-z0-9-]+)'/g)].map((match) => match[1]);
      for (const name of [double, single, ...quoted])
        if (name !== undefined && Object.hasOwn(readShapes(), name)) names.add(name);
    }
  return [...names].sort();
}

/** Source of the module that holds the outlines of the named icons. */
export function printIconShapes(names: readonly string[]): string {
  const entries = names.map((name) => `  '${name}': (<>${readShapes()[name]}</>),`);
  return `/** Outlines of the icons that the app uses, from Lucide (https://lucide.dev, ISC licence). */\nexport const shapes = {\n${entries.join('\n')}\n};\n`;
}
