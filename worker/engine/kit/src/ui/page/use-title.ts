import { useEffect } from 'react';
import { settings } from '../../settings';

/** Names the browser's tab after the page. */
export function useTitle(title: string | undefined) {
  useEffect(() => {
    document.title = title && title !== settings.name ? `${title} · ${settings.name}` : settings.name;
  }, [title]);
}
