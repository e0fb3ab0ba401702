/** Python laid out: ends of lines, empty lines, and what is said twice. Nothing in a text is touched. */
import type { Found, Rule } from '../script/rules.ts';
import { isText, type PythonScript } from './read-python.ts';

const inTexts = (script: PythonScript) => {
  const texts = script.nodes.filter(isText);
  return (at: number) => texts.some(({ from, to }) => from < at && at < to);
};

const lineEnds: Rule<PythonScript> = {
  title: 'no spaces at the ends of lines',
  find(script) {
    const isInText = inTexts(script);
    return [...script.code.matchAll(/[ \t]+(?=\n|$)/g)].flatMap(({ 0: blank, index }): Found[] =>
      isInText(index) || script.code[index - 1] === '\\'
        ? []
        : [{ at: index, edits: [{ start: index, end: index + blank.length, text: '' }] }],
    );
  },
};

/** As PEP 8 has it: two empty lines around functions and classes of a module, never more than two. */
const emptyLines: Rule<PythonScript> = {
  title: 'empty lines as usual',
  find(script) {
    const isInText = inTexts(script);
    const edits: Found[] = [...script.code.matchAll(/\n{4,}/g)].flatMap(({ 0: lines, index }) =>
      isInText(index + 1)
        ? []
        : [{ at: index, edits: [{ start: index + 3, end: index + lines.length, text: '' }] }],
    );
    for (const node of script.nodes) {
      const isOuter =
        /^(FunctionDefinition|ClassDefinition|DecoratedStatement)$/.test(node.name) &&
        node.parent?.name === 'Script';
      const before = node.prevSibling;
      if (!isOuter || !before || before.name === 'Comment') continue;
      const lines = /(\n*)[^\n]*$/.exec(script.code.slice(0, node.from))?.[1]?.length ?? 0;
      const start = node.from;
      if (lines > 0 && lines < 3 && script.code.slice(0, start).endsWith('\n'))
        edits.push({ at: start, edits: [{ start, end: start, text: '\n'.repeat(3 - lines) }] });
    }
    return edits;
  },
};

const oneEnd: Rule<PythonScript> = {
  title: 'one line break at the end',
  find({ code }) {
    const end = code.trimEnd().length;
    return code.slice(end) === '\n' || end === 0
      ? []
      : [{ at: end, edits: [{ start: end, end: code.length, text: '\n' }] }];
  },
};

const noSemicolons: Rule<PythonScript> = {
  title: 'no semicolons at the ends of lines',
  find(script) {
    const isInText = inTexts(script);
    const comments = script.nodes.filter(({ name }) => name === 'Comment');
    return [...script.code.matchAll(/;[ \t]*(?=\n|$)/g)].flatMap(({ 0: sign, index }): Found[] =>
      isInText(index) || comments.some(({ from, to }) => from <= index && index < to)
        ? []
        : [{ at: index, edits: [{ start: index, end: index + sign.length, text: '' }] }],
    );
  },
};

export const CLEAN_PYTHON: readonly Rule<PythonScript>[] = [noSemicolons, lineEnds, emptyLines, oneEnd];
