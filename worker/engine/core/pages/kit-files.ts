/** The fixed sources of generated apps, and what they say about themselves. */
import kit from '../../kit.generated.ts';

/** Text of a kit file, for example `src/ui/Button.tsx`, or null. */
export function findKitFile(path: string): string | null {
  return Object.hasOwn(kit, path) ? (kit[path] ?? null) : null;
}

/** Text of a kit file that must be there. */
export function requireKitFile(path: string): string {
  const text = findKitFile(path);
  if (text === null) throw new Error(`The kit has no ${path}`);
  return text;
}

/** Full path of a module that is named without its ending, or null when the kit has none. */
export function findKitModule(module: string): string | null {
  return [`${module}.tsx`, `${module}.ts`].find((path) => findKitFile(path) !== null) ?? null;
}

/** Project paths (without ending) that a module imports. */
export function importsOf(path: string, text: string): string[] {
  const folder = path.split('/').slice(0, -1);
  return [...text.matchAll(/\b(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map(([, specifier = '']) => {
    const parts = [...folder];
    for (const part of specifier.split('/'))
      if (part === '..') parts.pop();
      else if (part !== '.') parts.push(part);
    return parts.join('/');
  });
}

let names: Set<string> | undefined;

/** Names that the kit exports; generated components and types stay clear of them. */
export function kitNames(): ReadonlySet<string> {
  names ??= new Set(
    Object.entries(kit)
      .filter(([path]) => path.startsWith('src/'))
      .flatMap(([, text]) =>
        [...text.matchAll(/^export (?:abstract )?(?:class|const|function|interface|type) (\w+)/gm)].map(
          ([, name = '']) => name,
        ),
      ),
  );
  return names;
}
