/** Words that a language keeps for itself, and names that stay clear of them. */
import { type Name, toName } from './name.ts';

const JAVASCRIPT = new Set(
  `abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do
  else enum eval export extends false finally for from function get if implements import in instanceof interface is keyof
  let module namespace never new null number object of package private protected public readonly require return set static
  string super switch symbol this throw true try type typeof undefined unknown var void while with yield`.split(
    /\s+/,
  ),
);

/** Those that no strict module can bind at all; the others of the list above only read badly. */
const JAVASCRIPT_KEYWORDS = new Set(
  `arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally
  for function if implements import in instanceof interface let new null package private protected public return static super
  switch this throw true try typeof var void while with yield`.split(/\s+/),
);

/** Global types that generated code itself uses; an entity named like one would hide it. */
const GLOBAL_TYPES = new Set(
  `Array ArrayBuffer Blob Boolean Date Error Function Infinity Intl JSON Map Math NaN Number Object Omit Partial Pick Promise
  Proxy Record RegExp Request Required Response Set String Symbol URL Uint8Array Readonly ReactNode`.split(
    /\s+/,
  ),
);

const PYTHON = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if import
  in is lambda match nonlocal not or pass raise return try type while with yield id list dict set str int float bool bytes
  object print input filter map range len sum min max open format hash iter next sorted vars`.split(/\s+/),
);

// https://www.sqlite.org/lang_keywords.html
const SQL = new Set(
  `abort action add after all alter always analyze and as asc attach autoincrement before begin between by cascade case cast
  check collate column commit conflict constraint create cross current current_date current_time current_timestamp database
  default deferrable deferred delete desc detach distinct do drop each else end escape except exclude exclusive exists
  explain fail filter first following for foreign from full generated glob group groups having if ignore immediate in index
  indexed initially inner insert instead intersect into is isnull join key last left like limit match materialized natural
  no not nothing notnull null nulls of offset on or order others outer over partition plan pragma preceding primary query
  raise range recursive references regexp reindex release rename replace restrict returning right rollback row rows
  savepoint select set table temp temporary then ties to transaction trigger unbounded union unique update using vacuum
  values view virtual when where window with without`.split(/\s+/),
);

/** A variable or parameter name for TypeScript: reserved words get a noun behind them (`class` → `classItem`). */
export function javascriptName(name: Name): Name {
  return JAVASCRIPT.has(name) ? toName(`${name}Item`) : name;
}

/** A type or component name for TypeScript that hides no global that generated code uses (`Record` → `RecordItem`). */
export function typeName(name: Name): Name {
  return GLOBAL_TYPES.has(name) ? toName(`${name}Item`) : name;
}

/** A variable or attribute name for Python: reserved words and hidden builtins get an underscore behind them (PEP 8). */
export function pythonName(name: string): string {
  return PYTHON.has(name) ? `${name}_` : name;
}

/** A table or column name as SQL writes it: quoted where SQLite reserves the word. */
export function sqlName(name: string): string {
  return SQL.has(name.toLowerCase()) ? `"${name}"` : name;
}

/** Whether TypeScript can import, declare and call something of this name. */
export function isBinding(name: string): boolean {
  return /^[A-Za-z_$][\w$]*$/.test(name) && !JAVASCRIPT_KEYWORDS.has(name);
}
