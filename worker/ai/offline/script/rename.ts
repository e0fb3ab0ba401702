/** Parts of a script with other names in them. */
import { applyEdits, type Edit } from './edit-text.ts';
import type { Node } from './parse-script.ts';
import type { Binding, Script } from './read-script.ts';

/** @returns the text between two places, with each renamed variable under its new name. */
export function sliceRenamed(
  script: Script,
  from: number,
  to: number,
  names: ReadonlyMap<Binding, string>,
): string {
  const edits: Edit[] = [];
  for (const [binding, name] of names)
    for (const node of [...binding.declared, ...binding.used])
      if (node.start >= from && node.end <= to)
        edits.push({
          start: node.start - from,
          end: node.start - from + binding.name.length,
          text: isShort(script, node) ? `${binding.name}: ${name}` : name,
        });
  return applyEdits(
    script.code.slice(from, to),
    edits.map((edit) => [edit]),
  ).code;
}

/** `{ name }`, which keeps its key. */
function isShort(script: Script, node: Node): boolean {
  const parent = script.parentOf.get(node);
  const property =
    parent?.type === 'AssignmentPattern' && parent.left === node ? script.parentOf.get(parent) : parent;
  return property?.type === 'ObjectProperty' && property.shorthand === true;
}
