/** The icons of a generated app: found in its sources, drawn with lucide's outlines (ISC licence). */
import type { SourceFiles } from '../../../contract/project/files.ts';
import lucide from '../../lucide.generated.ts';

/** Where the outlines stand in a generated app. */
export const ICON_SHAPES_PATH = 'src/ui/icon-shapes.ts';

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

/** The line of the module that holds an icon's outline; null for one that lucide lacks. */
export function printIconShape(name: string): string | null {
  const shape = Object.hasOwn(readShapes(), name) ? readShapes()[name] : undefined;
  return shape === undefined ? null : `'${name}': '${toPath(shape)}',`;
}

/** Source of the module that holds the outlines of the named icons. */
export function printIconShapes(names: readonly string[]): string {
  const entries = names.map((name) => `  '${name}': '${toPath(readShapes()[name] ?? '')}',`);
  return `/** Outlines of the icons that the app uses, from Lucide (https://lucide.dev, ISC licence), as paths of 24 by 24. */
export const shapes = {
${entries.join('\n')}
};
`;
}

/** All elements of an icon as the data of one path, which is a third of the size. */
function toPath(markup: string): string {
  return [...markup.matchAll(/<(\w+)([^>]*?)\/>/g)]
    .map(([, tag = '', text = '']) => {
      const found = [...text.matchAll(/([a-z][a-z0-9]*)="([^"]*)"/g)];
      return elementPath(tag, Object.fromEntries(found.map(([, name = '', value = '']) => [name, value])));
    })
    .join('');
}

function elementPath(tag: string, attributes: Record<string, string>): string {
  const number = (name: string) => Number(attributes[name] ?? 0);
  const short = (value: number) => Math.round(value * 1000) / 1000;
  const { d = '', points = '' } = attributes;
  switch (tag) {
    case 'path':
      return absoluteStart(d);
    case 'circle':
      return ellipsePath(number('cx'), number('cy'), number('r'), number('r'));
    case 'ellipse':
      return ellipsePath(number('cx'), number('cy'), number('rx'), number('ry'));
    case 'rect': {
      const [x, y, width, height] = [number('x'), number('y'), number('width'), number('height')];
      const r = number('rx') || number('ry');
      const corner = (dx: number, dy: number) => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`);
      return (
        `M${short(x + r)} ${y}h${short(width - 2 * r)}${corner(r, r)}v${short(height - 2 * r)}${corner(-r, r)}` +
        `h${short(2 * r - width)}${corner(-r, -r)}v${short(2 * r - height)}${corner(r, -r)}z`
      );
    }
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`;
    case 'polyline':
    case 'polygon':
      return `M${points.trim()}${tag === 'polygon' ? 'z' : ''}`;
    default:
      throw new Error(`lucide draws with <${tag}>, which icons.ts does not know`);
  }
}

function ellipsePath(x: number, y: number, rx: number, ry: number): string {
  return `M${Math.round((x - rx) * 1000) / 1000} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0`;
}

/** A leading `m` is absolute, but only as long as nothing stands before it; numbers after its point are relative lines. */
function absoluteStart(d: string): string {
  const start = /^m\s*(-?(?:\d+\.?\d*|\.\d+))[\s,]*(-?(?:\d+\.?\d*|\.\d+))[\s,]*/.exec(d);
  if (!start) return d;
  const rest = d.slice(start[0].length);
  return `M${start[1]} ${start[2]}${/^[-\d.]/.test(rest) ? 'l' : ''}${rest}`;
}
