import { differenceCiede2000 } from 'culori';

/**
 * How different two colours look: CIEDE2000 (Sharma, Wu, Dalal 2005). Up to 1 nobody sees it, from about 5 on everyone does.
 * @param one and `other`: `#rrggbb`.
 */
export const differColours: (one: string, other: string) => number = differenceCiede2000();
