/** Where a plan's page for booking stands. */
import type { Entity } from '../../../contract/plan/blueprint.ts';
import type { BlockInput } from '../../core/plan-input.ts';
import type { Draft } from '../../reading/architect/draft/draft.ts';

/**
 * The form by which visitors sent bookings in becomes the block; else there is a page of its own. Several sentences may ask
 * for the same one.
 */
export function placeBookingPage(draft: Draft, entity: Entity, block: BlockInput): void {
  const isSame = (one: BlockInput) => one.ability === block.ability && one.entity === entity.name;
  if (draft.pages.some(({ blocks }) => blocks.some(isSame))) return;
  const isForm = (one: BlockInput) => one.ability === 'form' && one.entity === entity.name;
  const sentIn = draft.pages.find(({ blocks }) => blocks.some(isForm));
  if (sentIn) sentIn.blocks = sentIn.blocks.map((one) => (isForm(one) ? block : one));
  const isTaken = draft.pages.some((page) => page.name === 'book' || page.path === '/book');
  const name = isTaken ? `book_${entity.name}` : 'book';
  const page = sentIn ?? {
    name,
    title: 'Book',
    path: `/${name.replaceAll('_', '-')}`,
    icon: 'calendar-plus',
    blocks: [block],
  };
  if (!sentIn) {
    const first = draft.pages.findIndex(({ path }) => path === '/');
    draft.pages.splice(first + 1, 0, page);
  }
  const hero = draft.pages.flatMap(({ blocks }) => blocks).find(({ ability }) => ability === 'hero');
  if (hero) hero.options = { ...hero.options, action: { label: 'Book now', page: page.name } };
}
