import { Link } from '@remix-run/react';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { PeopleHere } from '../team/PeopleHere';
import type { TreeFile } from '../working/working-copy';

export interface FileTabsProps {
  paths: readonly string[];
  current: string | null;
  files: readonly TreeFile[];
  onClose(path: string): void;
}

/** The files that are open; the middle button and Delete close one. */
export function FileTabs({ paths, current, files, onClose }: FileTabsProps) {
  const row = useRef<HTMLElement>(null);
  const modified = new Set(files.filter((file) => file.isModified).map(({ path }) => path));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another file is brought into sight.
  useEffect(() => {
    const nav = row.current;
    if (!nav) return;
    const bringIntoSight = () =>
      nav.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    bringIntoSight();
    // Also when the column is shown, or is another width.
    const observer = new ResizeObserver(bringIntoSight);
    observer.observe(nav);
    return () => observer.disconnect();
  }, [current, paths.length]);
  if (paths.length === 0) return null;
  return (
    <nav
      ref={row}
      aria-label="Tabs"
      // Words for a screen reader are placed in it: outside they would make the page wider.
      className="relative flex h-9 shrink-0 overflow-x-auto border-b border-line bg-sunken text-sm"
    >
      {paths.map((path) => {
        const isShown = path === current;
        return (
          <span
            key={path}
            className={`flex shrink-0 items-center border-r border-line ${isShown ? 'bg-surface text-ink' : 'text-ink-2'}`}
          >
            <Link
              to={`?file=${encodeURIComponent(path)}`}
              preventScrollReset
              title={path}
              aria-current={isShown ? 'true' : undefined}
              onAuxClick={(event) => {
                if (event.button !== 1 || paths.length === 1) return;
                event.preventDefault();
                onClose(path);
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Delete' || paths.length === 1) return;
                event.preventDefault();
                onClose(path);
              }}
              className="flex h-full items-center gap-1.5 pl-3 pr-1.5 -outline-offset-2 hover:text-ink"
            >
              {nameShortly(path, paths)}
              <PeopleHere path={path} />
              {modified.has(path) && (
                <span className="size-1.5 rounded-full bg-madder">
                  <span className="sr-only">changed</span>
                </span>
              )}
            </Link>
            {paths.length > 1 ? (
              <button
                type="button"
                aria-label={`Close ${path}`}
                onClick={() => onClose(path)}
                className="mr-1 flex size-6 items-center justify-center rounded-sm text-ink-3 hover:bg-line hover:text-ink"
              >
                <X aria-hidden className="size-3.5" />
              </button>
            ) : (
              <span className="w-1.5" />
            )}
          </span>
        );
      })}
    </nav>
  );
}

/** The file's name, with its folder where another of that name is open. */
function nameShortly(path: string, paths: readonly string[]): string {
  const names = path.split('/');
  const name = names.at(-1) ?? path;
  const isShared = paths.some((other) => other !== path && other.split('/').at(-1) === name);
  return isShared && names.length > 1 ? `${names.at(-2)}/${name}` : name;
}
