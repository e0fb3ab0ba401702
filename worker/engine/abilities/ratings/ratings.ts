import type { Ability, ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { sqlName } from '../../core/names/reserved.ts';
import { andApproved } from '../../core/operations/seen.ts';
import { code, literal, type Operand, ref } from '../../core/pages/code.ts';
import { countMarks, type Mark, markOperations, markTables, overMarks, seedMarks } from '../marks/mark.ts';
import { markChecks } from '../marks/mark-checks.ts';
import { markProblems, requireComputed } from '../marks/mark-problems.ts';
import { markTarget } from '../marks/mark-target.ts';
import { spread } from '../marks/spread.ts';
import { accessOf } from '../marks/who.ts';
import { detectRatings } from './detect.ts';
import { planRatings } from './plan.ts';
import { RatingsOptions } from './ratings-options.ts';
import { reviewChecks } from './review-checks.ts';

/** Ratings that the most rated example starts with. */
const MOST_RATINGS = 18;

const STARS = { name: 'stars', label: 'Stars', min: 1, max: 5 };

function ratingOf(use: ParsedUse<RatingsOptions>, model: AppModel): Mark {
  return {
    entity: model.entity(use.entity ?? ''),
    name: 'rating',
    plural: 'ratings',
    verbs: { set: 'Rate', clear: 'Take back the rating of' },
    value: STARS,
    access: accessOf(use.options.who),
  };
}

export const ratings: Ability<RatingsOptions> = {
  name: 'ratings',
  title: 'Star ratings',
  about:
    'One to five stars a person, or the stars of reviews; the average and the number of ratings are worked out.',
  options: RatingsOptions,
  detect: detectRatings,
  plan: planRatings,
  findProblems(use, blueprint) {
    const { problems, entity } = markProblems(use, blueprint, 'ratings');
    if (!entity) return problems.found;
    const { average, count, reviews } = use.options;
    requireComputed(problems, entity, average, 'average');
    requireComputed(problems, entity, count, 'count');
    if (!reviews) return problems.found;
    const review = problems.entity(reviews.entity, 'options', 'reviews', 'entity');
    if (!review) return problems.found;
    const about = problems.field(review, reviews.about, 'options', 'reviews', 'about');
    if (about && about.reference?.entity !== entity.name)
      problems.say(
        `reads reviews by "${about.label}", which does not point at ${entity.label}.`,
        'options',
        'reviews',
        'about',
      );
    const stars = problems.field(review, reviews.stars, 'options', 'reviews', 'stars');
    if (stars && (stars.type !== 'number' || stars.input === 'computed'))
      problems.say(`averages "${stars.label}", which is not a number.`, 'options', 'reviews', 'stars');
    return problems.found;
  },
  tables: (use, model) => (use.options.reviews ? [] : markTables(ratingOf(use, model))),
  seeds: (use, model) =>
    use.options.reviews
      ? []
      : seedMarks(ratingOf(use, model), MOST_RATINGS, (record, guest) => {
          const mood = spread(`rated ${record} ${guest}`, 10);
          return mood < 5 ? 5 : mood < 8 ? 4 : mood < 9 ? 3 : 2;
        }),
  operations: (use, model) => (use.options.reviews ? [] : markOperations(ratingOf(use, model))),
  computes(use, model) {
    const { average, count } = use.options;
    const entity = use.entity ?? '';
    const figure = figureOf(use, model);
    return [
      { entity, field: average, sql: figure.average },
      ...(count === undefined ? [] : [{ entity, field: count, sql: figure.count }]),
    ];
  },
  recordParts(use, model) {
    const entity = model.entity(use.entity ?? '');
    const average = entity.field(use.options.average);
    const count = use.options.count === undefined ? null : entity.field(use.options.count);
    const fields = [use.options.average, ...(use.options.count === undefined ? [] : [use.options.count])];
    const stars = (variable: Operand) =>
      code`<${ref('Stars', 'src/social/marks/Stars')} average={${variable}.${average.wire}}${count && code` count={${variable}.${count.wire}}`} />`;
    return [
      { entity: entity.names.snake, place: 'card', fields, body: stars },
      {
        entity: entity.names.snake,
        place: use.options.reviews ? 'header' : 'under',
        fields,
        body: (variable) =>
          use.options.reviews
            ? stars(variable)
            : code`<${ref('RatingPanel', 'src/social/marks/RatingPanel')}
                ${markTarget(entity, variable)}
                averageField=${literal(average.wire)}
                average={${variable}.${average.wire}}
                ${count && code`countField=${literal(count.wire)}`}
                ${count && code`count={${variable}.${count.wire}}`}
              />`,
      },
    ];
  },
  checks(use, model) {
    if (use.options.reviews) return reviewChecks(use, model);
    const { average, count } = use.options;
    const shows = (stars: number | null, raters: number) => ({
      [average]: stars === null ? null : { $near: stars },
      ...(count === undefined ? {} : { [count]: raters }),
    });
    return markChecks(ratingOf(use, model), 'ratings', {
      calls: [
        { as: 'ada', body: { stars: 5 }, shows: shows(5, 1) },
        { as: 'bo', body: { stars: 2 }, shows: shows(3.5, 2) },
        { as: 'ada', body: { stars: 4 }, shows: shows(3, 2) },
        { as: 'bo', body: null, shows: shows(4, 1) },
        { as: 'ada', body: null, shows: shows(null, 0) },
      ],
    });
  },
};

/** Average and count as SQL, over people's stars or over reviews. */
function figureOf(use: ParsedUse<RatingsOptions>, model: AppModel): { average: string; count: string } {
  const { reviews } = use.options;
  const mark = ratingOf(use, model);
  if (!reviews) return { average: overMarks(mark, 'AVG(stars)'), count: countMarks(mark) };
  const review = model.entity(reviews.entity);
  const table = sqlName(review.table);
  const stars = `${table}.${sqlName(review.field(reviews.stars).wire)}`;
  const over = (figure: string) =>
    `(SELECT ${figure} FROM ${table} WHERE ${table}.${sqlName(review.field(reviews.about).wire)} = ${sqlName(mark.entity.table)}.id${andApproved(review)})`;
  return { average: over(`AVG(${stars})`), count: over(`COUNT(${stars})`) };
}
