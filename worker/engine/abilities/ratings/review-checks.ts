/** The average of a record is that of its reviews, and of no others. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { ParsedUse } from '../../core/ability.ts';
import type { AppModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';
import type { RatingsOptions } from './ratings-options.ts';

export function reviewChecks(use: ParsedUse<RatingsOptions>, model: AppModel): ContractCheck[] {
  const { reviews, average, count } = use.options;
  const entity = model.entity(use.entity ?? '');
  if (!reviews || waysToHave(entity) !== 'create') return [];
  const review = model.entity(reviews.entity);
  if (waysToHave(review) !== 'create') return [];
  const about = review.field(reviews.about).wire;
  const stars = review.field(reviews.stars).wire;
  const script = new CheckScript();
  const rated = script.create(entity, 1);
  const other = script.create(entity, 2);
  const shows = (value: number | null, raters: number) => ({
    json: {
      [average]: value === null ? null : { $near: value },
      ...(count === undefined ? {} : { [count]: raters }),
    },
  });
  script.call('GET', rated.path, 200, shows(null, 0));
  script.create(review, 1, { [about]: rated.id, [stars]: 5 });
  script.create(review, 2, { [about]: rated.id, [stars]: 2 });
  script.create(review, 3, { [about]: other.id, [stars]: 1 });
  script.call('GET', rated.path, 200, shows(3.5, 2));
  script.call('GET', other.path, 200, shows(1, 1));
  return [makeCheck(entity, 'rating.average', 'the rating is the average of the reviews', script, 'ratings')];
}
