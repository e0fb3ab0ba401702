/** A noun phrase of the text → what the lexicon knows about it. */

import { singularise } from '../../../core/names/inflection.ts';
import { DOMAINS } from '../../lexicon/domains.ts';
import { findFieldKind, isFieldName } from '../../lexicon/fields.ts';
import { findThings, requireThing } from '../../lexicon/things.ts';
import { wordTable } from '../../lexicon/word-table.ts';
import type { DomainScore } from '../find-domains.ts';
import type { NounPhrase } from '../words/phrases.ts';

/** Domains below this share of the best one do not decide what a word means. */
const SHARE = 0.6;
/** Points below which a domain says nothing about a word. */
const LEAST = 1.5;
/** Only domains this close to the best one say what is at the core. */
const CORE_SHARE = 0.75;
/** Outside of its domains a word means a thing only if it is one of this many usual names of it. */
const USUAL_NAMES = 2;

// Nouns for many of something: the text says "the menu", records are kept of its items.
const COLLECTIVE = wordTable<string>({
  menu: 'menu item',
  'lunch menu': 'menu item',
  'lunch plan': 'menu item',
  'weekly menu': 'menu item',
  inventory: 'item',
  stock: 'item',
  staff: 'employee',
  catalogue: 'product',
  catalog: 'product',
  team: 'team member',
  expenditure: 'expense',
  homework: 'assignment',
  attendance: 'attendance record',
  blog: 'blog post',
  news: 'article',
  cv: 'work experience',
  merchandise: 'product',
  merch: 'product',
  'merch shop': 'product',
  'merch store': 'product',
  'fan shop': 'product',
  'gift shop': 'product',
  'online shop': 'product',
});

// Heads that only say that something is kept: "appointment requests", "teachers' profiles", "order history".
const SHELLS =
  /^(request|record|listing|entry|submission|profile|history|database|archive|information|overview|management|idea)$/;

/** Nouns of what apps do; they call for an ability, not for records or fields. */
const OF_ABILITIES = new Set(
  `watchlist watch_list wishlist wish_list cart shopping_cart shopping_basket basket checkout waiting_list wait_list waitlist heat_map heatmap streak upvote downvote vote like
  favourite favorite star_rating leaderboard leader_board scoreboard ranking high_score_table high_score_list drag_and_drop
  low_stock_warning stock_warning stock_alert low_stock double_booking progress_bar progress_ring reminder notification
  email_notification push_notification alert warning csv csv_export csv_import pdf pdf_export excel_export printing print timer stopwatch
  countdown login log-in sign-up signup email_signup registration_form authentication authorization audit_log audit_trail chart graph
  calendar dark_mode light_mode dark_theme light_theme price_range date_range free_slot free_spot availability sorting filtering pagination
  statistics video_call voice_call live_chat typing_indicator read_receipt drag drop progress account spaced_repetition average_time
  time_to_close time_slot slot members_area member_area rating total_value response_time running_total newsletter_signup social_login multi-language language_switcher seo
  responsive_design design layout version_history search_engine user_management role_management access_control user_role permission
  integration api stripe paypal google_map map qr_code barcode_scanner chatbot ai analytics payment_gateway online_payment
  credit_card_payment payment_provider csv_file summary sum average total_amount percentage overview user_interface hashtag trending_hashtag trending_topic trend mention
  emoji reaction follower_count badge point_system gamification search filter sort view toggle click tick deadline_reminder drop_down
  hero way lot bit start copy half rest number side point matter fact reason sense kind sort spreadsheet home tech access money thing
  winner loser nought_and_cross rock_paper_scissor snake_and_ladder connect_four tic-tac-toe
  everything wifi ipad iphone android euro dollar pound franc cent percent kilogram`.split(/\s+/),
);

export interface ResolvedNoun {
  /** The person's words, singular; what the record is called. */
  words: string;
  /** Name of the lexicon's thing. */
  thing?: string;
  /** The thing belongs to what the likely domain keeps. */
  inDomain: boolean;
  inCore: boolean;
  /** It stood in a word that only says that it is kept ("appointment requests"). */
  shell?: boolean;
  /** One word for many of them: a blog is of posts. */
  many?: boolean;
  /** Modifier that is itself a thing: "product" in "product photos". */
  ownerWords?: string;
}

/** Whether the words name something that an app does rather than something that it keeps. */
export function isAbilityNoun(words: string): boolean {
  const key = words.replaceAll(' ', '_');
  if (OF_ABILITIES.has(key)) return true;
  return (
    OF_ABILITIES.has(key.split('_').at(-1) ?? '') &&
    findThings(words).length === 0 &&
    findFieldKind(words) === null
  );
}

/** What the words mean in the likely domains. */
export function resolveNoun(
  phrase: Pick<NounPhrase, 'words' | 'head' | 'modifiers'> & { plural?: boolean },
  domains: readonly DomainScore[],
): ResolvedNoun {
  const collective = phrase.plural ? undefined : COLLECTIVE[phrase.words];
  if (collective && findThings(collective).length > 0 && !isCoreWord(phrase.words, domains)) {
    const picked = pickThing(collective, domains);
    // A library's catalogue holds books.
    if (!picked.inDomain && /^catalog(?:ue)?$/.test(phrase.words))
      return { words: phrase.words, inDomain: false, inCore: false };
    return {
      ...picked,
      words: picked.thing ? (requireThing(picked.thing).words[0] ?? collective) : collective,
      ...(/^(?:blog|news|menu|staff|team|lunch plan|lunch menu|weekly menu)$/.test(phrase.words)
        ? { many: true }
        : {}),
    };
  }
  // "trainers write plans": prices only where such an app has them.
  if (phrase.words === 'plan' && !pickThing('plan', domains).inDomain)
    return { words: phrase.words, inDomain: false, inCore: false };
  if (findThings(phrase.words).length > 0)
    return { words: phrase.words, ...pickThing(phrase.words, domains) };
  // A team lead leads; it is no lead of a sale.
  if (/^(?:team|shift|project|tech|group|department) lead$/.test(phrase.words))
    return { words: phrase.words, inDomain: false, inCore: false };
  const words = phrase.words.split(' ');
  // "opening hours" is a field of its own, not the hours of an opening.
  if (words.length > 1 && isFieldName(phrase.words))
    return { words: phrase.words, inDomain: false, inCore: false };
  for (let from = 1; from < words.length; from += 1) {
    const tail = words.slice(from).join(' ');
    const before = singularise(words.slice(0, from).join(' '));
    const owner = findThings(before).length > 0 ? before : undefined;
    if (owner !== undefined && (SHELLS.test(tail) || (tail === 'plan' && pickThing(owner, domains).inDomain)))
      return { words: owner, ...pickThing(owner, domains), shell: true };
    // "rehearsal dates" are rehearsals.
    const dates = owner !== undefined && tail === 'date' && phrase.plural;
    if (dates && requireThing(findThings(owner)[0] ?? '').nature === 'event')
      return { words: owner, ...pickThing(owner, domains) };
    if (findThings(tail).length === 0) continue;
    // "minibar items" are no lost items.
    if (tail === 'item' && owner === undefined) {
      const { thing } = pickThing(tail, domains);
      if (thing !== undefined && requireThing(thing).words[0] !== 'item') continue;
    }
    // "maintenance plans" are no prices.
    // "damage reports": where a report is nothing of its own here, its whole name is kept.
    if (
      /^(?:report|receipt|entry|claim|record|log|update)$/.test(tail) &&
      pickThing(tail, domains).thing === undefined
    )
      continue;
    // "allergy shots" are no pictures: behind another word, only the usual names count.
    if (owner === undefined && isRareName(tail, domains)) continue;
    if (tail === 'plan' && !/(?:pric|member|subscription|payment|tariff)/.test(before)) continue;
    return {
      words: tail,
      ...pickThing(tail, domains),
      ...(owner === undefined ? {} : { ownerWords: owner }),
    };
  }
  const before = words.slice(0, -1).join(' ');
  const owner = before !== '' && findThings(before).length > 0 ? before : undefined;
  return {
    words: unknownName(phrase),
    inDomain: false,
    inCore: false,
    ...(owner === undefined ? {} : { ownerWords: owner }),
  };
}

/** Whether the word is one of the less usual names of a thing that the likely domain does not keep. */
function isRareName(word: string, domains: readonly DomainScore[]): boolean {
  const { thing, inDomain } = pickThing(word, domains);
  return thing !== undefined && !inDomain && requireThing(thing).words.indexOf(word) >= USUAL_NAMES;
}

// "solar panels": the adjective belongs to the name when nothing else is known about it.
function unknownName(phrase: Pick<NounPhrase, 'words' | 'modifiers'>): string {
  const telling = phrase.modifiers.filter(
    (word) => !phrase.words.split(' ').includes(word) && /(?:al|ic|ar|ive|ary|ant|ent)$/.test(word),
  );
  return [...telling, phrase.words].join(' ').split(' ').slice(-3).join(' ');
}

function isCoreWord(words: string, domains: readonly DomainScore[]): boolean {
  const best = domains[0] ? DOMAINS[domains[0].name] : undefined;
  return best?.core.some((thing) => requireThing(thing).words[0] === words) ?? false;
}

/** The thing that a word means, best in the likely domains. */
export function pickThing(
  word: string,
  domains: readonly DomainScore[],
): { thing?: string; inDomain: boolean; inCore: boolean } {
  const candidates = findThings(word);
  if (candidates.length === 0) return { inDomain: false, inCore: false };
  const top = domains[0]?.score ?? 0;
  for (const { name, score } of domains) {
    if (score < top * SHARE || score < LEAST) break;
    const domain = DOMAINS[name];
    const fitting = domain?.things.filter((thing) => candidates.includes(thing)) ?? [];
    // A thing whose usual name this is goes before one that is only sometimes called so.
    const thing = fitting.find((one) => requireThing(one).words[0] === word) ?? fitting[0];
    if (thing && domain)
      return { thing, inDomain: true, inCore: score >= top * CORE_SHARE && domain.core.includes(thing) };
  }
  const usual = candidates.find((name) => {
    const at = requireThing(name).words.indexOf(word);
    return (
      at < USUAL_NAMES ||
      // A word that means nothing else ("dog") is understood by its rarer names, too.
      (candidates.length === 1 && at < 2 * USUAL_NAMES) ||
      (word.includes(' ') && at < 2 * USUAL_NAMES) ||
      requireThing(name).nature === 'group'
    );
  });
  return { ...(usual === undefined ? {} : { thing: usual }), inDomain: false, inCore: false };
}
