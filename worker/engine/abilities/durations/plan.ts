/** What measuring durations does to a plan: two times that are noted by themselves, the hours, and their average. */
import {
  addField,
  type DraftEntity,
  findDraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { DurationsOptions } from './durations-options.ts';

const ENDS =
  /solved|resolved|closed|done|complete|finished|delivered|hired|answered|shipped|paid|fixed|repaired|collected/;

export const planDurations: Planner = (draft, wanted) => {
  const asked = findDraftEntity(draft, wanted.entity);
  const target = [asked, ...draft.entities].find((one) => one && endsOf(one).length > 0);
  const flow = target?.entity.flow;
  if (!target || !flow)
    return 'Nothing in the plan moves through states, so there is no time between them. Say which steps there are.';
  const { entity } = target;
  if (draft.abilities.some((use) => use.ability === 'durations' && use.entity === entity.name)) return null;
  const states = endsOf(target);
  const from = addField(
    target,
    makeField({ name: 'opened_at', label: 'Opened at', type: 'datetime', input: 'never', default: 'now' }),
  );
  const to = addField(
    target,
    makeField({ name: 'finished_at', label: 'Finished at', type: 'datetime', input: 'never' }),
  );
  const hours = addField(
    target,
    makeField({ name: 'hours_taken', label: 'Time taken', type: 'number', unit: 'h', input: 'computed' }),
  );
  const options = DurationsOptions.parse({
    from: from.name,
    to: to.name,
    status: flow.field,
    states,
    hours: hours.name,
  });
  draft.abilities.push({ ability: 'durations', entity: entity.name, options });
  draft.finish.push(() => {
    entity.seed.forEach((record, index) => {
      const days = 2 + ((index * 3) % 7);
      record[from.name] = { in_days: -days, at: '09:20' };
      if (states.includes(String(record[flow.field])))
        record[to.name] = { in_days: -days + 1 + (index % 2), at: index % 2 === 0 ? '11:05' : '16:40' };
      else delete record[to.name];
    });
    const board = draft.pages.flatMap((page) => page.blocks).find((block) => block.ability === 'dashboard');
    const tiles = board?.options?.tiles;
    const tile = { label: 'Average time taken, hours', entity: entity.name, measure: 'avg', of: hours.name };
    if (board && Array.isArray(tiles))
      board.options = { ...board.options, tiles: [tile, ...tiles].slice(0, 6) };
  });
  return null;
};

/** States of its flow that end it. */
function endsOf({ entity }: DraftEntity): string[] {
  const field = entity.fields.find(({ name }) => name === entity.flow?.field);
  return (field?.options ?? []).map(({ value }) => value).filter((value) => ENDS.test(value));
}
