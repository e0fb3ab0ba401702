/** Messages that are known, with their likely cause and what to do. */

interface Known {
  pattern: RegExp;
  cause(match: RegExpMatchArray): string;
  remedy(match: RegExpMatchArray): string;
}

/** From the particular to the general: the first that fits is told. */
export const CATALOGUE: readonly Known[] = [
  {
    pattern:
      /cannot access '(\w+)' before initialization|cannot access local variable '(\w+)'|local variable '(\w+)' referenced before assignment/i,
    cause: ([, one, other, third]) =>
      `“${one ?? other ?? third}” is used before it has a value in this block or function.`,
    remedy: () =>
      'Move its declaration above the first use; in Python, a name that is set anywhere in a function belongs to that function.',
  },
  {
    pattern:
      /(?:identifier|variable) '(\w+)' has already been declared|duplicate (?:identifier|declaration) "?'?(\w+)/i,
    cause: ([, one, other]) => `“${one ?? other}” is declared twice in one block.`,
    remedy: () => 'Take the second declaration away, or give it another name.',
  },
  {
    pattern: /(\S+) is not iterable|'(\w+)' object is not iterable/i,
    cause: ([, one, other]) => `“${one ?? other}” is no list, and is gone over or spread like one.`,
    remedy: () => 'Find out why it is missing or an object; an empty list is a good value to begin with.',
  },
  {
    pattern: /unexpected end of json|json\.parse|is not valid json|jsondecodeerror|expecting value: line/i,
    cause: () => 'What is read as JSON is none: often an empty answer, or a page in HTML.',
    remedy: () => 'Look at the status and the text of the answer before it is read.',
  },
  {
    pattern: /converting circular structure|circular reference detected/i,
    cause: () => 'What is made JSON of holds itself somewhere.',
    remedy: () => 'Give only the fields that are needed.',
  },
  {
    pattern: /await is only valid|'await' outside (?:async )?function/i,
    cause: () => 'await stands in a function that is not asynchronous.',
    remedy: () => 'Write async before that function, and await in those that call it.',
  },
  {
    pattern: /invalid hook call|rendered (?:more|fewer) hooks/i,
    cause: () => 'A hook is called outside of a component, or not in each of its renders.',
    remedy: () => 'Call hooks at the top of a component, before any return, and in no condition or loop.',
  },
  {
    pattern: /too many re-renders|maximum update depth/i,
    cause: () => 'A component sets its own state each time it renders.',
    remedy: () => 'Set state in an event or an effect; write onClick={() => set(…)}, not onClick={set(…)}.',
  },
  {
    pattern: /unique "key" prop/i,
    cause: () => 'Elements of a list have no key.',
    remedy: () => 'Give each a key that stays with its item, for example its id.',
  },
  {
    pattern: /objects are not valid as a react child/i,
    cause: () => 'An object stands where a page shows a text.',
    remedy: () => 'Show one of its fields, or a text made of it.',
  },
  {
    pattern: /hydration|did not match|text content does not match/i,
    cause: () =>
      'The server and the browser made different pages: often of the time, a random number or the window.',
    remedy: () => 'Read such values in an effect, after the first render.',
  },
  {
    pattern: /property '(\w+)' does not exist on type '([^']+)'/i,
    cause: ([, member, type]) => `The type ${type} has no “${member}”.`,
    remedy: () => 'Look at the spelling, add it to the type, or narrow the type first.',
  },
  {
    pattern: /(?:object|'?(\w+)'?) is possibly '?(undefined|null)'?/i,
    cause: ([, name, what]) => `${name ? `“${name}”` : 'A value'} may be ${what} here.`,
    remedy: () => 'Test it first, or give it a value for when it is missing with “??”.',
  },
  {
    pattern: /type '([^']+)' is not assignable to type '([^']+)'/i,
    cause: ([, one, other]) => `A value of the type ${one} is given where ${other} is wanted.`,
    remedy: () => 'Convert the value, or correct the type that is said.',
  },
  {
    pattern: /invalid array length|toFixed\(\) digits/i,
    cause: () => 'A length or a number of digits is negative, broken or too large.',
    remedy: () => 'Look at how it is reckoned.',
  },
  {
    pattern: /require is not defined|cannot use import statement outside a module/i,
    cause: () => 'Two ways of loading modules are mixed.',
    remedy: () => 'Use import and export throughout, with "type": "module" in package.json.',
  },
  {
    pattern: /EADDRINUSE|address already in use/i,
    cause: () => 'Another program listens at that port already.',
    remedy: () => 'End it, or take another port.',
  },
  {
    pattern: /ENOENT|FileNotFoundError|no such file or directory/i,
    cause: () => 'The file or folder is not there.',
    remedy: () => 'Look at the path: a relative one begins where the program was started.',
  },
  {
    pattern: /ZeroDivisionError|division by zero/i,
    cause: () => 'Something is divided by nothing.',
    remedy: () => 'Test the divisor first: what is the answer when there is nothing?',
  },
  {
    pattern: /invalid literal for int\(\) with base \d+: (.+)|could not convert string to float: (.+)/i,
    cause: ([, one, other]) => `The text ${one ?? other} is no number.`,
    remedy: () => 'Strip it and test it first, or catch the ValueError where it comes from people.',
  },
  {
    pattern: /not enough values to unpack|too many values to unpack/i,
    cause: () => 'As many names stand on the left as there are not values on the right.',
    remedy: () => 'Look at what is unpacked; “*rest” takes whatever is left.',
  },
  {
    pattern: /missing \d+ required (?:positional|keyword-only) arguments?: (.+)/i,
    cause: ([, names]) => `The call leaves out ${names}.`,
    remedy: () => 'Give it, or give the parameter a default; a method needs its object before the dot.',
  },
  {
    pattern: /unhashable type: '(\w+)'/i,
    cause: ([, type]) => `A ${type} can be no key of a dictionary and stand in no set.`,
    remedy: () => 'Use a tuple or a text made of it.',
  },
  {
    pattern: /TabError|inconsistent use of tabs/i,
    cause: () => 'Tabs and spaces are mixed at the beginning of lines.',
    remedy: () => 'Use four spaces throughout.',
  },
  {
    pattern: /cannot import name '(\w+)'/i,
    cause: ([, name]) => `“${name}” is not in that module, or two modules import each other.`,
    remedy: () => 'Look at the spelling; move what both need into a third module.',
  },
  {
    pattern: /no such table: (\S+)|no such column: (\S+)/i,
    cause: ([, table, column]) => `The database has no ${table ? 'table' : 'column'} “${table ?? column}”.`,
    remedy: () => 'Run the migrations, or look at the spelling and at which database is opened.',
  },
  {
    pattern: /unique constraint failed(?:: (\S+))?/i,
    cause: ([, place]) => `There is a row with that value already${place ? ` (${place})` : ''}.`,
    remedy: () => 'Look for it first, or write “on conflict”; tell people that it is taken.',
  },
  {
    pattern: /database is locked/i,
    cause: () => 'Another connection is writing.',
    remedy: () => 'Keep transactions short, close connections, and wait a moment before trying again.',
  },
  {
    pattern:
      /cannot read propert(?:y|ies) of (undefined|null)(?: \(reading '(\w+)'\))?|(undefined|null) is not an object/i,
    cause: ([, what, member]) =>
      `Something is ${what ?? 'undefined'} where ${member ? `“.${member}”` : 'a member'} of it is read.`,
    remedy: ([, , member]) =>
      `Find out why it is not set yet, or write ${member ? `“?.${member}”` : '“?.”'} where it may be missing.`,
  },
  {
    pattern: /(\S+) is not a function/i,
    cause: ([, name]) => `“${name}” holds something that cannot be called.`,
    remedy: () =>
      'Look at its spelling, at what is imported (default or by name), and at what was assigned to it last.',
  },
  {
    pattern: /(\w+) is not defined|name '(\w+)' is not defined/i,
    cause: ([, one, other]) => `“${one ?? other}” is used and nowhere declared or imported.`,
    remedy: ([, one, other]) => `Import or declare “${one ?? other}”, or correct its spelling.`,
  },
  {
    pattern: /assignment to constant variable/i,
    cause: () => 'A variable that was declared with const is given another value.',
    remedy: () => 'Declare it with let, or use another variable.',
  },
  {
    pattern: /maximum call stack|maximum recursion depth/i,
    cause: () => 'A function calls itself without coming to an end.',
    remedy: () => 'Look at the condition that ends it, and that each call comes nearer to it.',
  },
  {
    pattern:
      /unexpected token|unexpected end|invalid syntax|unexpected indent|expected an indented block|unterminated/i,
    cause: () =>
      'The code is not written as the language has it: often a bracket, a quote, a comma or an indent.',
    remedy: () => 'Look at the place named below and at the line before it.',
  },
  {
    pattern: /no module named '?([\w.]+)|cannot find module '?([^'\s]+)/i,
    cause: ([, one, other]) => `The module “${one ?? other}” is not there.`,
    remedy: () => 'Install it, or correct the path: a relative one begins with “./”.',
  },
  {
    pattern: /KeyError: (.+)/,
    cause: ([, key]) => `The dictionary has no key ${key}.`,
    remedy: () =>
      'Use “.get(…)” with a value for when it is missing, or look at how the dictionary is filled.',
  },
  {
    pattern: /IndexError|index out of (?:range|bounds)/i,
    cause: () => 'A place is read that is past the end of the list.',
    remedy: () => 'Look at the length first; the last place is the length less one.',
  },
  {
    pattern: /AttributeError: '(\w+)' object has no attribute '(\w+)'/,
    cause: ([, type, member]) => `A value of the type ${type} has no “${member}”.`,
    remedy: ([, type]) =>
      type === 'NoneType'
        ? 'Find out why it is None.'
        : 'Look at the spelling, and at the type that you expected.',
  },
  {
    pattern: /unsupported operand type|can only concatenate|TypeError/i,
    cause: () => 'Values of types that do not go together are used together.',
    remedy: () => 'Convert one of them, and look at where it comes from.',
  },
  {
    pattern: /failed to fetch|networkerror|ECONNREFUSED|CORS/i,
    cause: () => 'The address did not answer, or did not allow this page to read its answer.',
    remedy: () => 'Look at the address, that the server runs, and at its CORS headers.',
  },
];
