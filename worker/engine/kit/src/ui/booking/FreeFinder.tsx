import { type ReactNode, useId, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Query } from '../../data/request';
import { type QueryResult, useQuery } from '../../data/use-query';
import { formatMoney, today } from '../../format';
import { addDays, daysBetween, formatDayRange } from '../../time/days';
import { Button } from '../Button';
import { Card } from '../Card';
import { type CardChoice, ChoiceCards } from '../fields/ChoiceCards';
import { controlLook } from '../fields/Field';
import { EmptyState } from '../states/EmptyState';
import { ErrorState } from '../states/ErrorState';
import { Loaded } from '../states/Loaded';
import { Booked, BookingSummary } from './BookingSummary';
import { Step } from './Step';

/** What is chosen: a thing and its days. */
export interface Stay {
  id: number;
  from: string;
  to: string;
}

export interface FreeFinderProps<Item> {
  /** Name in the API, for example `room_id`; the address of the page may bring a value. */
  name: string;
  /** What is chosen: `room`, `rooms`. */
  one: string;
  many: string;
  firstLabel: string;
  lastLabel: string;
  /** Nights end on the day of departure; of days, the last one counts as well. */
  unit: 'night' | 'day';
  result: QueryResult<unknown>;
  /** All that there is; a price is for one night or day. */
  choices: (CardChoice & { price?: number | null })[];
  freeOf: (from: string, to: string) => Query<{ items: Item[] }>;
  idOf: (item: Item) => number;
  /** The last step: who comes. `onDone` is called once it is booked. */
  details: (stay: Stay, onDone: () => void) => ReactNode;
  thanks: string;
}

type Days = Omit<Stay, 'id'>;

/** A booking by days: the dates first, then what is free on all of them, then who comes. */
export function FreeFinder<Item>({
  name,
  one,
  many,
  firstLabel,
  lastLabel,
  unit,
  result,
  choices,
  freeOf,
  idOf,
  details,
  thanks,
}: FreeFinderProps<Item>) {
  const [search] = useSearchParams();
  const [days, setDays] = useState<Days | null>(null);
  const [picked, setPicked] = useState<number | null>(Number(search.get(name)) || null);
  const [opened, setOpened] = useState<'days' | 'choice' | null>(null);
  const [done, setDone] = useState(false);
  const free = useQuery(days && freeOf(days.from, days.to));

  const freeIds = new Set(free.data?.items.map(idOf));
  const chosen = days && free.data ? choices.find(({ id }) => id === picked && freeIds.has(id)) : undefined;
  const current = opened ?? (days === null ? 'days' : chosen ? 'details' : 'choice');
  const units = days && daysBetween(days.from, days.to) + (unit === 'day' ? 1 : 0);
  const length = units === null ? null : units === 1 ? `1 ${unit}` : `${units} ${unit}s`;
  const range = days && formatDayRange(days.from, days.to);
  const price = chosen?.price;
  const facts = [
    { label: 'Dates', value: range && `${range} · ${length}` },
    { label: one.charAt(0).toUpperCase() + one.slice(1), value: chosen?.title },
    ...(price == null || units === null ? [] : [{ label: 'Total', value: formatMoney(price * units) }]),
  ];

  function restart() {
    setDone(false);
    setDays(null);
    setPicked(null);
    setOpened(null);
  }

  if (result.error) return <ErrorState error={result.error} onRetry={result.retry} />;
  if (done) return <Booked thanks={thanks} facts={facts} onAgain={restart} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <ol className="grid grid-cols-1 gap-4">
        <Step
          number={1}
          title="Choose your dates"
          open={current === 'days'}
          value={range ?? undefined}
          onOpen={() => setOpened('days')}
        >
          <DaysForm
            firstLabel={firstLabel}
            lastLabel={lastLabel}
            unit={unit}
            start={days}
            onChoose={(chosenDays) => {
              setDays(chosenDays);
              setOpened(null);
            }}
          />
        </Step>
        <Step
          number={2}
          title={`Choose a ${one}`.replace(/ a ([aeiou])/, ' an $1')}
          open={current === 'choice'}
          value={chosen?.title}
          onOpen={() => setOpened('choice')}
        >
          <Loaded result={result}>
            {() => (
              <Loaded result={free}>
                {() => {
                  const open = choices.filter(({ id }) => freeIds.has(id));
                  if (open.length === 0)
                    return (
                      <EmptyState icon="calendar-x" title={`No ${many} are free on these dates`}>
                        <Button onClick={() => setOpened('days')}>Change the dates</Button>
                      </EmptyState>
                    );
                  return (
                    <div className="grid gap-4">
                      <p role="status" className="text-sm text-muted">
                        {open.length} of {choices.length} {many} free, {range}
                      </p>
                      <ChoiceCards
                        label={`Free ${many}`}
                        value={chosen?.id ?? null}
                        onChange={(id) => {
                          setPicked(id);
                          setOpened(null);
                        }}
                        choices={open}
                      />
                    </div>
                  );
                }}
              </Loaded>
            )}
          </Loaded>
        </Step>
        <Step number={3} title="Your details" open={current === 'details'}>
          {days && chosen && details({ id: chosen.id, ...days }, () => setDone(true))}
        </Step>
      </ol>
      <Card className="p-5 lg:sticky lg:top-24">
        <h2 className="mb-3 font-semibold">Your booking</h2>
        <BookingSummary facts={facts} />
      </Card>
    </div>
  );
}

interface DaysFormProps {
  firstLabel: string;
  lastLabel: string;
  unit: 'night' | 'day';
  start: Days | null;
  onChoose: (days: Days) => void;
}

function DaysForm({ firstLabel, lastLabel, unit, start, onChoose }: DaysFormProps) {
  const id = useId();
  const [from, setFrom] = useState(start?.from ?? '');
  const [to, setTo] = useState(start?.to ?? '');
  const [problem, setProblem] = useState('');
  const earliest = from === '' ? today() : addDays(from, unit === 'night' ? 1 : 0);
  const inputs = [
    { key: 'from', label: firstLabel, value: from, set: setFrom, min: today() },
    { key: 'to', label: lastLabel, value: to, set: setTo, min: earliest },
  ];
  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (from === '' || to === '') return setProblem('Choose both dates.');
        if (from < today()) return setProblem('The first day has passed.');
        if (to < earliest) return setProblem(`"${lastLabel}" must be after "${firstLabel}".`);
        setProblem('');
        onChoose({ from, to });
      }}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        {inputs.map(({ key, label, value, set, min }) => (
          <label key={key} htmlFor={`${id}-${key}`} className="grid gap-1.5 text-sm font-medium">
            {label}
            <input
              id={`${id}-${key}`}
              type="date"
              value={value}
              min={min}
              aria-invalid={problem !== ''}
              aria-describedby={`${id}-problem`}
              onChange={(event) => set(event.target.value)}
              className={`${controlLook} h-10 font-normal`}
            />
          </label>
        ))}
      </div>
      <p id={`${id}-problem`} role="alert" className="text-sm text-danger-ink empty:hidden">
        {problem}
      </p>
      <Button type="submit" kind="primary" icon="calendar-check" className="justify-self-start">
        Show what is free
      </Button>
    </form>
  );
}
