/** The place that an app is for: its currency and its clock. */
import { isTimeZone } from '../../../contract/account/time-zone.ts';
import type { BlueprintInput } from '../../../contract/plan/blueprint.ts';
import { findTimeZone } from '../../core/time-zones/find-time-zone.ts';
import { readCurrency } from '../../reading/architect/read-currency.ts';
import { readMoney } from '../knowledge/money.ts';
import type { Sketch } from '../sketch.ts';

export function applyPlace(blueprint: BlueprintInput, sketch: Sketch): void {
  applyCurrency(blueprint, sketch);
  applyClock(blueprint, sketch);
}

function applyCurrency(blueprint: BlueprintInput, { statements, text }: Sketch): void {
  const said = statements
    .flatMap((one) => (one.kind === 'currency' || one.kind === 'rate' ? [one.is] : []))
    .join(' ');
  const found = readMoney(said) ?? readCurrency(text);
  if (found) Object.assign(blueprint, found);
}

function applyClock(blueprint: BlueprintInput, { statements }: Sketch): void {
  for (const one of statements) {
    if (one.kind !== 'zone') continue;
    // "Zone: Europe/Galway" is written like one and is none.
    const zone = isTimeZone(one.is) ? one.is : findTimeZone(one.is, 'XXX', undefined);
    if (zone) blueprint.time_zone = zone;
  }
}
