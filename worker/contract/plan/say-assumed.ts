/** What was assumed, in sentences. Pure. */
import type { Audience, Entity } from './blueprint.ts';

/** Who may open the app. */
export const AUDIENCE_SENTENCES: Readonly<Record<Audience, string>> = {
  owner: 'Only you can open it.',
  invited: 'Only you and people to whom you give a role in the app can open it.',
  accounts: 'Anyone with an account can open it; nothing is shown without signing in.',
  public:
    'Everyone can open it and sees what is published; what visitors send and what is kept about people is for you and those whom you invite.',
};

/** Who changes what visitors see and perhaps add. */
export function sayChanges({ label_plural }: Pick<Entity, 'label_plural'>): string {
  return `Visitors change and delete no ${label_plural}: you and your team do.`;
}

/** That what one record takes up is not taken twice at a time. */
export function sayOverlaps({ label_plural }: Pick<Entity, 'label_plural'>): string {
  return `${label_plural} do not overlap in what they take up.`;
}

/** What those set to whom records are assigned. @param set labels of fields. */
export function sayAssigned(
  { label_plural }: Pick<Entity, 'label_plural'>,
  role: string,
  set: readonly string[],
): string {
  const last = set.at(-1);
  const named = set.length > 1 ? `${set.slice(0, -1).join(', ')} and ${last}` : last;
  const who = `Of the ${label_plural} that are assigned to them, people of the role ${role}`;
  return named === undefined ? `${who} change nothing.` : `${who} change ${named}, and nothing else.`;
}

/** Whom those see who book them. */
export function sayBooked({ label_plural }: Pick<Entity, 'label_plural'>): string {
  return `${label_plural} are shown to whoever may book them, with all that stands about them.`;
}
