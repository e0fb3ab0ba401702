import { ApiError, send } from '../data/request';
import { useMutation } from '../data/use-mutation';
import type { Place } from './editing';

/**
 * Writes a text of the app, or a value of a record by the record's own call and its checks. Null brings back the text that
 * the app was built with. Gives whether it was saved.
 */
export function useWrite(): (place: Place, value: string | number | null) => Promise<boolean> {
  const { run } = useMutation();
  return (place, value) => {
    if ('key' in place)
      return run(() => send('PATCH', '/api/auth/texts', { key: place.key, value }), {
        success: 'The text is saved',
      });
    return run(() => change(place.path, place.field, value), { success: 'Changes saved' });
  };
}

/** What is wrong with the value is said instead of where it is. */
async function change(path: string, field: string, value: string | number | null): Promise<void> {
  try {
    await send('PATCH', path, { [field]: value });
  } catch (error) {
    const said = error instanceof ApiError ? error.fields[field] : undefined;
    throw said === undefined ? error : new ApiError(422, said);
  }
}
