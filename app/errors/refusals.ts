/** What the error page says where the visitor's request was refused, by the status of the answer. */

/** What is said of a refused request, and where to go from there. */
export interface Refusal {
  title: string;
  text: string;
  /** A refused request may be taken in a minute. */
  isPassing?: true;
  /** There is something else to do here. */
  offersBuild?: true;
}

const MISSING: Refusal = {
  title: 'There is nothing at this address',
  text: 'The link may be old, or the page may belong to someone else.',
  offersBuild: true,
};

const REFUSALS: Record<number, Refusal> = {
  403: {
    title: 'This page is not for you',
    text: 'It belongs to someone else. Whoever it belongs to can share it with you.',
  },
  404: MISSING,
  410: MISSING,
  429: {
    title: 'That was a lot at once',
    text: 'Hewn has been asked too often from where you are. Wait a minute, then try again.',
    isPassing: true,
  },
};

/** Something was sent that the page does not take, such as a form to a page that has none. */
const NOT_TAKEN: Refusal = {
  title: 'This page does not take that',
  text: 'What was sent to it is nothing that it knows. Nothing was changed.',
};

/** @param status of the answer, 400 to 499. */
export function findRefusal(status: number): Refusal {
  return REFUSALS[status] ?? NOT_TAKEN;
}
