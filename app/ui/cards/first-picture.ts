/** For the picture that a visitor sees first: fetched before others. Lower case, since React 18 knows no other name for it. */
export const FIRST = { fetchpriority: 'high' } as object;
