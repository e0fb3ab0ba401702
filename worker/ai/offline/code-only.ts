/** Code with its comments and strings blanked, so that words in them are not taken for code. */

const SCRIPT =
  /\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|`(?:\\[\s\S]|[^`\\])*`?/g;
const PYTHON =
  /#[^\n]*|"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?/g;

/** @returns a text of the same length and the same lines. */
export function codeOnly(code: string, language: string): string {
  return code.replace(language === 'python' ? PYTHON : SCRIPT, (part) => part.replace(/[^\n]/g, ' '));
}
