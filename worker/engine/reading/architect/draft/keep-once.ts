/** On a newsletter or a waitlist everyone stands once: the address tells them apart. */
import type { Draft } from './draft.ts';

/** Who is on several lists, or takes part in several things, has one record for each of them. */
export function keepOnce(draft: Draft): void {
  for (const { thing, entity } of draft.entities) {
    if (
      thing?.name !== 'subscriber' ||
      entity.fields.some(({ reference }) => reference?.on_delete === 'delete')
    )
      continue;
    const email = entity.fields.find(({ type }) => type === 'email');
    if (!email) continue;
    email.required = true;
    email.unique = true;
  }
}
