/**
 * What is recognised and cannot be built yet: how it is called in the plan, and what the app does instead. An ability that
 * gets its folder with a plan of its own is no longer looked up here; then its entry goes.
 */
import { wordTable } from '../lexicon/word-table.ts';

export interface UnbuiltAbility {
  /** Empty: the person's own words. */
  title: string;
  /** Why it is missing and what is there instead; `{entity}` and `{entities}` are what it works on. */
  reason: string;
}

export const UNBUILT = wordTable<UnbuiltAbility>({
  payments: {
    title: 'Payments',
    reason:
      'Taking money needs an account with a payment provider, which cannot be connected yet. A status such as "paid" can be set by hand.',
  },
  limits: {
    title: '',
    reason:
      'Such limits cannot be set yet: the app does not refuse what goes beyond. Whoever runs it can see it in the lists.',
  },
  formula: {
    title: '',
    reason:
      'Sums of lines are worked out by the app; other calculations over the records cannot be set yet. The field is there to be filled in.',
  },
  threshold: {
    title: '',
    reason:
      'Stock, budgets and due dates warn by themselves; a limit for another figure cannot be set yet. The list can be sorted by it.',
  },
  'special-charts': {
    title: '',
    reason: 'Bars and lines over time and by group can be drawn; drawings of this kind cannot be built yet.',
  },
  certificates: {
    title: '',
    reason: 'Who finished and with what result is kept; a certificate as a document cannot be made yet.',
  },
  practice: {
    title: '',
    reason:
      'Cards can be marked as known and filtered by it; a run that shows one after the other and counts what was right cannot be built yet. A quiz can.',
  },
  history: {
    title: 'Earlier versions',
    reason: 'The app keeps the last state of each record, not who changed what before.',
  },
  balances: {
    title: 'Who owes whom',
    reason: 'What everyone paid is kept and added up; what one owes another is not worked out yet.',
  },
  'seat-map': {
    title: 'Choosing a seat on a plan',
    reason: 'Places are counted, not drawn; which seat somebody gets can be written down.',
  },
  map: { title: 'Map', reason: 'Places have their address as text; a map cannot be shown yet.' },
  share: {
    title: 'Sharing by link',
    reason: 'Every page has an address that can be passed on; separate secret links do not work yet.',
  },
  newsletter: {
    title: 'Sending newsletters',
    reason: 'Addresses are collected in a list; the app cannot send e-mail.',
  },
  'email-sending': {
    title: 'Sending e-mail',
    reason: 'Sending e-mail needs a mail service, which cannot be connected yet.',
  },
  'text-messages': {
    title: 'Text messages and push',
    reason: 'Sending messages to phones needs another service, which cannot be connected yet.',
  },
  'native-app': {
    title: 'App for the app stores',
    reason: 'This becomes a web app. It works on phones in the browser, but it is not in an app store.',
  },
  'artificial-intelligence': {
    title: 'Artificial intelligence inside the app',
    reason: 'The app has no connection to a language model or anything of that kind.',
  },
  'video-calls': {
    title: 'Video and voice',
    reason: 'Calls and live streams cannot be built yet. A link to a meeting can be stored.',
  },
  'video-hosting': {
    title: 'Playing and storing films or music',
    reason: 'Large files cannot be stored yet; a link to where they lie can be.',
  },
  'social-login': {
    title: 'Signing in with another service',
    reason:
      'People sign in with e-mail address and password; Google, Facebook and the like cannot be connected yet.',
  },
  'outside-services': {
    title: 'Connection to other services',
    reason: 'The app cannot reach other services; its data is entered in the app itself.',
  },
  languages: {
    title: 'Several languages',
    reason: 'The app speaks English only; texts can be entered in any language.',
  },
  scanning: { title: 'Scanning and camera', reason: 'The camera cannot be used yet; codes are typed in.' },
  blockchain: {
    title: 'Blockchain',
    reason: 'The app keeps its data in its own database; blockchains cannot be connected.',
  },
  offline: {
    title: 'Working without a connection',
    reason: 'The app needs a connection; working offline is not possible yet.',
  },
});
