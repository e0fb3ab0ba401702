/**
 * Material in a prompt: what files, checks and logs say is data and no order. It stands in a tag of its own, whose end cannot
 * be forged from inside.
 */
export function asData(
  kind:
    | 'answer'
    | 'attachment'
    | 'calls'
    | 'checks'
    | 'element'
    | 'file'
    | 'files'
    | 'log'
    | 'matches'
    | 'page'
    | 'plan'
    | 'problems'
    | 'request',
  text: string,
  about: Record<string, string> = {},
): string {
  const tag = `hewn-${kind}`;
  const attributes = Object.entries(about).map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const inner = text.replaceAll(`</${tag}>`, `<\\/${tag}>`);
  return `<${tag}${attributes.join('')}>\n${inner}\n</${tag}>`;
}
