/** Whether at least so many minutes are left until a moment. There always are until one that nobody has said. */
export function isAhead(moment: string | null, minutes: number): boolean {
  return moment === null || Date.parse(moment) - Date.now() >= minutes * 60_000;
}

/** Whether at least so many minutes have gone by since a moment. */
export function isBehind(moment: string | null, minutes: number): boolean {
  return moment !== null && Date.now() - Date.parse(moment) >= minutes * 60_000;
}
