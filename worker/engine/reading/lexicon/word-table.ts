/**
 * A table that is looked up by words of people. It has no prototype, so that "constructor" is a word like any other and
 * not a function that every object has.
 */
export function wordTable<Value>(entries: Readonly<Record<string, Value>>): Readonly<Record<string, Value>> {
  return Object.assign(Object.create(null), entries);
}
