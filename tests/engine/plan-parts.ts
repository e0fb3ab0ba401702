/** Parts of plans that tests write by hand. */

/** All that is done to records over the wire but taking them out as a file. */
export const ALL_OPERATIONS = ['list', 'read', 'create', 'update', 'delete', 'summary'];

/** The field by which records of such plans are called. */
export const NAME = { name: 'name', label: 'Name', type: 'text', required: true };

/** A kind of record that has a name and these fields. @param more members of its own. */
export const kind = (one: string, fields: readonly unknown[], more: object = {}) => ({
  name: one,
  plural: `${one}s`,
  label: `${one.charAt(0).toUpperCase()}${one.slice(1)}`,
  label_plural: `${one.charAt(0).toUpperCase()}${one.slice(1)}s`,
  title_field: 'name',
  fields: [NAME, ...fields],
  operations: ALL_OPERATIONS,
  ...more,
});
