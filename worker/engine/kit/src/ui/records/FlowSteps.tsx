import { type Choice, DOTS } from '../Badge';
import { classes } from '../classes';
import { Icon } from '../Icon';

export interface FlowStepsProps<State extends string> {
  label: string;
  states: readonly Choice<State>[];
  current: State;
  /** States that may come next. */
  next: readonly State[];
  onMove: (state: State) => void;
  disabled?: boolean;
}

/** The states of a record in their order. The ones that may come next are buttons. */
export function FlowSteps<State extends string>(props: FlowStepsProps<State>) {
  const { label, states, current, next, onMove, disabled } = props;
  const place = states.findIndex((state) => state.value === current);
  return (
    <ol aria-label={label} className="flex flex-wrap gap-2">
      {states.map((state, index) => {
        const isCurrent = index === place;
        const look = classes(
          'inline-flex h-9 items-center gap-2 rounded-control border px-3 text-sm font-medium transition-colors',
          isCurrent
            ? 'border-accent-ink bg-accent-soft text-accent-ink'
            : 'border-line bg-surface text-muted',
        );
        const mark = isCurrent ? (
          <Icon name="check" size={16} />
        ) : (
          <span aria-hidden="true" className={classes('size-2 rounded-full', DOTS[state.tone])} />
        );
        return (
          <li key={state.value} aria-current={isCurrent ? 'step' : undefined}>
            {next.includes(state.value) ? (
              <button
                type="button"
                disabled={disabled}
                onClick={() => onMove(state.value)}
                className={classes(look, 'cursor-pointer hover:border-outline hover:text-ink')}
              >
                {mark}
                <span className="sr-only">Move to</span>
                {state.label}
              </button>
            ) : (
              <span className={look}>
                {mark}
                {state.label}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
