/** The roles of this app. */
export const allRoles = [''] as const;
/** What people may choose when they register, the usual one first; empty is an account without a role. */
export const chosenRoles = [''] as const;
/** What the first person gets, who runs the app. */
export const firstRole = '';
/** Tables with examples that the first person takes over, and the column of their owner. */
export const exampleTables: [table: string, owner: string][] = [];
