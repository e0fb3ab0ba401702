/** Which names variables may have, and which of them are secrets by their name. Pure; for the page too. */

/** As shells, Node and Python take them. */
export const VARIABLE_NAME = /^[A-Za-z_][A-Za-z0-9_]*$/;

/** Whether a variable of this name is hidden unless somebody says otherwise. */
export function isHiddenName(key: string): boolean {
  return /SECRET|PASSWORD|KEY|TOKEN/i.test(key);
}
