/** The app's tagline, currency, and its example records. */

import type { Entity } from '../../../../contract/plan/blueprint.ts';
import { dropExamples } from '../../../../contract/plan-edits/examples.ts';
import { unitsOf } from '../../architect/examples/seed-values.ts';
import { readCurrency } from '../../architect/read-currency.ts';
import { type ChangeRule, change, refuse } from '../change-rule.ts';
import { bareName, findEntity } from '../names-in-plan.ts';

const TAGLINE =
  /^(?:(?:change|set|make)\s+)?(?:the\s+|our\s+|a\s+)?(?:tagline|slogan|subtitle|motto|claim)\s*(?:is|should be|should say|to|:|as|be)?\s*(.+)$/iu;

/** "the tagline should be Fresh every day". */
export const changeTagline: ChangeRule = (clause, blueprint) => {
  const words = TAGLINE.exec(clause.text.replace(/^add\s+(?:a|the)\s+(tagline|slogan|subtitle)/i, '$1'))?.[1];
  if (!words || /^(?:remove|delete)\b/i.test(clause.text)) return null;
  const tagline = words.replace(/^["']+|["']+$/g, '').trim();
  if (tagline.length > 160) return refuse('The tagline can have 160 characters at most.');
  if (tagline === blueprint.tagline) return refuse('The tagline says that already.');
  return change({ ...blueprint, tagline }, 'tagline', `The tagline is “${tagline}”.`, ['tagline']);
};

const CURRENCY =
  /^(?:(?:use|show|display|change|set|switch|make|put|write|convert)\s+)?(?:(?:the|all|our)\s+)?(?:(?:currency|prices?|money|amounts?|values?|costs?)\s*(?:is|are|should be|shown|to|in|into|as|:|from \S+ to|be)*\s*)?(?:in |to |as )?(?:the )?((?:\p{L}+ )?[\p{L}$£€¥₹]+)(?:\s+(?:as (?:the )?currency|for (?:the )?(?:prices?|money|amounts?|currency)|instead of .+|currency))?$/iu;

/** "use euros", "prices in pounds". */
export const changeCurrency: ChangeRule = (clause, blueprint) => {
  const words = CURRENCY.exec(clause.text)?.[1];
  const found = words
    ? readCurrency(words.replace(/^(?:uk )?pounds?$/i, 'GBP').replace(/^francs?$/i, 'CHF'))
    : null;
  if (!found) return null;
  if (found.currency === blueprint.currency) return refuse(`Amounts are in ${found.currency} already.`);
  return change(
    {
      ...blueprint,
      currency: found.currency,
      locale: found.locale,
      entities: blueprint.entities.map((entity) =>
        scaleMoney(entity, unitsOf(found.currency) / unitsOf(blueprint.currency)),
      ),
    },
    'currency',
    `Amounts are in ${found.currency}.`,
    ['currency'],
  );
};

/** Amounts are kept in the smallest unit, of which not every currency has a hundred. */
function scaleMoney(entity: Entity, factor: number): Entity {
  const money = entity.fields.filter((field) => field.type === 'money');
  if (factor === 1 || money.length === 0) return entity;
  const scale = (value: number) => Math.round(value * factor);
  return {
    ...entity,
    fields: entity.fields.map((field) =>
      field.type === 'money'
        ? {
            ...field,
            ...(field.min === undefined ? {} : { min: scale(field.min) }),
            ...(field.max === undefined ? {} : { max: scale(field.max) }),
            ...(typeof field.default === 'number' ? { default: scale(field.default) } : {}),
          }
        : field,
    ),
    seed: entity.seed.map((record) => ({
      ...record,
      ...Object.fromEntries(
        money.flatMap(({ name }) => {
          const value = record[name];
          return typeof value === 'number' ? [[name, scale(value)]] : [];
        }),
      ),
    })),
  };
}

const HEADLINE =
  /^(?:change|set|make)\s+(?:the\s+)?(?:(?:home ?page|start ?page|first page|hero|main|welcome)\s+)?(?:headline|heading|hero title|welcome text|main title)(?:\s+(?:of|on)\s+the\s+(?:home ?page|start ?page|first page|site))?\s+(?:to|say|be|read|into)\s+(.+)$/iu;

/** "change the headline to Fresh bread every day". */
export const changeHeadline: ChangeRule = (clause, blueprint) => {
  const words = HEADLINE.exec(clause.text)?.[1];
  if (!words) return null;
  const heading = words.replace(/^["']+|["']+$/g, '').trim();
  const at = blueprint.pages.findIndex((page) => page.blocks.some((block) => block.ability === 'hero'));
  if (at < 0) return refuse('No page of the plan has a headline.');
  if (heading.length > 120) return refuse('A headline can have 120 characters at most.');
  const pages = blueprint.pages.map((page, index) =>
    index === at
      ? {
          ...page,
          blocks: page.blocks.map((block) =>
            block.ability === 'hero' ? { ...block, options: { ...block.options, heading } } : block,
          ),
        }
      : page,
  );
  return change({ ...blueprint, pages }, 'headline', `The headline is “${heading}”.`, ['pages', at]);
};

const NO_EXAMPLES =
  /^(?:(?:remove|delete|clear|drop|get rid of|leave out|without|no|empty|erase|don't (?:add|include|show)|do not (?:add|include|show)|skip)\s+(?:all\s+|any\s+|the\s+)*)(?:(?:example|sample|demo|seed|test|dummy|fake|placeholder|initial)\s+)(?:data|records?|entries|content|rows?|(.+?))(?:\s+(?:of|for|from|in)\s+(.+))?$/iu;
const START_EMPTY =
  /^(?:start|begin|come|launch)\s+(?:out\s+)?(?:empty|blank|with (?:no data|nothing|an empty (?:database|app|list)))|^(?:the app|it) should (?:start|be) empty$/iu;

/** "no example data", "remove the sample tasks". */
export const clearExamples: ChangeRule = (clause, blueprint) => {
  const match = NO_EXAMPLES.exec(clause.text);
  if (!match && !START_EMPTY.test(clause.text)) return null;
  const words = match?.[1] ?? match?.[2];
  const entity =
    words && !/^(?:the )?(?:app|everything|all|it)$/i.test(words) ? findEntity(blueprint, words) : null;
  if (words && !entity && !/^(?:the )?(?:app|everything|all|it)$/i.test(words)) return null;
  const filled = blueprint.entities.filter((one) => one.seed.length > 0);
  if (entity && entity.seed.length === 0)
    return refuse(`There are no examples of ${entity.label_plural.toLowerCase()}.`);
  if (filled.length === 0) return refuse('There are no examples in the plan.');
  const cleared = entity
    ? dropExamples(blueprint, entity.name)
    : {
        ...blueprint,
        entities: blueprint.entities.map((one) => (one.seed.length > 0 ? { ...one, seed: [] } : one)),
      };
  return change(
    cleared,
    'examples',
    entity
      ? `The app starts without ${bareName(entity.label_plural).toLowerCase()}.`
      : 'The app starts without any examples.',
    entity ? ['entities', blueprint.entities.indexOf(entity), 'seed'] : ['entities'],
    entity ? { entity: entity.name } : {},
  );
};
