/** [ASSIST8] What modernize changes, and what it leaves alone with its reason. */
// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code under test has templates
import { expect, test } from 'vitest';
import { refactorOffline } from '../refactor.ts';

const modernize = (code: string, language = 'javascript') => refactorOffline(code, language, 'modernize');

test.each([
  [
    'two loops share a name',
    'for (var i = 0; i < 2; i++) a(i);\nfor (var i = 0; i < 2; i++) b(i);',
    'for (let i = 0; i < 2; i++) a(i);\nfor (let i = 0; i < 2; i++) b(i);',
  ],
  ['each of a list', 'for (var one of all()) say(one);', 'for (const one of all()) say(one);'],
  [
    'a callback that has run when the round ends',
    'for (var i = 0; i < 2; i++) [1].forEach(function (x) { say(x + i); });',
    'for (let i = 0; i < 2; i++) [1].forEach((x) => { say(x + i); });',
  ],
  ['text and numbers', "const n = 2;\nsay('n is ' + n + '.');", 'const n = 2;\nsay(`n is ${n}.`);'],
  ['a sum before the text', "const n = 2;\nsay(n + n + ' in all');", 'const n = 2;\nsay(`${n + n} in all`);'],
  [
    'signs that templates read',
    "const n = 2;\nsay('`${' + n + '}\\n');",
    'const n = 2;\nsay(`\\`\\${${n}}\\n`);',
  ],
  [
    'a type that is told',
    "/** @param {string} who */\nfunction greet(who) {\n  return 'Hello ' + who;\n}",
    '/** @param {string} who */\nfunction greet(who) {\n  return `Hello ${who}`;\n}',
  ],
  [
    'a chain',
    'const load = (id) => fetch(`/a/${String(id)}`).then((r) => r.json());',
    'const load = async (id) => {\n  const r = await fetch(`/a/${String(id)}`);\n  return r.json();\n};',
  ],
  [
    'names that two steps have',
    'async function f() {\n  return a().then((x) => x + 1).then((x) => ({ x }));\n}',
    'async function f() {\n  const x = await a();\n  const x2 = await (x + 1);\n  return { x: x2 };\n}',
  ],
  [
    'an owner that is said twice',
    'const all = [1];\nsay(Math.max.apply(Math, all), all.indexOf(1) === -1);',
    'const all = [1];\nsay(Math.max(...all), !all.includes(1));',
  ],
])('[ASSIST8] %s', async (_, code, expected) => {
  const { code: made } = await modernize(code);
  expect(made).toBe(expected);
});

test.each([
  [
    'closures that share it',
    'for (var i = 0; i < 3; i++) later(function () { return i; });',
    'shared by functions that a loop makes',
  ],
  [
    'a value that a loop keeps',
    'while (more()) {\n  var last;\n  if (last) stop();\n  last = 1;\n}',
    'keeps its value from one round to the next',
  ],
  ['use outside of its block', 'if (a) { var b = 1; }\nsay(b);', 'used outside of its block'],
  ['use before it is set', 'say(b);\nvar b = 1;', 'may be used before this line'],
  [
    'a function that is called before',
    'show();\nvar b = 1;\nfunction show() { say(b); }',
    'may be used before this line',
  ],
  ['two of one name', 'var a = 1;\nvar a = 2;', 'declared more than once'],
  ['a parameter of that name', 'function f(a) { var a = a || 1; return a; }', 'declared in another way'],
  ['eval', "var a = 1;\neval('a');", 'eval or with'],
  ['a member of the global object', 'var a = 1;\nsay(window.a);', 'member of the global object'],
  ['what may be any object', "function f(a) { return 'x' + a; }", 'valueOf of its own'],
  [
    'a chain that nobody waits for',
    'function f() { fetch(1).then((r) => say(r)); other(); }',
    'nothing waits for it',
  ],
  ['a chain that may throw first', 'function f(a) { return load(a.b).then((r) => r.c); }', 'may throw'],
  [
    'a step that returns twice',
    'async function f() { return a().then((x) => { if (x) return 1; return 2; }); }',
    'returns in more than one place',
  ],
  [
    'a constructor that is called',
    'function A() { this.a = 1; }\nA.prototype.b = function () { return 1; };\nA.call({});',
    'calls it without new',
  ],
  [
    'one that comes later',
    'new A();\nfunction A() {}\nA.prototype.b = function () { return 1; };',
    'before it is complete',
  ],
  [
    'one that is handed on',
    'function A() {}\nA.prototype.b = function () { return 1; };\nmodule.exports = A;',
    'handed on',
  ],
  [
    'methods that are listed',
    'function A() {}\nA.prototype.b = function () {};\nfor (const k in new A()) say(k);',
    'may list its methods',
  ],
  ['NaN', 'const a = [1];\nsay(a.indexOf(x) >= 0);', 'may be NaN'],
])('[ASSIST8] left alone: %s', async (_, code, reason) => {
  const { code: made, note } = await modernize(code);
  expect(note).toContain(reason);
  expect(note).toMatch(/^- line \d+: /m);
  // Other rules may have changed something beside it.
  const bare = (text: string) =>
    text
      .replace(/\b(const|let)\b/g, 'var')
      .replace(/(async )?function \(\) \{ return (\w+); \}/g, '() => $2');
  expect(bare(made)).toBe(bare(code));
});

test('[ASSIST8] a class is made of a constructor, its methods and its parent', async () => {
  const { code } = await modernize(
    [
      'function Shape(name) {',
      '  this.name = name;',
      '}',
      '// What it takes.',
      'Shape.prototype.area = function () { return 0; };',
      'Shape.of = function (name) { return new Shape(name); };',
      'function Square(side) {',
      "  Shape.call(this, 'square');",
      '  this.side = side;',
      '}',
      'Square.prototype = Object.create(Shape.prototype);',
      'Square.prototype.constructor = Square;',
      'Square.prototype.area = function () { return this.side * this.side; };',
      'say(new Square(2) instanceof Shape);',
    ].join('\n'),
  );
  expect(code).toBe(
    [
      'class Shape {',
      '  constructor(name) {',
      '    this.name = name;',
      '  }',
      '',
      '  // What it takes.',
      '  area() { return 0; }',
      '',
      '  static of(name) { return new Shape(name); }',
      '}',
      'class Square extends Shape {',
      '  constructor(side) {',
      "    super('square');",
      '    this.side = side;',
      '  }',
      '',
      '  area() { return this.side * this.side; }',
      '}',
      'say(new Square(2) instanceof Shape);',
    ].join('\n'),
  );
});
