import { useSearchParams } from '@remix-run/react';

/** Whether the address leads to the Build chat (`?show=build`). */
export function useBuildChatAsked(): boolean {
  const [asked] = useSearchParams();
  return asked.get('show') === 'build';
}
