/** A message of the team in its parts: code between three backticks, somebody who is named with an @, and the rest. Pure. */

export type MessagePart =
  | { kind: 'text'; text: string }
  /** `language` as it stands behind the backticks; empty where nothing does. */
  | { kind: 'code'; text: string; language: string }
  | { kind: 'mention'; text: string; email: string };

const CODE = /```(?:([\w+-]*)\n)?([\s\S]*?)```/g;
const NAME = /@([\w.+-]+(?:@[\w.-]+\w)?)/g;

/** @param emails of the members: one is named by the whole address, or by the part before its @ where no other has the same. */
export function splitMessage(message: string, emails: readonly string[]): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const match of message.matchAll(CODE)) {
    parts.push(...splitNames(message.slice(at, match.index), emails));
    parts.push({ kind: 'code', text: (match[2] ?? '').replace(/\n$/, ''), language: match[1] ?? '' });
    at = match.index + match[0].length;
  }
  return [...parts, ...splitNames(message.slice(at), emails)];
}

function splitNames(text: string, emails: readonly string[]): MessagePart[] {
  const parts: MessagePart[] = [];
  let at = 0;
  for (const match of text.matchAll(NAME)) {
    // Part of an address, and nobody's name.
    if (/\w/.test(text[match.index - 1] ?? '')) continue;
    const email = findNamed(match[1] ?? '', emails);
    if (!email) continue;
    if (match.index > at) parts.push({ kind: 'text', text: text.slice(at, match.index) });
    parts.push({ kind: 'mention', text: match[0], email });
    at = match.index + match[0].length;
  }
  if (at < text.length) parts.push({ kind: 'text', text: text.slice(at) });
  return parts;
}

function findNamed(name: string, emails: readonly string[]): string | null {
  // A full stop may end the sentence.
  const wanted = name.toLowerCase().replace(/\.+$/, '');
  const found = emails.filter((email) => email === wanted || email.split('@')[0] === wanted);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** @returns addresses of the members whom a message names, each once. */
export function listNamed(message: string, emails: readonly string[]): string[] {
  const named = splitMessage(message, emails).flatMap((part) =>
    part.kind === 'mention' ? [part.email] : [],
  );
  return [...new Set(named)];
}
