/** Whether a use of a name can run before a place in the text: functions run when they are called, not where they stand. */
import type { Node } from './parse-script.ts';
import { above, type Binding, isFunction, type Script } from './read-script.ts';

/**
 * @param owner what holds both the place and, somewhere inside, the use.
 * @returns true where it is not certain that the use comes later.
 */
export function mayRunBefore(
  script: Script,
  use: Node,
  place: number,
  owner: Node,
  seen: ReadonlySet<Node> = new Set(),
): boolean {
  const holder = outermostFunction(script, use, owner);
  if (!holder) return use.start < place;
  if (seen.has(holder)) return false;
  const isHoisted = holder.type === 'FunctionDeclaration';
  // Made after the place, so that it cannot have been called before.
  if (!isHoisted && holder.start >= place) return false;
  const binding = nameOf(script, holder);
  if (!binding) return true;
  if (binding.written.length > 0) return true;
  return binding.used.some((one) => mayRunBefore(script, one, place, owner, new Set([...seen, holder])));
}

function outermostFunction(script: Script, node: Node, owner: Node): Node | null {
  let outermost: Node | null = null;
  for (const one of above(script, node)) {
    if (one === owner) return outermost;
    if (isFunction(one)) outermost = one;
  }
  return outermost;
}

/** The name by which alone a function can be called. */
function nameOf(script: Script, made: Node): Binding | undefined {
  const parent = script.parentOf.get(made);
  if (made.type === 'FunctionDeclaration') return script.bindingOf.get(made.id as Node);
  const isOwn = parent?.type === 'VariableDeclarator' && parent.init === made;
  return isOwn ? script.bindingOf.get(parent.id as Node) : undefined;
}
