/** What stands first in a terminal: true of the project, and a way on. Pure. */
export function greet(name: string, framework: string, files: number): string {
  const counted = files === 1 ? '1 file' : `${files} files`;
  return `\u001b[1m${name}\u001b[0m · ${framework} · ${counted}\nType \u001b[32mhelp\u001b[0m for what there is: build, test, preview, node, python, db …\n\n`;
}
