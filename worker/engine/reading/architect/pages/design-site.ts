/** Pages that hold words instead of records: the head of the first page, about, hours, prices, contact. */

import { capitalise } from '../../../core/names/words.ts';
import type { BlockInput, PageInput } from '../../../core/plan-input.ts';
import type { Domain } from '../../lexicon/domain.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { Facts } from '../../reader/facts.ts';
import { type Draft, noteNotBuilt } from '../draft/draft.ts';
import { contactRows, type FactRow, hourRows } from './said-facts.ts';

const OFFICE = 'Monday to Friday: 9:00 – 17:00\nSaturday: by appointment\nSunday: closed';
const PRICES = 'First conversation: free\nOne hour: 60\nHalf a day: 220\nWhole day: 400';

/** The head of a site: heading, sentence, and a button to what matters most. */
export function heroBlock(draft: Draft, pages: readonly PageInput[]): BlockInput | null {
  const trade = draft.trade;
  const hero = trade && keepsWord(trade, draft.facts) ? trade.hero : undefined;
  const heading = hero ? writeHeading(hero.heading, draft) : draft.name;
  const text = hero?.text ?? draft.tagline;
  const goal =
    draft.entities.find((one) => one.thing?.name === hero?.action?.thing) ??
    draft.entities.find((one) => one.nature !== 'message' && one.nature !== 'part');
  const page = goal
    ? pages.find(
        (one) =>
          !one.path.includes(':') &&
          one.blocks.some((block) => block.entity === goal.entity.name) &&
          !one.name.startsWith('manage_'),
      )
    : undefined;
  const label =
    goal && hero?.action && goal.thing?.name === hero.action.thing
      ? hero.action.label
      : goal
        ? `See ${goal.fact.plural}`
        : '';
  return {
    ability: 'hero',
    options: {
      heading: heading.slice(0, 120),
      ...(text ? { text: text.slice(0, 400) } : {}),
      ...(page ? { action: { label: label.slice(0, 40), page: page.name } } : {}),
    },
  };
}

/** Whether the app has the form of which the trade's usual words speak: nobody is asked to leave an address where none is kept. */
export function keepsWord({ hero }: Domain, { entities }: Facts): boolean {
  const asked = hero?.action?.thing;
  if (asked === undefined || requireThing(asked).nature !== 'person') return true;
  return entities.some(({ thing }) => thing === asked);
}

/** A heading speaks of the app by its name where it has one: what is only called by its kind ("Landing page") has none. */
function writeHeading(heading: string, { facts, options, name }: Draft): string {
  const own = options.name ?? facts.name;
  if (own === undefined && facts.subject === undefined && heading.includes('{name}'))
    return capitalise(heading.replace(/\{name\}[, ]*(?:is |are )?/, ''));
  return heading
    .replace('{name}', name)
    .replace('{subject}', facts.subject === undefined ? 'Good things' : capitalise(facts.subject));
}

/** Static pages that the text asks for, or that such a site always has. */
export function designStaticPages(draft: Draft, paths: Set<string>, names: Set<string>): PageInput[] {
  const forVisitors = draft.layout === 'site' || draft.layout === 'store' || draft.layout === 'feed';
  const wanted = new Set(draft.facts.pages.map((page) => page.name));
  if (forVisitors) for (const page of draft.domain?.pages ?? []) wanted.add(page);
  const pages: PageInput[] = [];
  for (const name of ['hours', 'prices', 'about', 'directions', 'privacy', 'terms', 'contact']) {
    if (!wanted.has(name)) continue;
    const page = designPage(name, draft);
    if (!page || names.has(page.name) || paths.has(page.path)) continue;
    names.add(page.name);
    paths.add(page.path);
    pages.push(page);
  }
  return pages;
}

/** One page of words by its name, or null where the app says the same elsewhere. */
export function designPage(name: string, draft: Draft): PageInput | null {
  switch (name) {
    case 'about':
      return {
        name: 'about',
        title: 'About',
        path: '/about',
        icon: 'info',
        blocks: [{ ability: 'text', options: { body: aboutText(draft), sample: true } }],
      };
    case 'hours': {
      const hours = hourRows(draft.facts.text);
      return {
        name: 'hours',
        title: 'Opening hours',
        path: '/hours',
        icon: 'clock',
        blocks: [
          {
            ability: 'facts',
            title: 'Opening hours',
            options: { rows: hours.length > 0 ? hours : toSamples(draft.trade?.facts ?? OFFICE) },
          },
          {
            ability: 'text',
            options: {
              body: 'On public holidays we are closed unless we say otherwise here.',
              sample: true,
            },
          },
        ],
      };
    }
    case 'prices':
      // Where records carry their price, a page of prices would say it twice.
      if (
        draft.entities.some(
          (one) =>
            /^(product|media)$/.test(one.nature) && one.entity.fields.some((field) => field.type === 'money'),
        )
      )
        return null;
      return {
        name: 'prices',
        title: 'Prices',
        path: '/prices',
        icon: 'tag',
        blocks: [
          {
            ability: 'facts',
            title: 'Prices',
            options: {
              rows: toSamples(draft.trade?.name === 'photographer' ? (draft.trade.facts ?? PRICES) : PRICES),
            },
          },
          {
            ability: 'text',
            options: {
              body: 'All prices include tax. Tell us what you need and you get an offer that holds.',
              sample: true,
            },
          },
        ],
      };
    case 'directions':
      return {
        name: 'directions',
        title: 'How to find us',
        path: '/directions',
        icon: 'map-pin',
        blocks: [
          {
            ability: 'text',
            options: {
              body: '## By train\n\nTen minutes on foot from the station: left, over the bridge, then the second street on the right.\n\n## By car\n\nThere is parking behind the house.\n\n## Address\n\nMill Lane 8',
              sample: true,
            },
          },
        ],
      };
    case 'privacy':
      return {
        name: 'privacy',
        title: 'Privacy',
        path: '/privacy',
        icon: 'shield',
        blocks: [
          {
            ability: 'text',
            options: {
              body: 'We keep what you send us through our forms and use it to answer you, for nothing else.',
            },
          },
        ],
      };
    case 'terms':
      // Visitors should not read that something is missing.
      noteNotBuilt(
        draft,
        'Terms',
        'Only you can write your terms. Add a page with their text when you have them.',
      );
      return null;
    case 'contact':
      // A form for messages has its own page; this is for sites without one.
      if (draft.entities.some((one) => one.thing?.name === 'contact_message')) return null;
      return {
        name: 'contact',
        title: 'Contact',
        path: '/contact',
        icon: 'mail',
        blocks: [
          {
            ability: 'facts',
            title: 'Contact',
            options: {
              rows: [...contactRows(draft.facts.text)],
            },
          },
        ],
      };
    default:
      return null;
  }
}

function aboutText(draft: Draft): string {
  const own = draft.trade?.about;
  if (own) return own;
  const what = draft.entities
    .filter((one) => one.nature !== 'part' && one.nature !== 'message')
    .map((one) => one.fact.plural)
    .slice(0, 3);
  const list =
    what.length > 1 ? `${what.slice(0, -1).join(', ')} and ${what.at(-1)}` : (what[0] ?? 'what we do');
  return `${draft.name} ${draft.facts.audience ? `is made for ${draft.facts.audience}` : 'is open to everyone who is curious'}.\n\n## What you find here\n\nEverything about ${list}, kept up to date by people who care.\n\n## Who we are\n\nA small team that answers its mail.`;
}

/** Rows that nobody said. */
function toSamples(text: string): FactRow[] {
  return text.split('\n').map((line) => {
    const at = line.indexOf(': ');
    return { label: line.slice(0, at), value: line.slice(at + 2), sample: true };
  });
}
