/** One mark a person and record, whatever they press: the rule that all abilities with marks share. */
import type { Json } from '../../../contract/plan/blueprint.ts';
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import { lowerFirst } from '../../core/operations/entity-parts.ts';
import { makeCheck, UNKNOWN_ID } from '../record/make-check.ts';
import type { Mark } from './mark.ts';

/** What one person sends, and what a record shows after the marks so far. */
export interface MarkStory {
  /** Bodies by person, in the order of the calls; null takes the mark back. */
  calls: { as: string; body: Json | null; shows: Record<string, Json> }[];
}

/** @param story calls that two people make about one record, with the figures that the record shows after each. */
export function markChecks(mark: Mark, ability: string, story: MarkStory): ContractCheck[] {
  const { entity, name, plural } = mark;
  if (waysToHave(entity) !== 'create') return [];
  const script = new CheckScript();
  const record = script.create(entity, 1);
  const address = `${record.path}/${name}`;
  const own = `${entity.apiPath}/${plural}/mine`;
  script.call('GET', own, 200, { json: { items: { $length: 0 } }, as: 'ada' });
  const last = new Map<string, Json | null>();
  for (const { as, body, shows } of story.calls) {
    if (body === null) script.call('DELETE', address, 204, { as });
    else
      script.call('POST', address, 200, {
        as,
        ...(mark.value ? { body } : {}),
        json: { id: record.id, ...shows },
      });
    script.call('GET', record.path, 200, { json: shows });
    last.set(as, body);
  }
  for (const [as, body] of last)
    script.call('GET', own, 200, {
      as,
      json: {
        items:
          body === null
            ? { $length: 0 }
            : [
                {
                  id: record.id,
                  value: mark.value ? ((body as Record<string, Json>)[mark.value.name] ?? 0) : 1,
                },
              ],
      },
    });
  script.call('GET', own, 200, { json: { items: { $length: 0 } } });
  const checks = [
    makeCheck(
      entity,
      `${name}.once`,
      `every person has one ${name} a ${lowerFirst(entity.label)}, which they can change and take back`,
      script,
      ability,
    ),
  ];
  const unknown = new CheckScript();
  unknown.call('POST', `${entity.apiPath}/${UNKNOWN_ID}/${name}`, 404, {
    as: 'ada',
    ...(mark.value ? { body: { [mark.value.name]: mark.value.max } } : {}),
  });
  if (mark.value) {
    const other = unknown.create(entity, 1);
    for (const wrong of [mark.value.min - 1, mark.value.max + 1, mark.value.max - 0.5, 'many', null])
      unknown.call('POST', `${other.path}/${name}`, 422, {
        as: 'ada',
        body: { [mark.value.name]: wrong },
        json: { detail: { $contains: { loc: ['body', mark.value.name] } } },
      });
    unknown.call('GET', own, 200, { as: 'ada', json: { items: { $length: 0 } } });
  }
  checks.push(
    makeCheck(entity, `${name}.refused`, `a ${name} that makes no sense is refused`, unknown, ability),
  );
  return checks;
}
