/** What became of labelled chains of changes, each request asked of the plan that the one before left. */
import { gradePlan, holds, keptRest } from '../../words/grade.mjs';

/**
 * @param rows { id, base, changes: [{ ask, wishes, touch?, ends? }] }
 * @param plan plans the base.
 * @param change answers a request as the engine's door does.
 * @param onResult hears of each request, where somebody reads the errors.
 */
export async function gradeChains(rows, plan, change, onResult = () => {}) {
  const sum = { requests: 0, all: 0, built: 0, refused: 0, disturbed: 0, broken: 0, times: [] };
  for (const row of rows) {
    const first = await plan(row.base);
    if (!first.understood) throw new Error(`${row.id}: the base was not understood`);
    let blueprint = first.plan.blueprint;
    let standing = [];
    for (const [index, { ask, wishes, touch, things, ends = [] }] of row.changes.entries()) {
      const begun = performance.now();
      const outcome = await change(blueprint, ask);
      sum.times.push(performance.now() - begun);
      sum.requests += 1;
      sum.all += wishes.length;
      const id = `${row.id}.${index + 1}`;
      if (!outcome.understood) {
        sum.refused += 1;
        onResult({ id, ask, outcome, wrong: wishes, disturbed: [], broken: [] });
        continue;
      }
      const bare = { understood: [], assumptions: [], questions: [], not_built: [] };
      const now = { ...bare, blueprint: outcome.blueprint, not_built: outcome.not_done };
      const graded = gradePlan({ id, wishes, things }, now);
      const disturbed = touch ? keptRest(blueprint, outcome.blueprint, touch) : [];
      standing = standing.filter(({ quote }) => !ends.includes(quote));
      const broken = standing.filter(({ want }) => !holds(outcome.blueprint, want, now));
      standing = [...standing, ...wishes].filter(({ want }) => holds(outcome.blueprint, want, now));
      blueprint = outcome.blueprint;
      sum.built += graded.built;
      sum.disturbed += disturbed.length > 0 ? 1 : 0;
      sum.broken += broken.length;
      onResult({ id, ask, outcome, wrong: graded.wrong, disturbed, broken });
    }
  }
  return sum;
}
