/** Which records of a draft are lines of which: what is counted at a price within something else. */
import type { Field } from '../../../contract/plan/blueprint.ts';
import {
  type Draft,
  type DraftEntity,
  findDraftEntity,
  makeField,
} from '../../reading/architect/draft/draft.ts';
import { QUANTITY } from '../../reading/architect/draft/said-names.ts';
import type { WantedAbility } from '../../reading/reader/facts.ts';

export interface Lines {
  parent: DraftEntity;
  lines: DraftEntity;
  /** Field of the lines that points at the parent. */
  by: Field;
  price: Field;
  /** Absent: the price is the whole amount. */
  quantity: Field | null;
}

const PRICE = /^(?:unit_|item_|net_)?(?:price|rate|cost|fee|charge)|_(?:price|rate)$/;
const BILL =
  /^(?:invoice|quote|quotation|estimate|bill|order|purchase_order|sales_order|proposal|repair_order|work_order|receipt)$/;

/** All pairs that add up: lines at a price, and gifts of a campaign. */
export function findLines(draft: Draft): Lines[] {
  return draft.entities.flatMap((lines) => {
    const { fields } = lines.entity;
    const quantity = fields.find((field) => field.type === 'number' && QUANTITY.test(field.name)) ?? null;
    const price = fields.find((field) => field.type === 'money' && PRICE.test(field.name));
    const by = fields.find(
      (field) => field.reference?.on_delete === 'delete' && field.reference.entity !== lines.entity.name,
    );
    const parent = findDraftEntity(draft, by?.reference?.entity);
    if (quantity && price && by && parent && lines.nature === 'part')
      return [{ parent, lines, by, price, quantity }];
    return [...raised(draft, lines), ...spent(draft, lines)].slice(0, 1);
  });
}

const SUM =
  /^(?:total|sum)(?:_(?:amount|cost|costs|spent|price|expenses?|spending|hours))?$|^(?:amount_)?spent$/;

/** "Expenses per trip with a total": the text names the sum of what points at the record. */
function spent(draft: Draft, lines: DraftEntity): Lines[] {
  if (lines.nature === 'part' || lines.nature === 'person') return [];
  const price = lines.entity.fields.find(
    (field) => field.type === 'money' && /^(?:amount|cost|price|value|sum)$/.test(field.name),
  );
  return lines.entity.fields.flatMap((by): Lines[] => {
    const parent = findDraftEntity(draft, by.reference?.entity);
    const isSummed = parent?.fact.fields.some(({ name, source }) => source === 'text' && SUM.test(name));
    return price && parent && parent !== lines && isSummed && by.reference?.entity !== lines.entity.name
      ? [{ parent, lines, by, price, quantity: null }]
      : [];
  });
}

/** Donations towards the goal of what they point at. */
function raised(draft: Draft, lines: DraftEntity): Lines[] {
  if (lines.nature === 'part' || !/donation|pledge|contribution|gift|payment/.test(lines.fact.words))
    return [];
  const price = lines.entity.fields.find((field) => field.type === 'money');
  return lines.entity.fields.flatMap((by): Lines[] => {
    const parent = findDraftEntity(draft, by.reference?.entity);
    const hasGoal = parent?.entity.fields.some(
      (field) =>
        field.type === 'money' && /^(?:goal|target|target_amount|raised|funding_goal)$/.test(field.name),
    );
    return price && parent && hasGoal ? [{ parent, lines, by, price, quantity: null }] : [];
  });
}

/** Lines for a bill that has none: those that the text names ("parts used"), else positions of its own. */
export function makeLines(draft: Draft, wanted: WantedAbility): Lines[] {
  const used = usedThings(draft);
  const bill = billLines(draft, wanted, used?.parent ?? null);
  return [...(used ? [used] : []), ...(bill ? [bill] : [])];
}

function billLines(draft: Draft, wanted: WantedAbility, taken: DraftEntity | null): Lines | null {
  const isBill = (one: DraftEntity) =>
    one !== taken &&
    BILL.test(one.thing?.name ?? one.entity.name) &&
    !one.entity.fields.some((field) => field.reference && isGoods(draft, field.reference.entity));
  const itemised = draft.facts.wanted.find(({ ability }) => ability === 'line-items');
  const asked = findDraftEntity(draft, itemised?.entity ?? wanted.entity);
  const parent = asked && isBill(asked) ? asked : draft.entities.find(isBill);
  if (!parent || draft.entities.some((one) => one.entity.name === 'line_item')) return null;
  const by = pointAt(parent);
  const quantity = makeField({
    name: 'quantity',
    label: 'Quantity',
    type: 'number',
    required: true,
    min: 0,
    default: 1,
  });
  const price = makeField({ name: 'unit_price', label: 'Unit price', type: 'money', required: true, min: 0 });
  const lines: DraftEntity = {
    fact: {
      name: 'line_item',
      words: 'line item',
      plural: 'line items',
      fields: [],
      person: false,
      source: 'ability',
      confidence: 1,
      evidence: wanted.evidence,
    },
    thing: null,
    nature: 'part',
    entity: {
      name: 'line_item',
      plural: 'line_items',
      label: 'Line item',
      label_plural: 'Line items',
      description: `What the ${parent.fact.words} is made of.`,
      icon: 'list',
      title_field: 'description',
      fields: [
        makeField({ name: 'description', label: 'Description', type: 'text', required: true, max: 200 }),
        by,
        quantity,
        price,
      ],
      operations: ['list', 'read', 'create', 'update', 'delete', 'summary'],
      actions: [],
      rules: [],
      seed: [],
    },
    columns: new Map(),
    translated: new Map(),
  };
  draft.entities.push(lines);
  draft.assumptions.push(
    `Each ${parent.fact.words} is made of lines with a quantity and a price, which add up to its total.`,
  );
  draft.finish.push(() => writeLineSeed(parent, lines));
  return { parent, lines, by, price, quantity };
}

function isGoods(draft: Draft, name: string): boolean {
  const nature = findDraftEntity(draft, name)?.nature;
  return nature === 'product' || nature === 'media';
}

/** "Repair orders … parts used with quantity and price": things that are counted within the work that they were used for. */
function usedThings(draft: Draft): Lines | null {
  for (const lines of draft.entities) {
    const { fields } = lines.entity;
    const quantity = fields.find((field) => field.type === 'number' && QUANTITY.test(field.name));
    const price = fields.find((field) => field.type === 'money');
    const said = new RegExp(`\\b${lines.fact.plural} (?:used|needed|installed|consumed|sold)\\b`, 'i');
    if (!quantity || !price || !said.test(draft.facts.text)) continue;
    const parent =
      draft.entities.find(
        (one) => one !== lines && /order|job|repair|visit|project/.test(one.fact.words) && one.entity.flow,
      ) ?? draft.entities.find((one) => one !== lines && one.nature === 'work' && one.entity.flow);
    if (!parent || fields.some((field) => field.reference?.entity === parent.entity.name)) continue;
    const by = pointAt(parent);
    lines.entity.fields.splice(1, 0, by);
    lines.nature = 'part';
    return { parent, lines, by, price, quantity };
  }
  return null;
}

function pointAt(parent: DraftEntity): Field {
  return makeField({
    name: parent.entity.name,
    label: parent.entity.label,
    type: 'reference',
    required: true,
    reference: { entity: parent.entity.name, on_delete: 'delete' },
  });
}

const POSITIONS: readonly [string, number, number][] = [
  ['Consultation', 2, 9_000],
  ['Work on site, hours', 6.5, 7_200],
  ['Material', 1, 14_350],
  ['Travel, flat rate', 1, 3_500],
  ['Documentation', 3, 6_800],
];

/** One or two lines for each example of the parent. */
function writeLineSeed(parent: DraftEntity, lines: DraftEntity): void {
  lines.entity.seed = parent.entity.seed.flatMap((_, index) =>
    [index, index + 2].slice(0, 1 + (index % 2)).map((at) => {
      const [description, quantity, price] = POSITIONS[at % POSITIONS.length] ?? ['Work', 1, 5_000];
      return { description, [parent.entity.name]: index + 1, quantity, unit_price: price };
    }),
  );
}
