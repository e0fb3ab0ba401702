/**
 * Hides secrets from whoever is told a text, in a way that can be undone: each hidden value, in each form in which it can be
 * written, has a name of its own, and what comes back with such a name gets the very text again. Pure.
 */
import { makeFinder, type Place } from './find-forms.ts';
import { hashBytes } from './hash-bytes.ts';
import { findKeys } from './known-keys.ts';
import { formsOf } from './secret-forms.ts';

/** What stands for a value that is hidden. No sign of it needs an escape in code, JSON or an address of a page. */
const MASK = /\[hidden (?:value|key)\b[^[\]\n]{0,300}\]/g;

/** A secret that stands in a text. */
export interface HeldSecret {
  /** For a person: `API_KEY (production)`, or whose key it is. */
  name: string;
  /** It is the value of a variable; else a key of a known form. */
  isVariable: boolean;
  /** The same for the same value in the same form. */
  mask: string;
  /** From 1. */
  line: number;
}

export interface Mask {
  /** @returns the text with what is secret in it named and not said. What is hidden already stays so. */
  hide(text: string): string;
  /** @returns the text with what this mask has hidden before in the place of its names. */
  reveal(text: string): string;
  /** What is secret in a text. */
  find(text: string): HeldSecret[];
}

interface Hidden {
  name: string;
  isVariable: boolean;
  mask: string;
}

/** @param variables hidden values by the names of their variables, as `API_KEY (production)`. */
export function openMask(variables: Readonly<Record<string, string>> = {}): Mask {
  const sought = Object.entries(variables).flatMap(([name, value]) =>
    formsOf(value).map(({ text, how, isWord }) => ({
      text,
      isWord,
      of: { name, isVariable: true, mask: `[hidden value of ${name}${how === '' ? '' : `, ${how}`}]` },
    })),
  );
  const find = makeFinder(sought);
  const ofVariables = new Set(sought.map(({ of }) => of.mask));
  const told = new Map<string, string>();

  function findAll(text: string): Place<Hidden>[] {
    const keys = findKeys(text).map(({ kind, from, to }) => ({
      from,
      to,
      of: {
        name: `${kind}${kind === 'private key' ? '' : ' key'}`,
        isVariable: false,
        // Keys are long and drawn at random: so few digits of their hash help nobody to guess one.
        mask: `[hidden key ${hashBytes(text.slice(from, to)).slice(0, 8)} of ${kind}]`,
      },
    }));
    const places = [...find(text), ...keys];
    if (places.length === 0) return places;
    // A value may be a word of the name that stands for another.
    const hidden = [...text.matchAll(MASK)]
      .filter(([mask]) => told.has(mask) || ofVariables.has(mask))
      .map(({ index, 0: mask }) => ({ from: index, to: index + mask.length, of: null }));
    return dropInner<Hidden | null>([...places, ...hidden]).filter(
      (place) => place.of !== null,
    ) as Place<Hidden>[];
  }

  return {
    hide(text) {
      let [hidden, at] = ['', 0];
      for (const { from, to, of } of findAll(text)) {
        told.set(of.mask, text.slice(from, to));
        hidden += text.slice(at, from) + of.mask;
        at = to;
      }
      return hidden + text.slice(at);
    },
    reveal: (text) => (told.size === 0 ? text : text.replaceAll(MASK, (mask) => told.get(mask) ?? mask)),
    find(text) {
      const places = findAll(text);
      let [line, at] = [1, 0];
      return places.map(({ from, of }) => {
        for (; at < from; at += 1) if (text[at] === '\n') line += 1;
        return { ...of, line };
      });
    },
  };
}

/** Names of hidden values that stand in a text as they are: whoever reads it can do nothing with them. */
export function findMasks(text: string): string[] {
  return text.match(MASK) ?? [];
}

/** In the order of the text; of two that overlap the one that begins first, and the longer one. */
function dropInner<Of>(places: Place<Of>[]): Place<Of>[] {
  let end = 0;
  return places
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .filter(({ from, to }) => {
      if (from < end) return false;
      end = to;
      return true;
    });
}
