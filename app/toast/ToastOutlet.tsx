import { type ComponentType, useEffect, useRef, useState } from 'react';
import { loadToastViewport } from './load-viewport';
import type { ToastViewportProps } from './ToastViewport';
import { receiveToasts, TOAST_DURATION, type ToastMessage } from './toasts';

/**
 * The toast viewport that every page has. F8 goes to it, and back from it to where the visitor was. Until the first
 * toast it is an empty place: react-aria's part comes when it is needed, so that pages without toasts do not pay for it.
 */
export function ToastOutlet() {
  const [Viewport, setViewport] = useState<ComponentType<ToastViewportProps> | null>(null);
  const [latest, setLatest] = useState<{ message: ToastMessage; count: number } | null>(null);
  /** Only when the visible part cannot be fetched. */
  const [plain, setPlain] = useState<ToastMessage | null>(null);
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let count = 0;
    return receiveToasts(async (message) => {
      count += 1;
      const entry = { message, count };
      try {
        const { ToastViewport } = await loadToastViewport();
        setViewport(() => ToastViewport);
        setLatest(entry);
      } catch {
        // No network for the real one: the words themselves, in the plain place.
        setPlain(message);
      }
    });
  }, []);

  useEffect(() => {
    if (!plain) return;
    const timer = setTimeout(() => setPlain(null), TOAST_DURATION);
    return () => clearTimeout(timer);
  }, [plain]);

  useEffect(() => {
    let cameFrom: HTMLElement | null = null;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'F8' || !place.current) return;
      event.preventDefault();
      const target = document.querySelector<HTMLElement>('[data-toast]') ?? place.current;
      if (target.contains(document.activeElement)) {
        cameFrom?.focus();
        return;
      }
      cameFrom = document.activeElement instanceof HTMLElement ? document.activeElement : null;
      target.focus();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <section
        ref={place}
        tabIndex={-1}
        aria-label="Notifications (F8)"
        className="fixed right-0 bottom-0 z-60"
      >
        {plain && (
          <p role="alert" className="m-4 rounded-card border border-line bg-surface p-4 text-sm shadow-float">
            <span className="font-medium">{plain.title}</span> {plain.description}
          </p>
        )}
      </section>
      {Viewport && latest && <Viewport message={latest.message} count={latest.count} />}
    </>
  );
}
