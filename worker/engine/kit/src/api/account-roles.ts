/** What the app calls the roles of its people. */
export const roleLabels: Readonly<Record<string, string>> = {};

/** What people may choose when they register; with a single one nothing is asked. */
export const roleChoices: readonly { value: string; label: string; help: string }[] = [];

/** Who runs the app: they look after its people. */
export const firstRole: string = '';
