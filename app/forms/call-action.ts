import { type ClientActionFunctionArgs, isRouteErrorResponse } from '@remix-run/react';
import { leaveEndedSession } from '../session/stored-session';
import { answerInTime } from './answer-in-time';

/** As the forms of messages and of accounts read it. */
interface Refused {
  outcome: 'refused';
  code: string;
  message: string;
  fields: Record<string, string>;
}

/** The client action of pages with forms: what breaks on the way is told in the form, and what was typed stays. */
export async function callAction({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await answerInTime(serverAction());
  } catch (thrown) {
    // `fetch` throws a TypeError when no answer comes at all.
    if (thrown instanceof TypeError)
      return refuseWith('unreachable', 'Hewn cannot be reached. Please try again.');
    if (isRouteErrorResponse(thrown) && thrown.status === 401) {
      leaveEndedSession();
      return refuseWith('unauthorized', 'Your session has ended.');
    }
    if (isRouteErrorResponse(thrown) && thrown.status >= 500)
      return refuseWith('internal', 'Something went wrong on our side. Please try again.');
    throw thrown;
  }
}

function refuseWith(code: string, message: string): Refused {
  return { outcome: 'refused', code, message, fields: {} };
}
