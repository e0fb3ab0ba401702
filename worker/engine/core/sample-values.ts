import type { Json } from '../../contract/plan/blueprint.ts';

/** Values for the body of the `number`-th record that a check makes, by wire name. */
export interface SampleValues {
  entity: string;
  /** @param given values that the check chose itself, for what must fit to them. */
  /** Members whose days stand on a calendar that is moved (`Calendar`): in which month they come to lie is not known. */
  moved?: readonly string[];
  values(number: number, given: Readonly<Record<string, Json | undefined>>): Record<string, Json>;
}
