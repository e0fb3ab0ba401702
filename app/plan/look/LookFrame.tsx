import { useEffect, useMemo, useRef, useState } from 'react';
import type { PlanLook } from '../../../worker/contract/plan/plan-look.ts';
import { readNonce } from '../../document/nonce';

export interface LookFrameProps {
  look: PlanLook;
  title: string;
  /** Pixels that the page believes to have. */
  width: number;
}

/**
 * Markup of an app that is not built yet, in a frame in which nothing can run: no scripts, no forms, an origin of nobody
 * (`sandbox`), and a policy that lets nothing be loaded. Our own policy holds in it too, so its styles carry our nonce.
 */
export function LookFrame({ look, title, width }: LookFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, []);
  const document = useMemo(() => writeDocument(look), [look]);
  const scale = Math.min(1, size.width / width);

  return (
    <div ref={box} className="relative min-h-0 flex-1 overflow-hidden">
      {size.width > 0 && (
        <iframe
          title={title}
          sandbox=""
          srcDoc={document}
          style={{
            width,
            height: size.height / scale,
            transform: `scale(${scale})`,
            transformOrigin: 'top left',
            left: Math.max(0, (size.width - width * scale) / 2),
          }}
          className="absolute top-0 border-0 bg-white"
        />
      )}
    </div>
  );
}

function writeDocument({ html, styles }: PlanLook): string {
  const nonce = readNonce();
  return [
    '<!doctype html><html><head><meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'nonce-${nonce}'; style-src-attr 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<style nonce="${nonce}">${styles}\na, button, [role="button"] { pointer-events: none }</style>`,
    `</head><body><div id="root">${html}</div></body></html>`,
  ].join('');
}
