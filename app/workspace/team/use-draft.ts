import { useState } from 'react';
import { findStorage } from '../working/unsent-texts';

/** What is being written to the team, kept in this browser through a reload. */
export function useDraft(projectId: string): [text: string, write: (text: string) => void] {
  const key = `hewn.chat-draft.${projectId}`;
  const [text, setText] = useState(() => findStorage()?.getItem(key) ?? '');
  function write(next: string) {
    setText(next);
    try {
      if (next === '') findStorage()?.removeItem(key);
      else findStorage()?.setItem(key, next);
    } catch (error) {
      console.warn('What is written cannot be kept in this browser:', error);
    }
  }
  return [text, write];
}
