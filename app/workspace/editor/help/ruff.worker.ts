/** Ruff in a worker of its own: problems and format of Python. It fetches nothing; the page brings its WebAssembly. */
import { initSync, PositionEncoding, Workspace } from '@astral-sh/ruff-wasm-web';
import type { HelpAnswer, HelpOrder, TextProblem } from './help-messages';

const scope = self as unknown as {
  postMessage(answer: HelpAnswer): void;
  onmessage: ((event: MessageEvent<HelpOrder>) => void) | null;
};

/** As generated backends are written: names that are not there, imports that nobody uses, mistakes that Python would make. */
const SETTINGS = {
  'line-length': 100,
  'target-version': 'py312',
  lint: { select: ['E4', 'E7', 'E9', 'F', 'B'] },
};

let ruff: Workspace | null = null;

function check(text: string): TextProblem[] {
  const found: import('@astral-sh/ruff-wasm-web').Diagnostic[] = ruff?.check(text) ?? [];
  return found.map(({ code, message, start_location, end_location }) => ({
    line: start_location.row,
    column: start_location.column,
    endLine: end_location.row,
    endColumn: end_location.column,
    // What has no code cannot be read at all.
    level: code === null || code.startsWith('E9') || code.startsWith('F82') ? 'error' : 'warning',
    message,
    ...(code && { rule: code }),
  }));
}

scope.onmessage = ({ data: order }) => {
  try {
    if (order.type === 'start') {
      initSync({ module: order.wasm });
      ruff = new Workspace(SETTINGS, PositionEncoding.Utf16);
      scope.postMessage({ id: order.id, ok: true, value: null });
    } else if (order.type === 'check')
      scope.postMessage({ id: order.id, ok: true, value: check(order.text) });
    else if (ruff) scope.postMessage({ id: order.id, ok: true, value: ruff.format(order.text) });
  } catch (error) {
    scope.postMessage({ id: order.id, ok: false, message: String(error) });
  }
};
