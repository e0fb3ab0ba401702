import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type Choice, DOTS } from '../Badge';
import { classes } from '../classes';
import { Menu } from '../dialogs/Menu';

export interface BoardProps<Item extends { id: number }, State extends string> {
  label: string;
  columns: readonly Choice<State>[];
  items: Item[];
  titleOf: (item: Item) => string;
  stateOf: (item: Item) => State | null;
  /** How many there are in all; more than `items` when not all are shown. */
  total: number;
  /** The columns that a card may be moved to from where it is; absent: cards stay where they are. */
  nextOf?: (item: Item) => readonly State[];
  onMove?: (item: Item, to: State) => void;
  /** What a card shows. */
  card: (item: Item) => ReactNode;
  /** A line beside the column's title, such as a sum. */
  summary?: (items: Item[]) => string;
}

interface Drag {
  id: number;
  x: number;
  y: number;
  over: string | null;
}

/** A press becomes a drag after this many pixels, so that clicks on a card stay clicks. */
const DRAG_DISTANCE = 6;

/**
 * Cards in columns. A card moves by dragging, by keyboard (Space lifts it, arrow keys choose a column, Space drops it,
 * Escape puts it back) or by its menu.
 */
export function Board<Item extends { id: number }, State extends string>(props: BoardProps<Item, State>) {
  const { columns, items, stateOf, titleOf, nextOf = () => [], onMove } = props;
  const [drag, setDrag] = useState<Drag | null>(null);
  const [lifted, setLifted] = useState<{ id: number; over: State } | null>(null);
  const [said, setSaid] = useState('');
  const pressed = useRef<{ id: number; x: number; y: number } | null>(null);
  const board = useRef<HTMLDivElement>(null);
  const helpId = useId();
  const labelOf = (state: string | null) => columns.find((column) => column.value === state)?.label ?? '';

  function drop(item: Item, to: string | null) {
    const state = nextOf(item).find((next) => next === to);
    if (state === undefined) return;
    setSaid(`${titleOf(item)} moved to ${labelOf(state)}.`);
    onMove?.(item, state);
  }

  function columnAt(x: number, y: number): string | null {
    const column = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-column]');
    return column && board.current?.contains(column) ? (column.dataset.column ?? null) : null;
  }

  function onPointerMove(event: PointerEvent<HTMLElement>, item: Item) {
    const start = pressed.current;
    if (start?.id !== item.id) return;
    const x = event.clientX - start.x;
    const y = event.clientY - start.y;
    if (!drag && Math.hypot(x, y) < DRAG_DISTANCE) return;
    if (!drag) event.currentTarget.setPointerCapture(event.pointerId);
    setDrag({ id: item.id, x, y, over: columnAt(event.clientX, event.clientY) });
  }

  function onPointerUp(item: Item) {
    if (drag?.id === item.id) drop(item, drag.over);
    pressed.current = null;
    setDrag(null);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>, item: Item) {
    if (event.target !== event.currentTarget) return;
    const state = stateOf(item);
    if (event.key === ' ' || (event.key === 'Enter' && lifted)) {
      event.preventDefault();
      if (!lifted && state) {
        setLifted({ id: item.id, over: state });
        setSaid(
          `${titleOf(item)} lifted from ${labelOf(state)}. Arrow keys move it, Space drops it, Escape cancels.`,
        );
      } else if (lifted) {
        drop(item, lifted.over);
        setLifted(null);
      }
    } else if (lifted && (event.key === 'ArrowRight' || event.key === 'ArrowLeft')) {
      event.preventDefault();
      const open = columns.filter(({ value }) => value === state || nextOf(item).includes(value));
      const at = open.findIndex((column) => column.value === lifted.over);
      const over = open[at + (event.key === 'ArrowRight' ? 1 : -1)]?.value ?? lifted.over;
      setLifted({ id: item.id, over });
      setSaid(`Over ${labelOf(over)}.`);
    } else if (lifted && event.key === 'Escape') {
      event.preventDefault();
      setLifted(null);
      setSaid(`${titleOf(item)} stays in ${labelOf(state)}.`);
    }
  }

  const moving = items.find((item) => item.id === (drag?.id ?? lifted?.id));
  const target = drag ? drag.over : (lifted?.over ?? null);

  return (
    <section aria-label={props.label}>
      <p id={helpId} className="sr-only">
        Press Space to lift a card, arrow keys to choose a column, Space to drop it, Escape to put it back.
      </p>
      <p aria-live="assertive" className="sr-only">
        {said}
      </p>
      {props.total > items.length && (
        <p className="mb-4 text-sm text-muted">
          The {items.length} most recently changed of {props.total}.
        </p>
      )}
      <div ref={board} className="flex snap-x gap-4 overflow-x-auto pb-4">
        {columns.map((column) => {
          const cards = items.filter((item) => stateOf(item) === column.value);
          const allowed = moving !== undefined && nextOf(moving).includes(column.value);
          return (
            <section
              key={column.value}
              data-column={column.value}
              aria-label={column.label}
              className={classes(
                'flex w-72 shrink-0 snap-start flex-col gap-3 rounded-card bg-sunken p-3 md:min-w-52 md:flex-1',
                target === column.value && allowed && 'outline-2 outline-accent-ink',
                moving && !allowed && stateOf(moving) !== column.value && 'opacity-50',
              )}
            >
              <header className="flex items-center gap-2 px-1 pt-0.5 text-sm">
                <span aria-hidden="true" className={classes('size-2 rounded-full', DOTS[column.tone])} />
                <h2 className="font-semibold">{column.label}</h2>
                <span className="text-muted tabular-nums">{cards.length}</span>
                {props.summary && cards.length > 0 && (
                  <span className="ml-auto text-muted tabular-nums">{props.summary(cards)}</span>
                )}
              </header>
              {cards.length === 0 && (
                <p className="grid min-h-20 place-items-center rounded-card border border-dashed border-outline text-sm text-muted">
                  Nothing here
                </p>
              )}
              {cards.map((item) => (
                <article
                  key={item.id}
                  tabIndex={0}
                  aria-label={titleOf(item)}
                  aria-describedby={helpId}
                  onKeyDown={(event) => onKeyDown(event, item)}
                  onPointerDown={(event) => {
                    if (event.pointerType === 'mouse' && event.button === 0)
                      pressed.current = { id: item.id, x: event.clientX, y: event.clientY };
                  }}
                  onPointerMove={(event) => onPointerMove(event, item)}
                  onPointerUp={() => onPointerUp(item)}
                  onPointerCancel={() => onPointerUp(item)}
                  onClickCapture={(event) => {
                    // The end of a drag is no click on the link below the pointer.
                    if (drag) event.preventDefault();
                  }}
                  onDragStart={(event) => event.preventDefault()}
                  style={
                    drag?.id === item.id
                      ? { transform: `translate(${drag.x}px, ${drag.y}px) rotate(2deg)` }
                      : undefined
                  }
                  className={classes(
                    'relative rounded-card border border-line bg-surface p-4 pr-11 text-sm shadow-card select-none md:cursor-grab',
                    drag?.id === item.id && 'pointer-events-none z-20 shadow-float md:cursor-grabbing',
                    lifted?.id === item.id && 'border-accent-ink shadow-float',
                  )}
                >
                  {props.card(item)}
                  {nextOf(item).length > 0 && (
                    <div className="absolute top-1.5 right-1.5">
                      <Menu
                        label={`Move ${titleOf(item)}`}
                        icon="ellipsis-vertical"
                        items={nextOf(item).map((next) => ({
                          label: `Move to ${labelOf(next)}`,
                          onSelect: () => drop(item, next),
                        }))}
                      />
                    </div>
                  )}
                </article>
              ))}
            </section>
          );
        })}
      </div>
    </section>
  );
}
