import { useEffect, useState } from 'react';

/** @returns where a toast stands: in the dialog that is open, since nothing outside of it can be reached meanwhile. */
export function useTopmostPlace(): HTMLElement {
  const [place, setPlace] = useState(findPlace);
  useEffect(() => {
    const observer = new MutationObserver(() => setPlace(findPlace()));
    observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
    setPlace(findPlace());
    return () => observer.disconnect();
  }, []);
  return place;
}

function findPlace(): HTMLElement {
  return document.querySelector<HTMLElement>('dialog:modal') ?? document.body;
}
