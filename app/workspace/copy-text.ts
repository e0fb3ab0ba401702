import { showToast } from '../toast/toasts';

/** Puts code on the clipboard, and says whether it is there. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: 'Copied!', description: 'The code is on the clipboard.' });
  } catch {
    const description = 'The browser does not allow it here.';
    showToast({ title: 'Copy Error', description, variant: 'destructive' });
  }
}
