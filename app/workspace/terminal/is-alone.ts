/**
 * Whether a line is one command alone: nothing is piped, redirected, repeated or set into another line, so that what it writes
 * belongs on the screen and can stand there at once. Pure; a line that is hard to read is none.
 */
export function isAlone(line: string): boolean {
  const bare = line.replace(/'[^']*'|"(?:[^"\\$`]|\\.)*"/g, 'x');
  return /^\s*[\w.-]+(\s[^|&;<>()$`\n]*)?$/.test(bare) && !/["']/.test(bare);
}
