import { Badge, type Choice, labelOf } from '../ui/Badge';
import { Icon } from '../ui/Icon';

export interface ApprovalNoteProps {
  choices: readonly Choice[];
  /** The state in which others do not see the record. */
  state: string;
}

/** Says on a card that others do not see the record yet. */
export function ApprovalBadge({ choices, state }: ApprovalNoteProps) {
  return <Badge tone={toneOf(choices, state)}>{labelOf(choices, state)}</Badge>;
}

/** The same on the record's own page, with what it means. */
export function ApprovalNote({ choices, state, one }: ApprovalNoteProps & { one: string }) {
  return (
    <p className="flex items-start gap-3 rounded-card border border-line bg-sunken px-4 py-3 text-sm">
      <Icon name={toneOf(choices, state) === 'danger' ? 'eye-off' : 'clock'} className="mt-px shrink-0" />
      <span>
        <strong className="font-semibold">{labelOf(choices, state)}.</strong> Only whoever wrote this {one}{' '}
        and those who approve it see it now.
      </span>
    </p>
  );
}

function toneOf(choices: readonly Choice[], state: string): Choice['tone'] {
  return choices.find(({ value }) => value === state)?.tone ?? 'neutral';
}
