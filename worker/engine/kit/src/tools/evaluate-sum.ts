/** Works out what somebody typed into a plain calculator: + - × ÷, parentheses, powers and percent, in the usual order. */

/** @returns the value, or null while the text is no whole sum. */
export function evaluateSum(text: string): number | null {
  const tokens = text.replaceAll(',', '').match(/\d+\.?\d*|\.\d+|[-+*/×÷−^%()]|\S/g) ?? [];
  let at = 0;
  const take = (...signs: string[]) => {
    const token = tokens[at];
    if (token === undefined || !signs.includes(token)) return false;
    at += 1;
    return true;
  };

  function sum(): number {
    let value = product();
    while (true) {
      if (take('+')) value += product();
      else if (take('-', '−')) value -= product();
      else return value;
    }
  }
  function product(): number {
    let value = signed();
    while (true) {
      if (take('*', '×')) value *= signed();
      else if (take('/', '÷')) value /= signed();
      else return value;
    }
  }
  function signed(): number {
    if (take('-', '−')) return -signed();
    return take('+') ? signed() : power();
  }
  function power(): number {
    let base = atom();
    while (take('%')) base /= 100;
    return take('^') ? base ** signed() : base;
  }
  function atom(): number {
    if (take('(')) {
      const value = sum();
      return take(')') ? value : Number.NaN;
    }
    const token = tokens[at];
    if (token === undefined || !/^[\d.]/.test(token)) return Number.NaN;
    at += 1;
    return Number(token);
  }

  const value = sum();
  return at === tokens.length && Number.isFinite(value) ? value : null;
}
