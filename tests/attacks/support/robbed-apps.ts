/**
 * Apps of many kinds, as somebody describes them or as a plan of tests/fixtures/blueprints has them. What is whose was written down by
 * hand, so that the judge does not share the builder's opinion.
 */
import { readFile } from 'node:fs/promises';
import { Blueprint } from '../../../worker/contract/plan/blueprint.ts';
import { planApp } from '../../../worker/engine/reading/architect/plan-app.ts';
import type { RobbedApp } from './robbed-app.ts';
import { planRobbedWords } from './robbed-words.ts';

const PLANS = new URL('../../fixtures/blueprints/', import.meta.url);

export const ROBBED_APPS: readonly RobbedApp[] = [
  {
    text: 'A restaurant site with menu, opening hours and reservations',
    closed: ['reservations'],
    shown: ['menu-items'],
  },
  {
    text: 'Landing page for a startup with features, pricing and an email signup for early access',
    closed: ['subscribers'],
    shown: ['features'],
  },
  {
    text: 'A CRM for a small agency: companies, contacts that belong to a company, and deals',
    closed: ['companies', 'contacts', 'deals'],
    shown: [],
  },
  { text: 'my blog', closed: [], shown: ['posts'], moved: ['comment_count'] },
  {
    text: 'Courier app: riders, jobs assigned to riders, customers with addresses',
    closed: ['riders', 'jobs', 'customers'],
    shown: [],
  },
  { text: 'Habit tracker with user accounts', closed: ['habits'], shown: [] },
  {
    text: 'A website for a bakery with products, opening hours and a contact form',
    closed: ['messages'],
    shown: ['products'],
  },
  {
    text: 'Yoga studio site with classes, teachers profiles and prices and bookings',
    closed: ['bookings'],
    shown: ['classes'],
  },
  {
    text: 'Leave request tool: employees request leave, managers approve or reject requests',
    closed: ['leaves'],
    shown: [],
  },
  { text: 'A website with a guestbook for our wedding', closed: [], shown: ['guestbook-entries'] },
  // With parts, and parts of parts: what hangs on something closed.
  {
    text: 'Trip planner with user accounts: private trips with stops',
    closed: ['trips', 'stops'],
    shown: [],
  },
  {
    text: 'Travel diary where everybody registers, trips are private, each trip has stops and photos',
    closed: ['trips', 'stops'],
    shown: [],
  },
  {
    text: 'A holiday home site where guests book rooms and pay a deposit',
    closed: ['bookings'],
    shown: ['rooms'],
  },
  {
    text: 'A shop for soap with products, suppliers, a cart and a checkout; only staff can see suppliers',
    closed: ['orders', 'order-items', 'suppliers'],
    shown: ['products'],
    moved: ['stock', 'updated_at'],
  },
  {
    text: 'Users register and keep private notes with tags',
    closed: ['notes'],
    shown: [],
  },
  {
    text: 'Members log workouts; each workout has exercises and sets. Everyone sees only their own',
    closed: ['workouts', 'sets'],
    shown: [],
  },
  {
    text: 'A flower shop: customers register, order bouquets with a cart and see their own orders',
    closed: ['orders', 'order-items'],
    shown: ['products'],
    moved: ['stock', 'updated_at'],
  },
  {
    text: 'A tutoring platform: students book lessons with tutors and see only their own bookings',
    closed: ['lessons'],
    shown: [],
  },
  {
    text: 'Project management: projects, tasks that belong to a project, time entries for each task',
    closed: ['projects', 'tasks', 'time-entries'],
    shown: [],
  },
  {
    text: 'A hotel website: rooms, guests with passport numbers, reservations and invoices',
    closed: ['guests', 'reservations', 'invoices', 'line-items'],
    shown: ['rooms'],
  },
  {
    text: 'A charity: donors with addresses, donations, campaigns on a public site',
    closed: ['donors', 'donations'],
    shown: ['campaigns'],
  },
  {
    text: 'A repair shop: customers, devices, repairs with parts and prices',
    closed: ['repairs', 'customers', 'devices', 'parts'],
    shown: [],
  },
  {
    text: 'Landlord: properties, tenants, rent payments, maintenance requests',
    closed: ['properties', 'tenants', 'rent-payments', 'maintenance-requests'],
    shown: [],
  },
  {
    text: 'A support desk: customers open tickets, each ticket has replies, agents answer',
    closed: ['tickets', 'replies'],
    shown: [],
  },
  {
    text: 'Family budget with user accounts: accounts, transactions and categories',
    closed: ['accounts', 'transactions'],
    shown: [],
  },
  {
    text: 'A summer camp: children with allergies, parents, groups and registrations through a form',
    closed: ['children'],
    shown: [],
  },
  {
    text: 'Wedding planner: guests, tables, gifts and an RSVP form',
    closed: ['guests', 'gifts'],
    shown: [],
  },
  {
    text: 'Sports club site with teams, matches and news; members pay fees',
    closed: ['teams', 'matches'],
    shown: [],
  },
  // Plans that a person or a model wrote: children, owners, roles.
  {
    plan: 'language-school',
    text: 'students in classes, attendance, quizzes',
    closed: ['classes', 'lessons', 'students', 'enrolments', 'attendances', 'questions'],
    shown: [],
  },
  {
    plan: 'jobs',
    text: 'employers offer, candidates apply',
    closed: ['applications'],
    shown: ['jobs'],
  },
  {
    plan: 'forum',
    text: 'topics, threads, replies; rides with stops that their drivers make',
    closed: ['stops'],
    shown: ['topics', 'threads', 'replies', 'rides'],
  },
  {
    plan: 'invoices',
    text: 'clients, their invoices with lines, projects with tasks',
    closed: ['clients', 'invoices', 'lines', 'projects', 'tasks'],
    shown: [],
  },
  {
    plan: 'vet-clinic',
    text: 'owners, their pets, visits, vaccinations',
    closed: ['owners', 'pets', 'visits', 'vaccinations'],
    shown: [],
  },
  {
    plan: 'issue-tracker',
    text: 'issues within issues, comments',
    closed: ['projects', 'people', 'issues', 'comments'],
    shown: [],
  },
  {
    plan: 'candles',
    text: 'a shop whose visitors order',
    closed: ['orders', 'order-lines'],
    shown: ['candles'],
    moved: ['stock', 'updated_at'],
  },
  {
    plan: 'guest-house',
    text: 'rooms that visitors book',
    closed: ['bookings', 'subscribers'],
    shown: ['rooms'],
  },
  {
    plan: 'library',
    text: 'books on loan to members',
    closed: ['books', 'members', 'loans'],
    shown: [],
  },
  {
    plan: 'property-listings',
    text: 'enquiries about properties',
    closed: ['enquiries'],
    shown: ['properties', 'agents'],
  },
  {
    plan: 'recipes',
    text: 'recipes that visitors rate and comment',
    closed: ['ratings'],
    shown: ['recipes', 'cuisines', 'comments'],
    moved: ['stars', 'rating_count', 'comment_count'],
  },
  {
    plan: 'meetups',
    text: 'events with registrations and a waiting list',
    closed: ['registrations'],
    shown: ['events'],
    moved: ['places_left', 'taken'],
  },
];

/** Those that differ most, where all of them would take minutes: bookings, comments, orders, roles that people choose. */
export const SAMPLE = ROBBED_APPS.filter((_, index) => index % 5 === 0);

/** @returns its plan, or the one that the built-in engine makes of its description. */
export async function planRobbed({
  plan,
  words,
  text,
}: Pick<RobbedApp, 'plan' | 'words' | 'text'>): Promise<Blueprint> {
  if (plan !== undefined)
    return Blueprint.parse(JSON.parse(await readFile(new URL(`${plan}.json`, PLANS), 'utf8')));
  if (words !== undefined) return planRobbedWords(words);
  const outcome = await planApp(text);
  if (!outcome.understood) throw new Error(outcome.message);
  return outcome.plan.blueprint;
}
