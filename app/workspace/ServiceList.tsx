import { Link } from '@remix-run/react';
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react';

/** It knows all services that there are: whoever is connected to none need not wait for it. */
const ConnectedServices = lazy(async () => ({
  default: (await import('./ConnectedServices')).ConnectedServices,
}));

export interface ServiceListProps {
  projectId: string;
  /** Ids of the services that the project is connected to. */
  services: readonly string[];
  /** All files of the project. */
  paths: readonly string[];
}

/** The services that a project is connected to, and the way to more. */
export function ServiceList({ projectId, services, paths }: ServiceListProps) {
  const add = useRef<HTMLAnchorElement>(null);
  // A button that is drawn before its code is here would do nothing.
  const [isUsable, setUsable] = useState(false);
  useEffect(() => setUsable(true), []);
  // What is here for sure takes the focus.
  const focusAdd = useCallback(() => add.current?.focus(), []);
  return (
    <section aria-labelledby="services" className="border-t border-line p-3 text-sm">
      <h2 id="services" className="px-1.5 pb-1 text-xs text-ink-3">
        Integrations
      </h2>
      {isUsable && services.length > 0 && (
        <Suspense fallback={null}>
          <ConnectedServices projectId={projectId} services={services} paths={paths} onLeft={focusAdd} />
        </Suspense>
      )}
      <Link
        ref={add}
        to="/integrations"
        className="mt-1 inline-block rounded-sm px-1.5 py-1 text-ink-2 underline underline-offset-3 hover:text-ink"
      >
        Add an integration
      </Link>
    </section>
  );
}
