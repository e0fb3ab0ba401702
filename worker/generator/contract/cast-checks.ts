/**
 * Gives the calls of checks to people who may make them, where an app has accounts. Checks are written as if everyone
 * might do everything; here each gets the people that it needs, who register before its first call.
 */
import type { Access } from '../../contract/blueprint.ts';
import type { ContractCheck, ContractStep, ContractSuite, PageCheck } from '../../contract/contract-suite.ts';
import { isOwnOnly } from '../abilities/accounts/keep-rules.ts';
import { allRoles } from '../abilities/accounts/roles.ts';
import type { AppModel } from '../model.ts';
import type { Operation } from '../operations/operation.ts';

/** Whoever is not signed in and stays so. */
export const VISITOR = 'visitor';

/** Of everyone who registers in a check. */
export const PASSWORD = 'correct horse battery staple';

/** How checks call somebody of a role: `teacher`, and `teacher/2` for another one. */
export function actorOf(role: string, number = 1): string {
  const name = role || 'member';
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
    const cast = this.castSteps(check.steps, [], check.seeded ?? false);
    return cast && { ...check, steps: cast.steps };
  }

  castPage(page: PageCheck): PageCheck | null {
    const audience = this.model.pages.find(({ names }) => names.snake === page.page)?.audience ?? 'public';
    const cast = this.castSteps(page.setup, audience === 'public' ? [] : [[audience]], page.seeded ?? false);
    return cast && { ...page, setup: cast.steps, ...(cast.main ? { as: page.as ?? cast.main } : {}) };
  }

  private castSteps(
    steps: readonly ContractStep[],
    more: Access[][],
    seeded: boolean,
  ): { steps: ContractStep[]; main: string | null } | null {
    const restricted = steps
      .filter((step) => step.call.as === undefined)
      .map((step) => this.accessOf(step))
      .filter((access) => !access.includes('public'));
    const needed = [...restricted, ...more];
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
    return { steps: [...this.register(cast, main), ...cast], main };
  }

  /** Everyone whose calls need an account registers; the first one to do so runs the app. */
  private register(steps: readonly ContractStep[], main: string | null): ContractStep[] {
    const actors = new Map<string, string>(main === null ? [] : [[main, this.roleOfActor(main, steps)]]);
    for (const step of steps) {
      const { as } = step.call;
      if (as === undefined || as === VISITOR || actors.has(as)) continue;
      const isRole = this.roles.some((role) => actorOf(role) === as.split('/')[0]);
      if (isRole || !this.accessOf(step).includes('public')) actors.set(as, this.roleOfActor(as, steps));
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
    const isGiven = founder !== null && actor !== founder && role !== '' && !chosen;
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

  private roleOfActor(actor: string, steps: readonly ContractStep[]): string {
    const named = this.roles.find((role) => actorOf(role) === actor.split('/')[0]);
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
    return found?.access ?? ['public'];
  }
}

function mayDo(role: string, access: readonly Access[]): boolean {
  return access.some((one) => typeof one === 'string' || one.roles.includes(role));
}

function leadsTo(pattern: string, path: string): boolean {
  const [wanted, parts] = [pattern.split('/'), path.split('/')];
  return (
    wanted.length === parts.length && wanted.every((part, index) => part === '{id}' || part === parts[index])
  );
}
