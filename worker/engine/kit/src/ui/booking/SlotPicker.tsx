import { useState } from 'react';
import type { Query } from '../../data/request';
import { useQuery } from '../../data/use-query';
import { today } from '../../format';
import { formatTime, minuteOf } from '../../time/clock';
import {
  addDays,
  formatDayAndMonth,
  formatDayNumber,
  formatMonth,
  formatWeekday,
  listDays,
} from '../../time/days';
import { IconButton } from '../Button';
import { classes } from '../classes';
import { Loaded } from '../states/Loaded';
import { Skeleton } from '../states/Skeleton';

/** A free time, as the API offers it. */
export interface Slot {
  starts_at: string;
  ends_at: string;
}

export interface SlotPickerProps<Free extends Slot> {
  /** Asks for the free times of a day. */
  slotsOf: (day: string) => Query<{ items: Free[] }>;
  daysAhead: number;
  value: Free | null;
  onChange: (slot: Free) => void;
}

const DAYS_SHOWN = 7;

const PARTS = [
  { label: 'Morning', until: 12 * 60 },
  { label: 'Afternoon', until: 17 * 60 },
  { label: 'Evening', until: 24 * 60 },
];

/** Days with what is free on them, then the times of one day. */
export function SlotPicker<Free extends Slot>({
  slotsOf,
  daysAhead,
  value,
  onChange,
}: SlotPickerProps<Free>) {
  const first = today();
  const [from, setFrom] = useState(first);
  const [chosen, setChosen] = useState<string | null>(null);
  const last = addDays(first, daysAhead);
  const days = listDays(from, DAYS_SHOWN).filter((day) => day <= last);
  return (
    <div className="grid grid-cols-1 gap-6">
      <div>
        <div className="mb-2 flex items-center justify-between">
          <p aria-live="polite" className="text-sm font-medium">
            {formatMonth(from)}
          </p>
          <div className="flex">
            <IconButton
              icon="chevron-left"
              label="Earlier days"
              disabled={from <= first}
              onClick={() => setFrom(addDays(from, -DAYS_SHOWN))}
            />
            <IconButton
              icon="chevron-right"
              label="Later days"
              disabled={addDays(from, DAYS_SHOWN) > last}
              onClick={() => setFrom(addDays(from, DAYS_SHOWN))}
            />
          </div>
        </div>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-7">
          {days.map((day) => (
            <DayButton
              key={day}
              day={day}
              query={slotsOf(day)}
              chosen={day === chosen}
              onChoose={() => setChosen(day)}
            />
          ))}
        </div>
      </div>
      {chosen && (
        <DayTimes key={chosen} day={chosen} query={slotsOf(chosen)} value={value} onChange={onChange} />
      )}
    </div>
  );
}

interface DayButtonProps<Free extends Slot> {
  day: string;
  query: Query<{ items: Free[] }>;
  chosen: boolean;
  onChoose: () => void;
}

function DayButton<Free extends Slot>({ day, query, chosen, onChoose }: DayButtonProps<Free>) {
  const { data } = useQuery(query);
  const count = data && startsOf(data.items).length;
  const words = count === undefined ? '…' : count === 0 ? 'none' : `${count} free`;
  return (
    <button
      type="button"
      aria-pressed={chosen}
      disabled={count === 0}
      onClick={onChoose}
      className={classes(
        'grid cursor-pointer justify-items-center gap-0.5 rounded-control border px-1 py-2.5 transition-colors disabled:cursor-default',
        chosen
          ? 'border-accent bg-accent text-on-accent'
          : 'border-line bg-surface enabled:hover:border-outline enabled:hover:bg-hover',
        count === 0 && 'border-transparent bg-sunken text-muted',
      )}
    >
      <span className="text-xs">{formatWeekday(day)}</span>
      <span className="text-lg font-semibold tabular-nums">{formatDayNumber(day)}</span>
      <span className="text-xs">{words}</span>
    </button>
  );
}

interface DayTimesProps<Free extends Slot> {
  day: string;
  query: Query<{ items: Free[] }>;
  value: Free | null;
  onChange: (slot: Free) => void;
}

function DayTimes<Free extends Slot>({ day, query, value, onChange }: DayTimesProps<Free>) {
  const result = useQuery(query);
  return (
    <section aria-label={`Free times on ${formatDayAndMonth(day)}`}>
      <h3 className="mb-3 font-medium">{formatDayAndMonth(day)}</h3>
      <Loaded result={result} skeleton={<Skeleton className="h-24" />}>
        {({ items }) => {
          const starts = startsOf(items);
          if (starts.length === 0)
            return <p className="text-sm text-muted">Nothing is free on this day any more.</p>;
          return (
            <div className="grid grid-cols-1 gap-4">
              {PARTS.map(({ label, until }, index) => {
                const since = PARTS[index - 1]?.until ?? 0;
                const own = starts.filter(({ starts_at }) => {
                  const minute = minuteOf(starts_at);
                  return minute >= since && minute < until;
                });
                if (own.length === 0) return null;
                return (
                  <div key={label} className="grid gap-2">
                    <h4 className="text-sm text-muted">{label}</h4>
                    <div className="flex flex-wrap gap-2">
                      {own.map((slot) => (
                        <button
                          key={slot.starts_at}
                          type="button"
                          aria-pressed={slot.starts_at === value?.starts_at}
                          onClick={() => onChange(slot)}
                          className={classes(
                            'h-10 min-w-22 cursor-pointer rounded-control border px-3 text-sm font-medium tabular-nums transition-colors',
                            slot.starts_at === value?.starts_at
                              ? 'border-accent bg-accent text-on-accent'
                              : 'border-outline bg-surface hover:border-accent-ink hover:bg-accent-soft',
                          )}
                        >
                          {formatTime(slot.starts_at)}
                        </button>
                      ))}
                    </div>
                  </div>
                );
              })}
            </div>
          );
        }}
      </Loaded>
    </section>
  );
}

/** Where several are free at one time, the first of them stands for all. */
function startsOf<Free extends Slot>(slots: Free[]): Free[] {
  return slots.filter(
    (slot, index) => slots.findIndex((other) => other.starts_at === slot.starts_at) === index,
  );
}
