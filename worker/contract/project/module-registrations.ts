/**
 * What a module of a page says about itself in a preview, so that it can be exchanged while the page runs and React keeps its
 * state (Fast Refresh): its components and hooks by name, with the hooks that each calls. The Worker adds it to what it
 * builds, the workspace to a module that was edited: both by this one rule.
 */

/** A declaration at the beginning of a line: in code that is laid out as usual those of the module, not those inside others. */
const DECLARED =
  /^(?:export\s+(?:default\s+)?)?(?:(?:async\s+)?function\s+([A-Za-z_$][\w$]*)|(?:const|let|var)\s+([A-Za-z_$][\w$]*)\s*(?::[^=\n]+)?=)/gm;
/** Where the next declaration begins. */
const NEXT = /^(?:export|function|async|const|let|var|class|interface|type|enum|import|declare)\b/gm;
const HOOK_CALL = /(^|[^.\w$]|\bReact\.)(use[A-Z][\w$]*)\s*(?:<[^()\n]*>)?\(/g;
/** React's own: their rules never change. */
const OWN_HOOK =
  /^use(State|Reducer|Effect|LayoutEffect|InsertionEffect|Memo|Callback|Ref|Context|Id|Transition|DeferredValue|ImperativeHandle|DebugValue|SyncExternalStore|ActionState|Optimistic|EffectEvent)$/;
/** Their first state is part of what must stay the same, as React's own transform has it. */
const WITH_ARGUMENTS = /^use(State|Reducer)$/;
/** Longest argument that is looked at, characters. */
const MAX_ARGUMENT = 300;

/** Files whose modules can be exchanged. */
export const isPageModule = (path: string): boolean =>
  /^src\/.*\.[jt]sx?$/.test(path) && !/\.d\.ts$/.test(path);

/**
 * @param path of the module in its project.
 * @param text of the module.
 * @param exported how the module names what it exports.
 * @returns statements to be put behind the text; they change nothing where nobody listens.
 */
export function writeRegistrations(path: string, text: string, exported: string): string {
  const parts = listParts(text).map(({ name, hooks, called }) => {
    const own = called.map((hook) => `typeof ${hook} === 'undefined' ? null : ${hook}`);
    return `[${JSON.stringify(name)}, typeof ${name} === 'undefined' ? null : ${name}, ${JSON.stringify(hooks)}, () => [${own.join(', ')}]]`;
  });
  return `\n;globalThis.$hewn?.module(${JSON.stringify(path)}, ${exported}, [${parts.join(', ')}]);`;
}

interface ModulePart {
  name: string;
  /** Hooks that it calls, in their order, with what their state hangs on; empty without any. */
  hooks: string;
  /** Hooks of the project's own among them. */
  called: string[];
}

/** Components and hooks that a module declares. */
function listParts(text: string): ModulePart[] {
  const parts: ModulePart[] = [];
  for (const found of text.matchAll(DECLARED)) {
    const name = found[1] ?? found[2] ?? '';
    if (!/^([A-Z]|use[A-Z])/.test(name)) continue;
    const start = found.index + found[0].length;
    NEXT.lastIndex = start;
    const body = text.slice(start, NEXT.exec(text)?.index);
    const calls = [...body.matchAll(HOOK_CALL)].map((call) => describeCall(body, call));
    const called = calls.map(({ hook }) => hook).filter((hook) => !OWN_HOOK.test(hook) && hook !== name);
    parts.push({ name, hooks: calls.map(({ key }) => key).join('\n'), called: [...new Set(called)] });
  }
  return parts;
}

function describeCall(body: string, call: RegExpExecArray): { hook: string; key: string } {
  const hook = call[2] ?? '';
  const at = call.index + (call[1]?.length ?? 0);
  // What it is given to: `const [count, setCount] = `.
  const given = body.slice(Math.max(body.lastIndexOf('\n', at), body.lastIndexOf(';', at)) + 1, at).trim();
  const open = call.index + call[0].length;
  return { hook, key: `${given}${hook}(${WITH_ARGUMENTS.test(hook) ? readArgument(body, open) : ''})` };
}

/** Up to the bracket that closes. */
function readArgument(body: string, start: number): string {
  let depth = 1;
  const end = Math.min(body.length, start + MAX_ARGUMENT);
  for (let at = start; at < end; at++) {
    const sign = body[at];
    if (sign === '(') depth += 1;
    else if (sign === ')' && --depth === 0) return body.slice(start, at);
  }
  return body.slice(start, end);
}
