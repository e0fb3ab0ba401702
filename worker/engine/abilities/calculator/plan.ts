/** What being wanted does to a plan: a page for each calculator, and a history where the text asks for one. */

import type { BlockInput } from '../../core/plan-input.ts';
import { addThing } from '../../reading/architect/draft/add-thing.ts';
import {
  type Draft,
  type DraftEntity,
  makeField,
  type Planner,
} from '../../reading/architect/draft/draft.ts';
import { dropUnasked, placeTool } from '../../reading/architect/pages/place-tool.ts';
import { CalculatorName } from './calculator-options.ts';
import { readFormula } from './read-formula.ts';

const TITLES: Record<CalculatorName, [title: string, icon: string]> = {
  plain: ['Calculator', 'calculator'],
  percentage: ['Percentages', 'percent'],
  tip: ['Tip', 'hand-coins'],
  split: ['Split the bill', 'users'],
  loan: ['Loan', 'landmark'],
  mortgage: ['Mortgage', 'house'],
  savings: ['Savings', 'piggy-bank'],
  discount: ['Discount', 'tag'],
  currency: ['Currency', 'coins'],
  bmi: ['Body mass index', 'scale'],
  length: ['Length', 'ruler'],
  weight: ['Weight', 'weight'],
  temperature: ['Temperature', 'thermometer'],
  volume: ['Volume', 'flask-conical'],
  dates: ['Between dates', 'calendar-range'],
  age: ['Age', 'cake'],
  formula: ['Calculator', 'sigma'],
};

const HISTORY =
  /\bhistor(?:y|ies)\b|\b(?:sav|stor|keep|log|remember|record)\w*\b.{0,40}\b(?:results?|calculations?|conversions?|them|it)\b|\b(?:past|previous|earlier|recent|last) (?:results?|calculations?|conversions?)\b/i;

/** Converters that a person sees together stand on one page. */
const UNITS: readonly CalculatorName[] = ['length', 'weight', 'temperature', 'volume'];

export const planCalculator: Planner = (draft, wanted) => {
  const known = String(wanted.details?.kinds ?? '')
    .split(',')
    .flatMap((kind) => {
      const parsed = CalculatorName.safeParse(kind);
      return parsed.success ? [parsed.data] : [];
    });
  const formula = readFormula(draft.facts.text);
  const kinds: CalculatorName[] = formula ? [...known, 'formula'] : known;
  const isTool = draft.facts.domains[0]?.name === 'calculator' || draft.layout === 'tool';
  if (kinds.length === 0) {
    // "Calculates the price by itself" in an app of records is no pocket calculator.
    if (!/\bcalculator/i.test(draft.facts.text) || !isTool)
      return 'Which formula should be worked out was not understood. Write it as "result = first + second".';
    kinds.push('plain');
  }
  dropUnasked(draft, ['note', 'time_entry']);
  const history = HISTORY.test(draft.facts.text) ? historyOf(draft) : null;
  draft.finish.push(() => {
    if (history) history.entity.seed = [];
    for (const group of groupKinds(kinds)) {
      const [first] = group;
      if (!first) continue;
      const [title, icon] = group.length > 1 ? ['Unit converter', 'arrow-left-right'] : TITLES[first];
      const blocks = group.map(
        (kind): BlockInput => ({
          ability: 'calculator',
          ...(history ? { entity: history.entity.name } : {}),
          ...(group.length > 1 ? { title: TITLES[kind][0] } : {}),
          options: {
            calculator: kind,
            ...(kind === 'formula' && formula ? { formula } : {}),
            ...(history ? { history: { inputs: 'inputs', result: 'result' } } : {}),
          },
        }),
      );
      if (history)
        blocks.push({
          ability: 'table',
          entity: history.entity.name,
          title: 'History',
          options: { sort: '-created_at', page_size: 5 },
        });
      const shown = first === 'formula' && formula ? formula.result : title;
      const slug = group.length > 1 ? 'units' : first;
      placeTool(draft, { name: `${slug}_calculator`, title: shown, path: '/', icon, blocks }, `/${slug}`);
    }
  });
  return null;
};

function groupKinds(kinds: readonly CalculatorName[]): CalculatorName[][] {
  const units = kinds.filter((kind) => UNITS.includes(kind));
  const others = kinds.filter((kind) => !UNITS.includes(kind)).map((kind) => [kind]);
  return units.length > 0 ? [units, ...others] : others;
}

/** Calculations that were kept: what went in, and what came out. */
function historyOf(draft: Draft): DraftEntity {
  const known = draft.entities.find(
    (one) => one.fact.source === 'text' && /calculation|history|conversion|result/.test(one.entity.name),
  );
  const one = known ?? addThing(draft, 'calculation');
  one.entity.fields = [
    makeField({ name: 'result', label: 'Result', type: 'text', required: true, max: 200 }),
    makeField({ name: 'inputs', label: 'Worked out from', type: 'text', max: 500 }),
  ];
  one.entity.title_field = 'result';
  one.entity.flow = undefined;
  one.entity.actions = [];
  one.entity.operations = ['list', 'read', 'create', 'delete', 'summary'];
  return one;
}
