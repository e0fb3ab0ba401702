import { describeBytes } from '../../worker/contract/project/storage-limits.ts';

export interface StorageMeterProps {
  /** What is kept: `This project`. */
  label: string;
  usedBytes: number;
  allowedBytes: number;
}

/** Used of allowed, in words and as a bar, which turns red where little is left. */
export function StorageMeter({ label, usedBytes, allowedBytes }: StorageMeterProps) {
  const part = Math.min(1, usedBytes / allowedBytes);
  const words = `${describeBytes(usedBytes)} of ${describeBytes(allowedBytes)}`;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="flex flex-wrap justify-between gap-x-4 text-sm">
        <span>{label}</span>
        <span className="text-ink-2 tabular-nums">{words}</span>
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-line">
        <div
          className={`h-full rounded-full ${part >= 0.9 ? 'bg-red' : 'bg-ink-3'}`}
          style={{ width: `${Math.max(part * 100, usedBytes > 0 ? 1 : 0)}%` }}
        />
      </div>
    </div>
  );
}
