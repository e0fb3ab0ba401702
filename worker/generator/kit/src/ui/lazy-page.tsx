import { type ComponentType, type ReactNode, use } from 'react';

/** A page whose code is fetched when it is first needed. `preload` fetches it ahead. */
export interface LazyPage {
  (): ReactNode;
  preload: () => Promise<void>;
}

/** Unlike `React.lazy`, a page that is already loaded renders at once, also on a server. */
export function lazyPage(load: () => Promise<{ default: ComponentType }>): LazyPage {
  let Loaded: ComponentType | undefined;
  let loading: Promise<void> | undefined;
  const preload = () => {
    loading ??= load().then(
      (module) => {
        Loaded = module.default;
      },
      (error: unknown) => {
        // Asked for again at the next try: the connection may be back.
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
  function Page() {
    if (!Loaded) use(preload());
    return Loaded && <Loaded />;
  }
  return Object.assign(Page, { preload });
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
