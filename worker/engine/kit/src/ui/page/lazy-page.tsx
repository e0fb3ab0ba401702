import { type ComponentType, type ReactNode, use } from 'react';

/** A page whose code is fetched when it is first needed. `preload` fetches it ahead. */
export interface LazyPage {
  (): ReactNode;
  preload: () => Promise<void>;
}

/** A promise that says synchronously when it is fulfilled; `use` then takes its value at once. */
type Loading = Promise<ComponentType> & { status?: 'fulfilled'; value?: ComponentType };

/** Unlike `React.lazy`, a page that is already loaded renders at once, also on a server. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let loading: Loading | undefined;

  function start(): Promise<ComponentType> {
    if (loading) return loading;
    const promise: Loading = load().then((module) => {
      promise.status = 'fulfilled';
      promise.value = module.default;
      return module.default;
    });
    promise.catch(() => {
      // Asked for again at the next try: the connection may be back.
      loading = undefined;
    });
    loading = promise;
    return promise;
  }

  function Page() {
    const Loaded = use(start());
    return <Loaded />;
  }
  return Object.assign(Page, { preload: () => start().then(() => {}) });
}

/** Loads the page that an address leads to. */
export async function preloadPage(pages: Record<string, LazyPage>, location: string): Promise<void> {
  const parts = (location.split('?')[0] ?? '').split('/').filter(Boolean);
  const match = Object.entries(pages).find(([path]) => {
    const pattern = path.split('/').filter(Boolean);
    return (
      pattern.length === parts.length &&
      pattern.every((part, index) => part.startsWith(':') || part === parts[index])
    );
  });
  await match?.[1].preload();
}
