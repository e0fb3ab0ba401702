/** Takes over the server's page in the browser. */
import { RemixBrowser } from '@remix-run/react';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { takeEarlyPresses } from './document/hydration';

/**
 * Has the page's data decoded before React takes the page over. RemixBrowser suspends until they are, above every boundary;
 * a key pressed in that time makes React 18 hydrate at once, and it gives up with error 345. Called outside of a render,
 * RemixBrowser throws the promise of the data before its first hook.
 */
async function decodePageData() {
  try {
    RemixBrowser({});
  } catch (pending) {
    if (!(pending instanceof Promise)) throw pending;
    await pending;
  }
}

/** Hydrates the page once its data are there. */
async function takePageOver() {
  await decodePageData();
  takeEarlyPresses();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

void takePageOver();
