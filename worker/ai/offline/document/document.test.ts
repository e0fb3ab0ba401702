/** [ASSIST11] What documentation says of a signature, in each style. */
import { expect, test } from 'vitest';
import { DOC_STYLES } from '../../../contract/assistant.ts';
import { documentOffline } from './document.ts';

/** The comment that a function gets, by style. */
async function comment(code: string, language: string): Promise<Record<string, string>> {
  const made = await Promise.all(
    DOC_STYLES.map(async (style) => {
      const documented = await documentOffline(code, language, style);
      const lines = new Set(code.split('\n'));
      return [
        style,
        documented.code
          .split('\n')
          .filter((line) => line === '' || !lines.has(line))
          .join('\n')
          .trim(),
      ];
    }),
  );
  return Object.fromEntries(made);
}

test('[ASSIST11] JavaScript: defaults, the rest, and what is thrown', async () => {
  const code = `export async function addTax(price, rate = 2, ...labels) {
  if (rate < 0) throw new RangeError('no');
  try {
    throw new SyntaxError('caught');
  } catch {
    rate.map(() => { throw new TypeError('its own'); });
    throw new errors.Late();
  }
}`;
  const jsdoc = `/**
 * Add tax.
 * @param price
 * @param {number} [rate=2]
 * @param {...*} labels
 * @throws {RangeError}
 * @throws {errors.Late}
 */`;
  expect(await comment(code, 'javascript')).toEqual({
    brief: '/** Add tax: price, [rate=2], ...labels. Throws RangeError, errors.Late. */',
    comprehensive: jsdoc,
    jsdoc,
    pydoc: jsdoc,
  });
});

test('[ASSIST11] TypeScript: types, what may be left out, values that cannot be repeated', async () => {
  const code = `class Box {
  pack(this: Box, name: string, size?: number, marks = ['*/'], ...rest: string[]): Map<string, number> {
    return new Map();
  }
}`;
  const { comprehensive } = await comment(code, 'typescript');
  expect(comprehensive).toContain(`   * @param {string} name
   * @param {number} [size]
   * @param [marks]
   * @param {...string} rest
   * @returns {Map<string, number>}
   */`);
});

test('[ASSIST11] Python: defaults, *args and **kwargs, and what is raised', async () => {
  const code = `async def add_tax(price: float, rate: int = 2, *labels: str, sep="\\n", **more) -> float:
    try:
        raise KeyError("caught")
    except LookupError:
        raise
    except (OSError, errors.Late) as error:
        raise ValueError("no") from error
    def inner():
        """Has its own."""
        raise TypeError("its own")
    raise error`;
  const said = await comment(code, 'python');
  const sections = `"""Add tax.

    Args:
        price (float)
        rate (int, default 2)
        *labels (str)
        sep (optional)
        **more
    Returns:
        float
    Raises:
        LookupError
        ValueError
    """`;
  expect(said).toMatchObject({
    brief: `"""Add tax: price, rate=2, *labels, sep=..., **more. Raises LookupError, ValueError."""`,
    comprehensive: sections,
    jsdoc: sections,
  });
  expect(said.pydoc).toBe(`"""Add tax.

    :param price:
    :type price: float
    :param rate: default 2
    :type rate: int
    :param labels: all others, \`\`*labels\`\`
    :type labels: str
    :param sep: optional
    :param more: all others, \`\`**more\`\`
    :rtype: float
    :raises LookupError:
    :raises ValueError:
    """`);
});

test('[ASSIST11] what has no line of its own, or does not parse, stays as it is', async () => {
  for (const code of ['def one(): return 1\n', 'def broken(:\n  pass\n'])
    expect(await documentOffline(code, 'python', 'brief')).toMatchObject({ code, documented: 0 });
});
