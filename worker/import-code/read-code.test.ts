import { expect, test } from 'vitest';
import { findBackendKind, readCode } from './read-code.ts';

const code = 'export default function App() {\n  return <p>`</p>;\n}\n';

test.each([
  ['as it is', code],
  ['in a fence', `\`\`\`jsx\n${code}\`\`\``],
  ['with words around it', `Sure! Here it is:\n\n\`\`\`jsx\n${code}\`\`\`\n\nIt is short.`],
  ['in tildes', `~~~\n${code}~~~`],
  ['in a fence that was cut off', `\`\`\`jsx\n${code}`],
  ['indented, with another end of line', `  \`\`\`jsx\r\n${code.replaceAll('\n', '\r\n')}  \`\`\`\r\n`],
  ['after a mark of byte order', `\uFEFF\n\n${code}`],
  ['beside a shorter block', `\`\`\`sh\nnpm install\n\`\`\`\n\`\`\`jsx\n${code}\`\`\``],
])('[HAND1] code is read %s', (_, text) => {
  expect(readCode(text)?.code).toBe(code);
});

test('[HAND1] styles in a fence of their own come along; nothing is nothing', () => {
  const read = readCode(`\`\`\`tsx\n${code}\`\`\`\n\`\`\`css\np { color: red }\n\`\`\``);
  expect(read).toEqual({ code, language: 'tsx', styles: 'p { color: red }\n' });
  expect(readCode(' \n\t\n')).toBeNull();
});

test('[HAND1] a fence inside of code is a part of it', () => {
  const holding = `const text = \`\n\`\`\`js\nx\n\`\`\`\n\`;\nexport default text;\n`;
  expect(readCode(holding)?.code).toBe(holding);
});

test.each<[string, string, unknown]>([
  ['FastAPI', 'from fastapi import FastAPI\napp = FastAPI()', 'fastapi'],
  ['FastAPI as a module', 'import fastapi\napp = fastapi.FastAPI()', 'fastapi'],
  ['Hono', "import { Hono } from 'hono';\nexport default new Hono();", 'hono'],
  ['a fetch handler', 'export default { fetch: () => new Response() };', 'hono'],
  ['the form of our own apps', 'export function createApp(database) {}', 'hono'],
  ['Flask', 'from flask import Flask', { foreign: 'Flask' }],
  ['Express', "const express = require('express');", { foreign: 'Express' }],
  ['words', 'I would use FastAPI() for that.', null],
])('[HAND4] %s', (_, text, kind) => {
  expect(findBackendKind({ code: text, language: '', styles: '' })).toEqual(kind);
});
