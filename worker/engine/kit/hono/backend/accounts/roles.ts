/** The roles of this app. */
export const allRoles = [''] as const;
/** What people may choose when they register, the usual one first; empty is an account without a role. */
export const chosenRoles = [''] as const;
/** Of those who run the app: its owner, and to whom they give it. */
export const firstRole = '';
/** Tables with examples that the owner takes over, and the column of their owner. */
export const exampleTables: [table: string, owner: string][] = [];
/** Who may open the app where its environment does not say it. */
export const plannedAudience: string = 'owner';
