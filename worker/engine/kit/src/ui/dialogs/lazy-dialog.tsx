import { type ComponentType, lazy, Suspense, useState } from 'react';

/** A dialog whose code is fetched when it is first opened. */
export function lazyDialog<Props extends { open: boolean }>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const Loaded = lazy(load) as unknown as ComponentType<Props>;
  return function LazyDialog(props) {
    const [wanted, setWanted] = useState(props.open);
    if (props.open && !wanted) setWanted(true);
    return (
      wanted && (
        <Suspense>
          <Loaded {...props} />
        </Suspense>
      )
    );
  };
}
