/** Parties: people who are told apart by what they may. */
import { toIdentifier } from '../../../core/names/identifier.ts';
import {
  ALL_WORDS,
  ANYBODY_WORDS,
  EVERYONE_WORDS,
  MEMBER_WORDS,
  OWNER_WORDS,
} from '../../knowledge/people.ts';

/** A role by its name, whoever has an account, or visitors. */
export type Party = string;
export const VISITOR = '*visitor';
export const MEMBER = '*member';
/** Everybody: whether visitors are among them, the app and the record tell. */
export const ALL = '*all';
/** Somebody of those who take part. */
export const ANYBODY = '*anybody';

/** The party that a word for people means. */
export function partyOf(name: string): Party {
  if (OWNER_WORDS.has(name)) return 'admin';
  if (MEMBER_WORDS.has(name)) return MEMBER;
  if (ANYBODY_WORDS.has(name)) return ANYBODY;
  if (ALL_WORDS.has(name)) return ALL;
  if (EVERYONE_WORDS.has(name)) return VISITOR;
  return toIdentifier(name, 'role').slice(0, 40);
}

/** Whether a word for people names a role: neither whoever runs the app nor just anybody. */
export const isRole = (name: string) =>
  !OWNER_WORDS.has(name) && !MEMBER_WORDS.has(name) && !EVERYONE_WORDS.has(name);
