import { useState } from 'react';
import { query } from '../data/request';
import { useQuery } from '../data/use-query';
import { formatNumber } from '../format';
import { Avatar } from '../ui/Avatar';
import type { Choice } from '../ui/Badge';
import { classes } from '../ui/classes';
import { EmptyState } from '../ui/states/EmptyState';
import { Loaded } from '../ui/states/Loaded';

interface Place {
  /** Value of the choice that has a ranking of its own; empty where there is one for all. */
  level: string;
  place: number;
  name: string;
  best: number;
}

export interface LeaderboardProps {
  /** Address of the rankings, without the period. */
  path: string;
  periods: readonly { name: string; label: string }[];
  /** What the number is: “Points”. */
  points: string;
  unit?: string;
  levels?: readonly Choice<string>[];
}

/** Places with medals for the first three; equal results share a place. */
export function Leaderboard({ path, periods, points, unit, levels }: LeaderboardProps) {
  const [period, setPeriod] = useState(periods[0]?.name ?? 'all');
  const [level, setLevel] = useState(levels?.[0]?.value ?? '');
  const result = useQuery(query<{ items: Place[] }>(`${path}/${period}`));
  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap gap-2">
        {levels && (
          <Switch
            label="Ranking"
            options={levels.map(({ value, label }) => ({ name: value, label }))}
            value={level}
            onChange={setLevel}
          />
        )}
        <Switch label="Period" options={periods} value={period} onChange={setPeriod} />
      </div>
      <Loaded result={result}>
        {({ items }) => {
          const places = items.filter((place) => levels === undefined || place.level === level);
          if (places.length === 0)
            return <EmptyState icon="trophy" title="No results here yet" text="The first place is free." />;
          const most = Math.max(...places.map(({ best }) => Math.abs(best)), 1);
          return (
            <ol className="overflow-hidden rounded-card border border-line bg-surface shadow-card">
              {places.map((place) => (
                <Row
                  key={`${place.place} ${place.name}`}
                  place={place}
                  most={most}
                  points={points}
                  unit={unit}
                />
              ))}
            </ol>
          );
        }}
      </Loaded>
    </div>
  );
}

interface SwitchProps {
  label: string;
  options: readonly { name: string; label: string }[];
  value: string;
  onChange: (value: string) => void;
}

function Switch({ label, options, value, onChange }: SwitchProps) {
  return (
    <fieldset className="inline-flex flex-wrap rounded-control bg-sunken p-1">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.name}
          type="button"
          aria-pressed={value === option.name}
          onClick={() => onChange(option.name)}
          className={classes(
            'h-8 cursor-pointer rounded-control px-3 text-sm font-medium transition-colors',
            value === option.name ? 'bg-surface text-ink shadow-button' : 'text-muted hover:text-ink',
          )}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

const MEDALS = ['bg-rating text-surface', 'bg-outline text-surface', 'bg-accent-soft text-accent-ink'];

function Row({ place, most, points, unit }: { place: Place; most: number; points: string; unit?: string }) {
  const medal = MEDALS[place.place - 1];
  return (
    <li className="relative flex items-center gap-4 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <span
        aria-hidden="true"
        className="absolute inset-y-0 left-0 bg-accent-soft opacity-40"
        style={{ width: `${(Math.abs(place.best) / most) * 100}%` }}
      />
      <span
        className={classes(
          'relative grid size-8 shrink-0 place-items-center rounded-full text-sm font-bold tabular-nums',
          medal ?? 'text-muted',
        )}
      >
        <span className="sr-only">Place </span>
        {place.place}
      </span>
      <Avatar title={place.name} />
      <span className="relative min-w-0 grow truncate font-medium">{place.name}</span>
      <span className="relative shrink-0 text-right">
        <span className="font-heading text-lg font-strong tabular-nums">
          {formatNumber(place.best, unit)}
        </span>
        <span className="sr-only"> {points}</span>
      </span>
    </li>
  );
}
