/**
 * Gives the calls of checks to people who may make them, where an app has accounts. Checks are written as if everyone
 * might do everything; here each gets the people that it needs, who register before its first call.
 */
import type { Access } from '../../contract/plan/blueprint.ts';
import type {
  ContractCheck,
  ContractStep,
  ContractSuite,
  PageCheck,
} from '../../contract/plan/contract-suite.ts';
import { isOwnOnly } from '../core/access/is-own-only.ts';
import { mayDo } from '../core/access/may-do.ts';
import { allRoles } from '../core/access/roles.ts';
import type { AppModel } from '../core/model.ts';
import type { Operation } from '../core/operations/operation.ts';
import { isBelow } from './leave-out.ts';
import { leaveOutHidden } from './leave-out-hidden.ts';
import { enterAsOwner } from './owner-steps.ts';

/** Whoever is not signed in and stays so. */
export const VISITOR = 'visitor';

/** Whoever has an account without a role. */
const MEMBER = 'member';

/** The ability whose checks are about fields that are for some people. */
const FIELD_CHECKS = 'field-access';

/** Of everyone who registers in a check. */
export const PASSWORD = 'correct horse battery staple';

/** Roles that are called as somebody without one is, or as such a role is called here. */
const TAKEN = new RegExp(`^(?:${VISITOR}|${MEMBER}|role_.*)$`);

/** How checks call somebody of a role: `teacher`, and `teacher/2` for another one; no two roles alike. */
export function actorOf(role: string, number = 1): string {
  const name = TAKEN.test(role) ? `role_${role}` : role || MEMBER;
  return number === 1 ? name : `${name}/${number}`;
}

/** The address with which an actor registers. */
export function emailOf(actor: string): string {
  return `${actor.replace('/', '').replace(/[^a-z0-9]+/g, '-')}@people.example`;
}

/** @param operations all of the app. */
export function castSuite(
  suite: ContractSuite,
  model: AppModel,
  operations: readonly Operation[],
): ContractSuite {
  if (!model.hasAccounts) return suite;
  const cast = new Cast(model, operations);
  return {
    checks: suite.checks.flatMap((check) => cast.castCheck(check) ?? []),
    pages: suite.pages.flatMap((page) => cast.castPage(page) ?? []),
  };
}

class Cast {
  private readonly model: AppModel;
  private readonly operations: readonly Operation[];
  private readonly roles: string[];

  constructor(model: AppModel, operations: readonly Operation[]) {
    this.model = model;
    this.operations = operations;
    const first = model.firstRole?.name;
    const others = allRoles(model.roles).filter((role) => role !== first);
    this.roles = first === undefined ? others : [first, ...others];
  }

  /** Null for a check that nobody could make: its examples belong to people who cannot sign in. */
  castCheck(check: ContractCheck): ContractCheck | null {
    const owned = this.giveToActors(check.steps);
    const cast = owned && this.castSteps(owned, [], check.seeded ?? false);
    if (!cast) return null;
    // What it says of such fields is what it is about.
    const steps =
      check.ability === FIELD_CHECKS
        ? cast.steps
        : leaveOutHidden(cast.steps, this.model, (actor) => this.roleNamed(actor));
    return { ...check, steps };
  }

  /**
   * Records that only their owner sees are made by the actor who uses them afterwards.
   * @returns null where two actors would have to use the same one.
   */
  private giveToActors(steps: readonly ContractStep[]): ContractStep[] | null {
    const given = steps.map((step) => ({ ...step, call: { ...step.call } }));
    for (const { call, expect } of given) {
      // Who acts for a role says so where a record is made: it may be about them and made by others.
      if (call.as === undefined || this.isRoleActor(call.as) || expect.status >= 400) continue;
      if (!isOwnOnly(this.accessOf({ call, expect }))) continue;
      for (const name of namesIn(call.path)) if (!this.giveRecord(given, name, call.as)) return null;
    }
    return given;
  }

  /** Lets an actor make the record that is kept under a name, and what it points at as far as that is nobody else's. */
  private giveRecord(steps: readonly ContractStep[], name: string, actor: string): boolean {
    const creation = steps.find(({ keep, call }) => keep?.[name] === 'id' && call.method === 'POST');
    if (!creation || creation.call.as === actor) return true;
    if (creation.call.as !== undefined) return false;
    creation.call.as = actor;
    return namesIn(JSON.stringify(creation.call.body ?? null)).every((other) => {
      const made = steps.find(({ keep }) => keep?.[other] === 'id');
      const read = made && {
        call: { method: 'GET' as const, path: `${made.call.path}/1` },
        expect: { status: 200 },
      };
      return !read || !isOwnOnly(this.accessOf(read)) || this.giveRecord(steps, other, actor);
    });
  }

  castPage(page: PageCheck): PageCheck | null {
    const audience = this.model.pages.find(({ names }) => names.snake === page.page)?.audience ?? 'public';
    const cast = this.castSteps(
      page.setup,
      audience === 'public' ? [] : [audience],
      page.seeded ?? false,
      page.as,
    );
    return (
      cast && {
        ...page,
        setup: leaveOutHidden(cast.steps, this.model, (actor) => this.roleNamed(actor)),
        ...(cast.viewer ? { as: page.as ?? cast.viewer } : {}),
      }
    );
  }

  /**
   * @param audience of the page that is looked at afterwards; empty for everyone.
   * @param named who looks at it, where the check says so.
   * @returns also who looks at it: whoever made the calls, unless the page is for others.
   */
  private castSteps(
    steps: readonly ContractStep[],
    audience: Access[],
    seeded: boolean,
    named?: string,
  ): { steps: ContractStep[]; viewer: string | null } | null {
    const restricted = steps
      .filter((step) => step.call.as === undefined)
      .map((step) => this.accessOf(step))
      .filter((access) => !access.includes('public'));
    const needed = audience.length > 0 ? [...restricted, audience] : restricted;
    const role = this.roles.find((one) => needed.every((access) => mayDo(one, access)));
    const mainRole = role ?? this.roleFor(needed[0] ?? []);
    const main = needed.length > 0 ? actorOf(mainRole) : null;
    const isForeign = (access: Access[]) =>
      isOwnOnly(access) && !access.some((one) => typeof one === 'object' && one.roles.includes(mainRole));
    if (seeded && needed.some(isForeign)) return null;
    const cast = steps.map((step): ContractStep => {
      if (step.call.as !== undefined || main === null) return step;
      const access = this.accessOf(step);
      const fits = role !== undefined || access.includes('public') || mayDo(mainRole, access);
      return { ...step, call: { ...step.call, as: fits ? main : actorOf(this.roleFor(access)) } };
    });
    const viewer =
      audience.length === 0 || mayDo(mainRole, audience) ? main : actorOf(this.roleFor(audience));
    const reader = named !== undefined && this.isRoleActor(named) ? named : null;
    return { steps: [...this.register(cast, [main, viewer, reader]), ...cast], viewer };
  }

  /** Everyone whose calls need an account has one; whoever runs the app is there first. */
  private register(steps: readonly ContractStep[], people: readonly (string | null)[]): ContractStep[] {
    const named = people.filter((actor) => actor !== null);
    const actors = new Map<string, string>(named.map((actor) => [actor, this.roleOfActor(actor, steps)]));
    for (const step of steps) {
      const { as } = step.call;
      if (as === undefined || as === VISITOR || actors.has(as)) continue;
      if (this.isRoleActor(as) || !this.accessOf(step).includes('public'))
        actors.set(as, this.roleOfActor(as, steps));
    }
    const first = this.model.firstRole?.name;
    const founder = first === undefined ? null : actorOf(first);
    if (founder !== null && actors.size > 0) actors.set(founder, first ?? '');
    return [...actors]
      .sort(([one], [other]) => Number(other === founder) - Number(one === founder))
      .flatMap(([actor, role]) => this.registerOne(actor, role, founder));
  }

  private registerOne(actor: string, role: string, founder: string | null): ContractStep[] {
    const [name = '', number = ''] = actor.split('/');
    const word = name + number;
    const chosen = this.model.roles.some((one) => one.name === role && one.sign_up && role !== 'admin');
    if (actor === founder) return enterAsOwner(actor, `account_${word}`);
    const isGiven = founder !== null && role !== '' && !chosen;
    const steps: ContractStep[] = [
      {
        call: {
          method: 'POST',
          path: '/api/auth/register',
          body: {
            name: `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')} ${number || 1}`,
            email: emailOf(actor),
            password: PASSWORD,
            ...(chosen ? { role } : {}),
          },
          as: actor,
        },
        expect: { status: 201 },
        keep: { [`account_${word}`]: 'account.id' },
      },
    ];
    if (isGiven)
      steps.push({
        call: {
          method: 'PATCH',
          path: `/api/auth/accounts/{{account_${word}}}`,
          body: { role },
          as: founder,
        },
        expect: { status: 200, json: { account: { role } } },
      });
    return steps;
  }

  private isRoleActor(actor: string): boolean {
    return this.roleNamed(actor) !== undefined;
  }

  /** The role that an actor is called by. */
  private roleNamed(actor: string): string | undefined {
    return this.roles.find((role) => actorOf(role) === actor.split('/')[0]);
  }

  private roleOfActor(actor: string, steps: readonly ContractStep[]): string {
    const named = this.roleNamed(actor);
    if (named !== undefined) return named;
    const needed = steps.filter((step) => step.call.as === actor).map((step) => this.accessOf(step));
    return this.roles.find((role) => needed.every((access) => mayDo(role, access))) ?? this.roles[0] ?? '';
  }

  private roleFor(access: Access[]): string {
    return this.roles.find((role) => mayDo(role, access)) ?? this.roles[0] ?? '';
  }

  /** Who may make a call; everyone where no operation answers it. */
  private accessOf({ call }: ContractStep): Access[] {
    const path = call.path.split('?')[0] ?? '';
    const own = this.operations.filter(({ method }) => method === call.method);
    const found =
      own.find((operation) => operation.path === path) ??
      own.find((operation) => leadsTo(operation.path, path));
    const access = (found && this.pickersOf(found)) ?? found?.access ?? ['public'];
    return access.includes('public') ? (this.seersOf(path) ?? access) : access;
  }

  /** Those who see all of records that everybody may call for: what only some see is left to checks of that. */
  private seersOf(path: string): Access[] | null {
    const entity = this.model.entities.find(({ apiPath }) => isBelow(path, apiPath));
    const hidden = entity?.fields.find(({ seenBy }) => seenBy !== null && !seenBy.includes('public'));
    return hidden?.seenBy ?? null;
  }

  /** Those who pick whom a record is of: others who send one say who they are, which checks of that alone do. */
  private pickersOf({ id }: Operation): Access[] | null {
    const sender = this.model.entities.find(({ names }) => id === `create_${names.snake}`)?.sender;
    return sender ? [{ roles: sender.by }] : null;
  }
}

/** Names of kept values that a text refers to. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name);
}

function leadsTo(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === parts.length && wanted.every((part, index) => part === '{id}' || part === parts[index])
  );
}
