/** What has a beginning and an end ends no earlier than it begins, however it is entered. */
import { z } from 'zod';
import { sampleValue } from '../../checks/sample-values.ts';
import type { Ability } from '../../core/ability.ts';
import { endCheck } from './end-check.ts';
import { findEnds } from './find-ends.ts';
import { refuseEarlyEnds } from './refuse-early-ends.ts';

const Options = z.strictObject({});

/** After every other day that checks use, so that each end lies behind each beginning. */
const AFTER_ALL_DAYS = 75 * 365;

/** Implied by every entity with two such times (`hasEnds`); a Blueprint never names it. */
export const startsBeforeEnds: Ability<z.output<typeof Options>> = {
  name: 'starts-before-ends',
  title: 'Starts before it ends',
  implied: true,
  options: Options,
  findProblems: () => [],
  refine(operation, { entity }, model) {
    const ends = findEnds(entity, model);
    return ends ? refuseEarlyEnds(operation, ends) : operation;
  },
  samples({ entity }, model) {
    const ends = findEnds(entity, model);
    if (!ends || ends.end.input === 'never') return [];
    const { start, end } = ends;
    return [
      {
        entity: ends.entity.names.snake,
        values(number, given) {
          const chosen = given[end.wire];
          if (chosen === undefined || chosen === null || start.input === 'never')
            return { [end.wire]: sampleValue(end, AFTER_ALL_DAYS + number) };
          // The check chose the end, maybe one long past: it begins at the same moment.
          return { [start.wire]: chosen };
        },
      },
    ];
  },
  checks({ entity }, model) {
    const ends = findEnds(entity, model);
    return ends ? endCheck(ends) : [];
  },
};
