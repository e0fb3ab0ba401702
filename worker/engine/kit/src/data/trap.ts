/** An input that people neither see nor reach. Robots fill it in: what they send is taken as if it were stored, and is not. */
export const TRAP = 'fax-number';

/** What a form sends of its trap: nothing where a person filled the form in. */
export function readTrap(form: HTMLElement | null): { [TRAP]?: string } {
  const filled = form?.querySelector<HTMLInputElement>(`[name="${TRAP}"]`)?.value;
  return filled ? { [TRAP]: filled } : {};
}

/** Whether a robot filled in a form. */
export function isTrapped(form: HTMLElement | null): boolean {
  return TRAP in readTrap(form);
}
