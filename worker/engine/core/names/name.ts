/**
 * Text that may stand in source code as it is. A person's own words never have this type, so a printer that takes names
 * cannot be given a label by mistake.
 */

declare const isName: unique symbol;

/** ASCII letters, digits, `_`, `$` and `-` alone: it ends no string, comment, tag or statement in any language. */
export type Name = string & { readonly [isName]: true };

const NAME = /^[\w$-]*$/;

/** @throws Error when the text holds anything that could end what it stands in. */
export function toName(text: string): Name {
  if (!NAME.test(text)) throw new Error(`${JSON.stringify(text)} is no name that code can carry`);
  return text as Name;
}

/** Tag that joins names to a longer one, for example named`${type}Form`. */
export function named(strings: TemplateStringsArray, ...parts: (Name | number | '')[]): Name {
  return toName(String.raw({ raw: strings }, ...parts));
}
