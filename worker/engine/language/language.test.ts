import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  readReaderData,
  stampFile,
  stampReaderData,
  weightsFile,
} from '../../../bin/parts/reader/reader-data.mjs';
import { loadTagger } from './load-tagger.ts';
import { readMarkedFile, readMarkedText } from './marks/marked-text.ts';
import { isTag } from './marks/tags.ts';
import { readStatements } from './statements/read-statements.ts';
import type { StatementKind } from './statements/statement.ts';
import { LABELS, labelTokens, readLabels } from './tagger/labels.ts';
import { packWeights, scoreFeatures, unpackWeights } from './tagger/pack.ts';
import { splitSentences } from './text/split-sentences.ts';

const { wordings, texts } = await readReaderData();

/** The statements of a marked text, without what leads back to its words. */
function say(marked: string, kind: StatementKind) {
  const { text, marks } = readMarkedText(marked);
  return readStatements(text, marks)
    .statements.filter((one) => one.kind === kind)
    .map(({ marks: _marks, sentence: _sentence, kind: _kind, ...said }) => said);
}

describe('marks', () => {
  test('[MARK1] every tag of the data is known, and every bracket closed', () => {
    for (const line of [...wordings, ...texts]) {
      const tags = [...line.matchAll(/\[([a-z]+) [^\]]*\]/g)].map(([, tag = '']) => tag);
      expect(tags.filter((tag) => !isTag(tag))).toEqual([]);
      expect(line.replace(/\[[a-z]+ [^[\]]*\]/g, '')).not.toMatch(/\[(?:thing|field|who|may|value) /);
    }
  });

  test('[MARK1] marks of tokens lead back to their words', () => {
    for (const file of texts)
      for (const { text, marks } of readMarkedFile(file).slice(0, 12))
        for (const { tokens } of splitSentences(text)) {
          const read = readLabels(text, tokens, labelTokens(tokens, marks));
          for (const { words, at, end } of read) expect(text.slice(at, end)).toBe(words);
        }
  });
});

describe('text', () => {
  test('[TEXT1] every token of any text stands where it says', () => {
    const text = fc.array(
      fc.constantFrom(
        'a',
        'Ä',
        ' ',
        '\n',
        '- ',
        '| x | y |\n',
        '|---|---|\n',
        '# ',
        '1. ',
        '**',
        '.',
        ': ',
        '9–5',
        '#0af',
        '→',
        '€5',
        '’s',
        '(',
        ')',
        ';',
      ),
      { maxLength: 60 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const written = parts.join('');
        for (const { tokens } of splitSentences(written))
          for (const { word, at, end } of tokens) expect(written.slice(at, end)).toBe(word);
      }),
      { numRuns: 300 },
    );
  });

  test('[TEXT1] the head of a table and the form of lines are told apart', () => {
    const lines = splitSentences('## Data\n| Lift | |\n|---|---|\n| Load | kg |\n- one\n2.1 two').map(
      ({ line, text }) => `${line.form}${line.isHead ? '!' : ''} ${text}`,
    );
    expect(lines).toEqual([
      'heading Data',
      'row! | Lift | |',
      'row | Load | kg |',
      'bullet one',
      'plain 2.1 two',
    ]);
  });
});

describe('tagger', () => {
  test('[TAG1] the weights belong to the data, and are small', async () => {
    expect(readFileSync(stampFile, 'utf8').trim()).toBe(await stampReaderData());
    expect(readFileSync(weightsFile).byteLength).toBeLessThanOrEqual(500_000);
  });

  test('[TAG1] packed weights score as they were learnt', () => {
    const weights = LABELS.map((_, label) => (label % 7) - 3);
    const packed = unpackWeights(
      packWeights(
        {
          features: new Map([['w=dog', Float32Array.from(weights)]]),
          transitions: new Float32Array((LABELS.length + 1) * LABELS.length),
        },
        0,
      ),
    );
    expect([...scoreFeatures([['w=dog', 'w=unknown']], packed)]).toEqual(weights);
  });

  test('[TAG2] sentences of the data get their marks back', async () => {
    const { mark } = await loadTagger();
    const asked = wordings.filter((line) => !line.includes('{')).filter((_, index) => index % 9 === 0);
    const right = asked.filter((line) => {
      const { text, marks } = readMarkedText(line);
      const found = mark(text);
      return marks.every((one) =>
        found.some(({ tag, at, end }) => tag === one.tag && at === one.at && end === one.end),
      );
    });
    expect(right.length / asked.length).toBeGreaterThan(0.7);
  });
});

describe('statements', () => {
  test('[SAID1] fields belong to the head of their list, and a kind among them is pointed at', () => {
    const marked =
      'need [thing customers] with [field phone], [link their] [thing dogs] ([field breed]). [thing Visits]: [link which] [thing dog], [field day], [field price].';
    expect(say(marked, 'field').map((one) => one)).toEqual([
      { of: 'customer', name: 'phone' },
      { of: 'dog', name: 'breed' },
      { of: 'visit', name: 'day' },
      { of: 'visit', name: 'price' },
    ]);
    expect(say(marked, 'link')).toEqual([
      { from: 'dog', to: 'customer' },
      { from: 'visit', to: 'dog' },
    ]);
  });

  test('[SAID1] a kind with fields behind "with" heads its own list, also behind a colon', () => {
    expect(
      say(
        'the [thing books] of a [thing library]: [thing books] with a [field title] and a [field price]',
        'field',
      ),
    ).toEqual([
      { of: 'book', name: 'title' },
      { of: 'book', name: 'price' },
    ]);
  });

  test('[SAID1] a verb behind a comma goes on with what the sentence began with', () => {
    expect(
      say(
        '[thing Appointments] are [link for one] [thing patient] with one dentist, have a [field date] and a [field reason] and take [dflt 30] [unit minutes].',
        'field',
      ),
    ).toEqual([
      { of: 'appointment', name: 'date' },
      { of: 'appointment', name: 'reason' },
    ]);
  });

  test('[SAID4] a sentence without a marked kind speaks of the kind that its words name', () => {
    const marked =
      '[thing Appointments] have a [field date]. [thing Patients] have a [field name]. After the visit the appointment is [state done] or [state missed].';
    expect(say(marked, 'states')).toEqual([{ of: 'appointment', values: ['done', 'missed'] }]);
  });

  test('[SAID1] rows of a table of rights give each role its own', () => {
    const marked =
      '| | [who Clerk] | [who Public] |\n|---|---|---|\n| [thing Pitches] | [may edit] | [may view] |\n| [thing Licences] | [may edit] | [not none] |';
    expect(say(marked, 'access')).toEqual([
      { who: ['clerk'], thing: 'pitch', right: 'change', verb: 'edit' },
      { who: ['public'], thing: 'pitch', right: 'see', verb: 'view' },
      { who: ['clerk'], thing: 'licence', right: 'change', verb: 'edit' },
      { who: ['public'], thing: 'licence', right: 'everything', verb: 'none', isRefused: true },
    ]);
  });

  test('[SAID2] "he" and the "I" of a story are those who were named', () => {
    expect(say('There is a [who gravedigger], [who he] [may sees] [thing graves].', 'access')).toMatchObject([
      { who: ['gravedigger'], right: 'see', thing: 'grave' },
    ]);
    expect(say('As a [who teacher] [who I] can [may add] [thing marks].', 'access')).toMatchObject([
      { who: ['teacher'], right: 'add', thing: 'mark' },
    ]);
  });

  test('[SAID3] a refusal goes through its list', () => {
    expect(say('[not Not needed]: [thing invoices], [thing stock].', 'refusal')).toEqual([
      { what: 'invoice' },
      { what: 'stock' },
    ]);
    expect(
      say('[who Staff] may [not not] [may change] or [may delete] [thing visits].', 'access'),
    ).toMatchObject([
      { right: 'change', isRefused: true },
      { right: 'delete', isRefused: true, thing: 'visit' },
    ]);
  });
});
