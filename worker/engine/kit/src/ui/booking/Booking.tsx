import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'wouter';
import type { Query } from '../../data/request';
import type { QueryResult } from '../../data/use-query';
import { dayOf, formatTime } from '../../time/clock';
import { formatDayAndMonth } from '../../time/days';
import { Card } from '../Card';
import { type CardChoice, ChoiceCards } from '../fields/ChoiceCards';
import { EmptyState } from '../states/EmptyState';
import { Loaded } from '../states/Loaded';
import { Booked, BookingSummary } from './BookingSummary';
import { type Slot, SlotPicker } from './SlotPicker';
import { Step } from './Step';

/** Something that is chosen before the time: a service, a person, a room. */
export interface BookingChoice {
  /** Name in the API, for example `service_id`; the address of the page may bring a value. */
  name: string;
  /** In the summary: `Service`. */
  label: string;
  /** The heading of the step. */
  title: string;
  /** A choice for those who do not mind, for example `Anyone`. */
  any?: string;
  result: QueryResult<unknown>;
  choices: CardChoice[];
}

/** Ids by name; what stays open is not in it. */
export type Chosen = Record<string, number>;

export interface BookingProps<Free extends Slot> {
  choices: BookingChoice[];
  slotsOf: (day: string, chosen: Chosen) => Query<{ items: Free[] }>;
  daysAhead: number;
  /** The last step: who comes. `onDone` is called once it is booked. */
  details: (slot: Free, chosen: Chosen, onDone: () => void) => ReactNode;
  thanks: string;
}

/** For those who do not mind. */
const ANY = 0;

/** The id that was chosen under a name. @throws Error while it is open: the steps before ask for it. */
export function chosenId(chosen: Chosen, name: string): number {
  const id = chosen[name];
  if (id === undefined) throw new Error(`Nothing was chosen for ${name}`);
  return id;
}

/** A booking step by step: what, with whom, when, who; what was chosen stays in sight and can be changed. */
export function Booking<Free extends Slot>({
  choices,
  slotsOf,
  daysAhead,
  details,
  thanks,
}: BookingProps<Free>) {
  const [search] = useSearchParams();
  const [picked, setPicked] = useState<Record<string, number | undefined>>(() =>
    Object.fromEntries(choices.map(({ name }) => [name, Number(search.get(name)) || undefined])),
  );
  const [slot, setSlot] = useState<Free | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const [done, setDone] = useState(false);

  // An id that came with the address may be of something that is gone.
  const isPicked = ({ name, choices: offered, result }: BookingChoice) =>
    picked[name] === ANY ||
    (picked[name] !== undefined &&
      (result.data === undefined || offered.some(({ id }) => id === picked[name])));
  const next = choices.find((choice) => !isPicked(choice))?.name ?? (slot ? 'details' : 'time');
  const current = opened ?? next;
  const chosen = Object.fromEntries(
    Object.entries(picked).filter((entry): entry is [string, number] => Boolean(entry[1])),
  );

  function pick(name: string, id: number) {
    if (picked[name] !== id) setSlot(null);
    setPicked({ ...picked, [name]: id });
    setOpened(null);
  }

  function restart() {
    setDone(false);
    setSlot(null);
    setOpened(null);
    setPicked({});
  }

  const chosenTitle = (choice: BookingChoice) =>
    picked[choice.name] === ANY
      ? choice.any
      : choice.choices.find(({ id }) => id === picked[choice.name])?.title;
  const when =
    slot &&
    `${formatDayAndMonth(dayOf(slot.starts_at))}, ${formatTime(slot.starts_at)} – ${formatTime(slot.ends_at)}`;
  const facts = [
    ...choices.map((choice) => ({
      label: choice.label,
      value: isPicked(choice) ? chosenTitle(choice) : null,
    })),
    { label: 'When', value: when },
  ];

  if (done) return <Booked thanks={thanks} facts={facts} onAgain={restart} />;
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_18rem]">
      <ol className="grid grid-cols-1 gap-4">
        {choices.map((choice, index) => (
          <Step
            key={choice.name}
            number={index + 1}
            title={choice.title}
            open={current === choice.name}
            value={isPicked(choice) ? chosenTitle(choice) : undefined}
            onOpen={() => setOpened(choice.name)}
          >
            <Loaded result={choice.result}>
              {() =>
                choice.choices.length === 0 ? (
                  <EmptyState icon="calendar-x" title="Nothing can be booked yet" />
                ) : (
                  <ChoiceCards
                    label={choice.title}
                    value={picked[choice.name] ?? null}
                    onChange={(id) => pick(choice.name, id)}
                    choices={
                      choice.any ? [{ id: ANY, title: choice.any }, ...choice.choices] : choice.choices
                    }
                  />
                )
              }
            </Loaded>
          </Step>
        ))}
        <Step
          number={choices.length + 1}
          title="Choose a time"
          open={current === 'time'}
          value={when ?? undefined}
          onOpen={() => setOpened('time')}
        >
          <SlotPicker
            key={JSON.stringify(chosen)}
            slotsOf={(day) => slotsOf(day, chosen)}
            daysAhead={daysAhead}
            value={slot}
            onChange={(free) => {
              setSlot(free);
              setOpened(null);
            }}
          />
        </Step>
        <Step number={choices.length + 2} title="Your details" open={current === 'details'}>
          {slot && details(slot, chosen, () => setDone(true))}
        </Step>
      </ol>
      <Card className="p-5 lg:sticky lg:top-24">
        <h2 className="mb-3 font-semibold">Your booking</h2>
        <BookingSummary facts={facts} />
      </Card>
    </div>
  );
}
