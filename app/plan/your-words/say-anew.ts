/** Words said in place of others, or dropped, and what stays of the plan that was edited by hand. Pure. */
import type { NotBuilt } from '../../../worker/contract/plan/blueprint.ts';
import type { Range } from './place-clauses';

export function replaceWords(text: string, { from, to }: Range, words: string): string {
  return `${text.slice(0, from)}${words}${text.slice(to)}`;
}

/** The text without them, and without the signs that then stand for nothing. */
export function dropWords(text: string, { from, to }: Range): string {
  let left = text.slice(0, from).replace(/[^\S\n]+$/u, '');
  let right = text.slice(to).replace(/^[^\S\n]+/u, '');
  if (/^(?:[.!?\n]|$)/u.test(right)) left = left.replace(/\s*[,;:–—-]+$/u, '');
  const beginsNothing = /(?:^|[.!?:;,\n])$/u.test(left);
  if (beginsNothing) right = right.replace(/^[.,;:!?]+[^\S\n]*/u, '');
  const isApart = left === '' || right === '' || /\n$/u.test(left) || /^[.,;:!?\n]/u.test(right);
  return `${left}${isApart ? '' : ' '}${right}`;
}

/** What stands as not built on account of these words: they say it, or most of it. */
export function isAbout({ asked }: Pick<NotBuilt, 'asked'>, words: string): boolean {
  const [one, other] = [asked, words].map((text) =>
    (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' '),
  );
  if (!one || !other) return false;
  return (
    ` ${other} `.includes(` ${one} `) || (` ${one} `.includes(` ${other} `) && other.length * 2 >= one.length)
  );
}
