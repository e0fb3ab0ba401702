import { Icon } from '../Icon';

/** Downloads a list as a table for spreadsheets. */
export function ExportLink({ href }: { href: string }) {
  return (
    <a
      href={href}
      download
      className="inline-flex h-10 items-center gap-2 rounded-control px-3 text-sm font-medium text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="download" />
      Export CSV
    </a>
  );
}
