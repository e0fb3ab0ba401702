/** [BUILD11] Another text for an element that was picked, as far as the words say which. */
import { expect, test } from 'vitest';
import type { TurnElement } from '../../contract/room/turns.ts';
import { planRewrite } from './plan-rewrite.ts';

const path = 'src/App.jsx';
const source = 'export default function App() { return <h1>Good morning</h1>; }\n';
const live = { read: (one: string) => (one === path ? source : null) };
const element: TurnElement = {
  page: '/',
  selector: 'h1',
  text: 'Good morning',
  place: { path, line: 1, column: source.indexOf('<h1>') + 1 },
};

test.each([
  'Say "Good evening" instead',
  'Schreib „Good evening“ dahin',
  'Plutôt «Good evening»',
  "'Good evening', please",
  'It isn’t “Good morning” but “Good evening”',
])('[BUILD11] %s', (request) => {
  expect(planRewrite({ element, request }, live)).toEqual({
    path,
    before: 'Good morning',
    after: 'Good evening',
    base: source,
    text: source.replace('Good morning', 'Good evening'),
  });
});

test.each([
  ['no new text is quoted', { request: 'Make it larger' }],
  ['two are', { request: 'Say "Good evening" or "Good night"' }],
  ['only the old one is', { request: 'Delete "Good morning"' }],
  ['an apostrophe quotes nothing', { request: "It's not what I don't want" }],
  ['no element was picked', { element: null }],
  ['the page does not say where it stands', { element: { ...element, place: null } }],
  ['the file is gone', { element: { ...element, place: { path: 'src/B.jsx', line: 1, column: 1 } } }],
  ['the text comes from elsewhere', { element: { ...element, text: 'Good night' } }],
])('[BUILD11] nothing where %s', (_, more) => {
  expect(planRewrite({ element, request: 'Say "Good evening" instead', ...more }, live)).toBeNull();
});
