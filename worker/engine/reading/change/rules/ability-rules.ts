/** What apps can do: asked of the abilities themselves, with the plan as the text that they look at. */
import type { Blueprint } from '../../../../contract/plan/blueprint.ts';
import { listAbilities, listDetectors } from '../../../abilities/registry.ts';
import { toIdentifier } from '../../../core/names/identifier.ts';
import { pluralise } from '../../../core/names/inflection.ts';
import { UNBUILT } from '../../architect/unbuilt-abilities.ts';
import { requireThing } from '../../lexicon/things.ts';
import type { EntityFact, WantedAbility } from '../../reader/facts.ts';
import { findWanted } from '../../reader/find-wanted.ts';
import { pickThing } from '../../reader/nouns/resolve-noun.ts';
import { tagText } from '../../reader/words/tag-text.ts';
import { type Attempt, type ChangeRule, type Clause, change, refuse } from '../change-rule.ts';
import { diffBlueprints } from '../diff-blueprints.ts';
import { extendPlan, factOf } from '../draft-from-plan.ts';
import { listWords } from '../names-in-plan.ts';

const ASKS =
  /^(?:add|let|allow|enable|include|create|introduce|support|offer|show|make|give|track|warn|remind|notify|prevent|avoid|refuse|(?:i|we) (?:also )?(?:want|need)|there should be|(?:people|users|visitors|customers|members|everyone|everybody|readers|students|[\p{L}-]+s) (?:can|should|may|must|want to)|it should be possible|have|import|export|print|upload|download|book|no double)\b/iu;
const REFUSES = /\b(?:no|not|don't|without|never|remove|delete|stop|disable)\b/i;
/** Below this a cue is a guess. */
const SURE = 0.7;

// What every list does by itself.
const EVERYWHERE: Readonly<Record<string, string>> = {
  search: 'Every list can be searched already.',
  filter: 'Lists can be filtered already by their choices, links, marks and amounts.',
  sort: 'Lists can be sorted already: with a click on a column, or by the menu above cards.',
};
// What the rules for fields and pages do better than a cue.
const ELSEWHERE = new Set([
  'cards',
  'board',
  'chart',
  'dashboard',
  'status-flow',
  'complete',
  'assign',
  'line-items',
]);

// What nobody means as a field: "add comments to posts", "add likes". The others may be one: "add a rating", "a due date".
const NO_FIELD =
  /^(?:comments|likes|votes|favourites|follow|calendar|booking|cart|checkout|payments|accounts|roles|ownership|waiting-list|leaderboard|streak|notifications|live|messages|quiz|survey|map|csv-export|csv-import|print|timer|game|conflict-check|newsletter)$/;

/** "add comments to posts", "add a calendar": wishes for what no field can be. */
export const addClearAbilities: ChangeRule = (clause, blueprint) =>
  addWanted(clause, blueprint, ({ ability }) => NO_FIELD.test(ability));

/** "let people rate recipes", "warn me when stock runs low". */
export const addAbilities: ChangeRule = (clause, blueprint) => addWanted(clause, blueprint, () => true);

async function addWanted(
  clause: Clause,
  blueprint: Blueprint,
  isMeant: (wanted: WantedAbility) => boolean,
): Promise<Attempt> {
  if (!ASKS.test(clause.text) || (REFUSES.test(clause.text) && !/\bdouble\b/i.test(clause.text))) return null;
  const { wanted, implied } = await readWanted(clause.text, blueprint);
  const sure = wanted.filter((one) => one.confidence >= SURE && !ELSEWHERE.has(one.ability) && isMeant(one));
  if (sure.length === 0) return null;
  const everywhere = sure.map((one) => EVERYWHERE[one.ability]).find((sentence) => sentence !== undefined);
  if (everywhere && sure.every((one) => EVERYWHERE[one.ability])) return refuse(everywhere);
  const asked = sure.filter((one) => !EVERYWHERE[one.ability]);
  const facts = factsOfImplied(
    implied.filter((one) => asked.includes(one.wanted)),
    blueprint,
  );
  const extended = extendPlan(blueprint, clause.text, {
    entities: facts.map(({ fact }) => fact),
    relations: facts.flatMap(({ fact, about }) =>
      about === undefined
        ? []
        : [
            {
              from: fact.name,
              to: about,
              kind: 'part' as const,
              source: 'text' as const,
              evidence: fact.evidence,
            },
          ],
    ),
    wanted: asked,
  });
  if (extended.refused.length > 0) return refuse(listSentences(extended.refused));
  const confined = confine(blueprint, extended.blueprint, asked);
  const titles = [...new Set(asked.map((one) => titleOf(one.ability)))];
  if (!confined) return refuse(`It is not clear for what ${listWords(titles)} is meant. Name the things.`);
  if (diffBlueprints(blueprint, confined).length === 0)
    return refuse(`That is in the plan already: ${listWords(titles)}.`);
  const [first] = extended.added;
  return change(
    confined,
    'add-ability',
    `New in the app: ${listWords(titles)}${
      extended.added.length > 0
        ? `; it keeps ${listWords(extended.added.map((entity) => entity.label_plural.toLowerCase()))} for that`
        : ''
    }.`,
    first
      ? ['entities', confined.entities.findIndex((entity) => entity.name === first.name)]
      : ['abilities', blueprint.abilities.length],
    first ? { entity: first.name } : {},
  );
}

/**
 * The changed plan with everything as it was that the wish does not speak of; null when something else had to change for
 * it, since then it was understood in another way than it was meant.
 */
function confine(before: Blueprint, after: Blueprint, asked: readonly WantedAbility[]): Blueprint | null {
  const named = asked.flatMap((one) => (one.entity === undefined ? [] : [one.entity]));
  if (named.length === 0) return after;
  let isClear = true;
  const entities = after.entities.map((entity) => {
    const old = before.entities.find((one) => one.name === entity.name);
    if (!old || named.includes(entity.name) || JSON.stringify(old) === JSON.stringify(entity)) return entity;
    // What only opens a list for everyone (its export, say) is left as it was.
    if (JSON.stringify({ ...old, operations: [] }) !== JSON.stringify({ ...entity, operations: [] }))
      isClear = false;
    return old;
  });
  return isClear ? { ...after, entities } : null;
}

function titleOf(ability: string): string {
  const title = listAbilities().find((one) => one.name === ability)?.title ?? UNBUILT[ability]?.title;
  const words = title ?? ability.replaceAll('-', ' ').replace(/^csv\b/, 'CSV');
  return /^\p{Lu}\p{Ll}/u.test(words) ? words.charAt(0).toLowerCase() + words.slice(1) : words;
}

function listSentences(sentences: readonly string[]): string {
  return [...new Set(sentences)].join(' ');
}

async function readWanted(text: string, blueprint: Blueprint): Promise<ReturnType<typeof findWanted>> {
  const sentences = await tagText([{ text, section: '', bullet: false }]);
  const entities = blueprint.entities.map(factOf);
  return findWanted(
    {
      sentences,
      entities,
      relations: [],
      actionPhrases: [],
      roles: [],
      domains: [],
      main: entities[0]?.name ?? null,
    },
    listDetectors(),
  );
}

/** Records that an ability brings along and what they are about, unless the plan keeps them under whatever name. */
function factsOfImplied(
  implied: readonly { noun: string; evidence: string; wanted: WantedAbility }[],
  blueprint: Blueprint,
): { fact: EntityFact; about: string | undefined }[] {
  const facts: { fact: EntityFact; about: string | undefined }[] = [];
  for (const { noun, evidence, wanted } of implied) {
    const name = pickThing(noun, []).thing;
    if (!name) continue;
    const thing = requireThing(name);
    const there = blueprint.entities.some((entity) => thing.words.includes(entity.label.toLowerCase()));
    const words = thing.words[0] ?? noun;
    if (there || facts.some(({ fact }) => fact.thing === name)) continue;
    facts.push({
      fact: {
        name: toIdentifier(words, 'thing'),
        words,
        plural: pluralise(words),
        fields: [],
        thing: name,
        person: thing.nature === 'person',
        source: 'ability',
        confidence: 0.9,
        evidence,
      },
      about: wanted.entity,
    });
  }
  return facts;
}
