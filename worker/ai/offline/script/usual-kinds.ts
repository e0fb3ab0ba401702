/** Kinds of values, and what usual methods and globals give. */

export type Kind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'nothing'
  | 'array'
  | 'object'
  | 'function'
  | 'regexp'
  | 'set'
  | 'map'
  | 'promise';

/** Methods that nobody gives another meaning, by what comes back. */
export const METHODS: readonly [Kind, RegExp][] = [
  [
    'string',
    /^(toFixed|toPrecision|toUpperCase|toLowerCase|trim|trimStart|trimEnd|padStart|padEnd|join|toISOString|toLocaleString|toLocaleDateString|toLocaleTimeString|charAt|substring|substr|replaceAll|repeat|toString)$/,
  ],
  [
    'number',
    /^(charCodeAt|getTime|getFullYear|getMonth|getDate|getHours|getMinutes|getSeconds|indexOf|lastIndexOf|push|unshift|localeCompare|search)$/,
  ],
  ['boolean', /^(includes|startsWith|endsWith|some|every|hasOwnProperty)$/],
  ['array', /^(split)$/],
];
/** Methods of arrays that return one. */
export const OF_ARRAYS = /^(map|filter|slice|concat|flat|flatMap|sort|reverse|splice|toSorted|toReversed)$/;
/** Methods of texts that return one. */
export const OF_STRINGS = /^(slice|concat|replace|at|normalize)$/;
/** Functions that are there everywhere. */
export const GLOBAL_CALLS: Record<string, Kind> = {
  String: 'string',
  Number: 'number',
  Boolean: 'boolean',
  parseInt: 'number',
  parseFloat: 'number',
  encodeURIComponent: 'string',
  decodeURIComponent: 'string',
  isNaN: 'boolean',
  fetch: 'promise',
};
/** Those of objects that are there everywhere. */
export const GLOBAL_MEMBERS: readonly [RegExp, Kind][] = [
  [/^Math\.\w+$|^Date\.(now|parse)$|^Number\.parse(Int|Float)$|^performance\.now$/, 'number'],
  [/^JSON\.stringify$|^String\.\w+$/, 'string'],
  [/^Object\.(keys|values|entries|getOwnPropertyNames)$|^Array\.(from|of)$/, 'array'],
  [/^Array\.isArray$|^Object\.is$|^Number\.is\w+$/, 'boolean'],
  [/^Promise\.(all|allSettled|race|any|resolve|reject)$/, 'promise'],
];
/** By the class that is called with new. */
export const NEW: Record<string, Kind> = {
  Array: 'array',
  Set: 'set',
  Map: 'map',
  Promise: 'promise',
  RegExp: 'regexp',
};
