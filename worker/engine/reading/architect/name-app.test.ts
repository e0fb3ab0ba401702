/** An app is called by what the text names, not by its kind. */
import { expect, test } from 'vitest';
import { planApp } from './plan-app.ts';

test.each([
  [
    'Landing page for a time tracking startup with features, pricing and an email signup',
    'Time tracking startup',
  ],
  [
    'Design a corporate website for Larkspur Hill Dental Clinic. It shows services and the team.',
    'Larkspur Hill Dental Clinic',
  ],
  ["A website for Ada Blom's guest house with rooms and prices", "Ada Blom's guest house"],
  ['A React app for Google Sheets users to track tasks', 'Tasks'],
])('[NAME6] %s', async (text, name) => {
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  expect(outcome.plan.blueprint.name).toBe(name);
});
