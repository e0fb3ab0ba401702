/** A number with its thousands apart. */
export const count = (number: number) => number.toLocaleString('en');
