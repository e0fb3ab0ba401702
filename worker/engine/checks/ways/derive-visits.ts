/**
 * Ways of a person through the pages that a plan makes: whoever comes to the app adds a record by the form that is offered
 * them, or goes to their pages by the navigation. For builds in which a model writes code over what was generated.
 */
import type { VisitStep } from '../../../contract/plan/contract-suite.ts';
import type { AppModel, FieldModel, PageModel } from '../../core/model.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import type { Code } from '../../core/pages/code.ts';
import { sampleValue } from '../sample-values.ts';
import { findOffers, type Offer } from './find-offers.ts';
import { listWalkers, mayTry, pagesOf, type Walker } from './walker.ts';

export interface DerivedVisit {
  title: string;
  steps: VisitStep[];
}

/** Samples that no other check makes, so that nothing which may be there once only is there twice. */
const NUMBER = 6;

/** @param modules all of the frontend, by path without ending. @returns the main way of each, then their other pages. */
export function deriveVisits(model: AppModel, modules: ReadonlyMap<string, Code>): DerivedVisit[] {
  const offers = findOffers(model, modules);
  const walkers = listWalkers(model).map((walker) => {
    const pages = pagesOf(walker, model).filter(({ path }) => !path.includes(':'));
    const met = offers.filter((offer) => pages.includes(offer.page));
    return { walker, pages, added: met.flatMap((offer) => addByButton(walker, offer, model) ?? []) };
  });
  return [
    ...walkers.flatMap(({ added }) => added.slice(0, 1)),
    ...walkers.flatMap(({ walker, pages, added }) =>
      pages.slice(0, added.length > 0 ? 1 : 2).map((page) => goesTo(walker, page, model)),
    ),
  ];
}

/** Who they are to checks of a person's words. */
function personOf({ role }: Walker, { firstRole }: AppModel): string {
  if (role === null) return 'stranger';
  if (role === '') return 'member';
  return role === firstRole?.name ? 'owner' : role;
}

function goesTo(walker: Walker, page: PageModel, model: AppModel): DerivedVisit {
  return {
    title: `${page.title}: there for ${walker.label}`.slice(0, 200),
    steps: [{ open: page.path, as: personOf(walker, model) }, { expect: page.title }],
  };
}

/** A record is added by its button, with what its form must have; null where that is not all typed or chosen. */
function addByButton(
  walker: Walker,
  { page, entity, action, opener, asks }: Offer,
  model: AppModel,
): DerivedVisit | null {
  // Beside other things on a page a list may show its button only where it is empty.
  if (page.blocks.length > 1 || opener === null) return null;
  if (action !== 'create' || !mayTry(walker, entity, 'create')) return null;
  const title = asks.find((field) => field === entity.titleField);
  const needed = asks.filter((field) => field.required || field === title);
  const filled = needed.map((field) => fill(field));
  if (!title || filled.some((step) => step === null)) return null;
  const one = lowerFirst(entity.label);
  return {
    title: `${entity.labelPlural}: ${walker.label} adds one`.slice(0, 200),
    steps: [
      { open: page.path, as: personOf(walker, model) },
      { press: opener },
      ...filled.filter((step) => step !== null),
      { press: `Add ${one}` },
      { expect: String(sampleValue(title, NUMBER)) },
    ],
  };
}

function fill(field: FieldModel): VisitStep | null {
  const { label } = field;
  const value = sampleValue(field, NUMBER);
  switch (field.type) {
    case 'text':
    case 'long_text':
    case 'email':
    case 'url':
    case 'number':
      return { fill: label, with: String(value) };
    case 'date':
      return { fill: label, with: '2030-05-31' };
    case 'enum': {
      const chosen = field.options.find((option) => option.value === value);
      return chosen ? { fill: label, with: chosen.label } : null;
    }
    case 'boolean':
      return { fill: label, with: 'yes' };
    case 'reference':
      return pick(field);
    default:
      return null;
  }
}

/** The first example that it may point at. */
function pick(field: FieldModel): VisitStep | null {
  const to = field.reference?.to;
  const first = to?.titleField.reference ? undefined : to?.seed[0]?.[to.titleField.names.snake];
  return typeof first === 'string' ? { fill: field.label, with: first } : null;
}
