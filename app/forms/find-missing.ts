/** @returns names of the required fields that hold nothing but space, in their order. */
export function findMissing(fields: FormData, required: readonly string[]): string[] {
  return required.filter((name) => String(fields.get(name) ?? '').trim() === '');
}
