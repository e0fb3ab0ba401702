/** Canvases that can be drawn on and show nothing: what a page draws cannot be seen here, and shall not keep it from running. */
import type { GlobalWindow } from 'happy-dom';

export function quietCanvas(window: GlobalWindow): void {
  const contexts = new WeakMap<object, unknown>();
  Object.defineProperties(window.HTMLCanvasElement.prototype, {
    getContext: {
      value(this: HTMLCanvasElement, kind: string) {
        if (kind !== '2d') return null;
        if (!contexts.has(this)) contexts.set(this, openContext(this));
        return contexts.get(this);
      },
    },
    toDataURL: { value: () => 'data:image/png;base64,' },
    toBlob: { value: (callback: (blob: Blob) => void) => callback(new Blob([], { type: 'image/png' })) },
  });
}

/** Takes every call and keeps every property that is set. */
function openContext(canvas: HTMLCanvasElement): unknown {
  const set = new Map<PropertyKey, unknown>([['canvas', canvas]]);
  const answers: Record<string, (...given: number[]) => unknown> = {
    measureText: () => ({ width: 0, actualBoundingBoxAscent: 0, actualBoundingBoxDescent: 0 }),
    getImageData: (_x, _y, width = 0, height = 0) => emptyImage(width, height),
    createImageData: (width = 0, height = 0) => emptyImage(width, height),
    createLinearGradient: () => ({ addColorStop() {} }),
    createRadialGradient: () => ({ addColorStop() {} }),
    createConicGradient: () => ({ addColorStop() {} }),
    createPattern: () => ({ setTransform() {} }),
    getLineDash: () => [],
    isPointInPath: () => false,
    isPointInStroke: () => false,
  };
  return new Proxy(
    {},
    {
      get: (_, name) => (set.has(name) ? set.get(name) : (answers[String(name)] ?? (() => undefined))),
      set: (_, name, value) => {
        set.set(name, value);
        return true;
      },
    },
  );
}

function emptyImage(width: number, height: number) {
  const [columns, rows] = [Math.max(1, Math.abs(width) | 0), Math.max(1, Math.abs(height) | 0)];
  return { width: columns, height: rows, data: new Uint8ClampedArray(columns * rows * 4) };
}
