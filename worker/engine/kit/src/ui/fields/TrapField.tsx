import { TRAP } from '../../data/trap';

/** The input that only robots fill in; every form that visitors are given has one. */
export function TrapField() {
  return <input name={TRAP} aria-hidden="true" tabIndex={-1} autoComplete="off" className="sr-only" />;
}
