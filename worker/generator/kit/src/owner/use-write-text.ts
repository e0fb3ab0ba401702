import { send } from '../data/request';
import { useMutation } from '../data/use-mutation';

/** Writes a text of the app anew; null goes back to what it was built with. Gives whether it was saved. */
export function useWriteText(): (key: string, value: string | null) => Promise<boolean> {
  const { run } = useMutation();
  return (key, value) =>
    run(() => send('PATCH', '/api/auth/texts', { key, value }), { success: 'The text is saved' });
}
