import type { Blueprint } from '../../../contract/plan/blueprint.ts';
import type { BlueprintProblem } from '../../../contract/plan/blueprint-meaning.ts';
import { COMMON_PASSWORDS } from '../../../domain/access/passwords/common-passwords.ts';
import type { Ability, ParsedUse } from '../../core/ability.ts';
import { AccountsOptions } from '../../core/access/accounts-options.ts';
import { OWN_PATHS } from '../../core/access/own-paths.ts';
import { allRoles, chosenRoles, firstRoleName } from '../../core/access/roles.ts';
import { collection, printPython, pythonList, pythonText, tuple } from '../../core/layout/python.ts';
import { printSource, source } from '../../core/layout/source.ts';
import { quote } from '../../core/layout/typescript.ts';
import type { AppModel } from '../../core/model.ts';
import { accountPageChecks } from './account-pages.ts';
import { accountShell } from './account-shell.ts';
import { accountSeeds, accountTables } from './account-tables.ts';
import { accountChecks } from './checks/account-checks.ts';
import { keepRules } from './keep-rules.ts';
import { detectPeople } from './plan/detect.ts';
import { completePeople } from './plan/plan.ts';

export const accounts: Ability<AccountsOptions> = {
  name: 'accounts',
  title: 'Accounts',
  about: 'People register and sign in; roles and rules say who may do what.',
  options: AccountsOptions,
  detect: detectPeople,
  plan: () => null,
  complete: completePeople,
  findProblems,
  tables: accountTables,
  seeds: (use, model) => accountSeeds(use.options, chosenRoles(model.roles)[0] ?? ''),
  refine: (operation, _use, model) => keepRules(operation, model),
  checks: (_use, model) => accountChecks(model),
  pageChecks: (_use, model) => accountPageChecks(model),
  shell: (_use, model) => accountShell(model),
  files: (_use, model) => ({
    hono: {
      'backend/accounts/roles.ts': printRoles(model),
      'backend/accounts/common-passwords.ts': PASSWORDS,
    },
    fastapi: {
      'backend/accounts/roles.py': printPythonRoles(model),
      'backend/accounts/common_passwords.py': PYTHON_PASSWORDS,
    },
  }),
};

/** The list by which Hewn itself refuses passwords, in lines that fit both stacks. */
const LINES = (
  COMMON_PASSWORDS.trim()
    .replaceAll(/\s+/g, ' ')
    .match(/\S.{0,79}(?=\s|$)/g) ?? []
).join('\n');

const PASSWORDS = `/** The passwords that are used most, as lists that were stolen and published say: in small letters, with a blank between two. */
export const commonPasswords = \`
${LINES}
\`;
`;

const PYTHON_PASSWORDS = `"""The passwords that are used most, as lists that were stolen and published say.

In small letters, with a blank between two.
"""

COMMON_PASSWORDS = """
${LINES}
"""
`;

function printRoles(model: AppModel): string {
  const list = (names: string[]) => `[${names.map(quote).join(', ')}]`;
  const adopted = adoptedTables(model).map(list);
  return printSource(source`
    /** The roles of this app. */
    export const allRoles = ${list(allRoles(model.roles))} as const;
    /** What people may choose when they register, the usual one first; empty is an account without a role. */
    export const chosenRoles = ${list(chosenRoles(model.roles))} as const;
    /** Of those who run the app: its owner, and to whom they give it. */
    export const firstRole = ${quote(firstRoleName(model))};
    /** Tables with examples that the owner takes over, and the column of their owner. */
    export const exampleTables: [table: string, owner: string][] = [${adopted.join(', ')}];
    /** Who may open the app where its environment does not say it. */
    export const plannedAudience: string = ${quote(model.audience)};
  `);
}

function printPythonRoles(model: AppModel): string {
  const list = (names: string[]) => pythonList('[', names.map(pythonText), ']');
  const adopted = adoptedTables(model).map((pair) => tuple(pair.map(pythonText)));
  return printPython(source`
    """The roles of this app."""

    from typing import Literal

    Role = Literal${list(allRoles(model.roles))}
    # What people may choose when they register.
    ChosenRole = Literal${list(chosenRoles(model.roles))}
    # What people get who choose none; empty is an account without a role.
    USUAL_ROLE = ${pythonText(chosenRoles(model.roles)[0] ?? '')}
    # Of those who run the app: its owner, and to whom they give it.
    FIRST_ROLE = ${pythonText(firstRoleName(model))}
    # Tables with examples that the owner takes over, and the column of their owner.
    EXAMPLE_TABLES: list[tuple[str, str]] = ${collection('[', adopted, ']')}
    # Who may open the app where its environment does not say it.
    PLANNED_AUDIENCE = ${pythonText(model.audience)}
  `);
}

// Where there are example people, the examples are theirs.
function adoptedTables(model: AppModel): [table: string, owner: string][] {
  return model.entities
    .filter(
      ({ owner, ownerSql, seed, exampleOwners }) =>
        owner && !ownerSql && seed.length > 0 && exampleOwners.length === 0,
    )
    .map(({ table, owner }) => [table, owner ?? '']);
}

function findProblems(use: ParsedUse<AccountsOptions>, blueprint: Blueprint): BlueprintProblem[] {
  const path = 'ability' in use.at ? ['abilities', use.at.ability] : [];
  const problems: BlueprintProblem[] = [];
  if (blueprint.abilities.filter(({ ability }) => ability === 'accounts').length > 1)
    problems.push({ path, message: 'The plan has accounts twice. Keep one.' });
  blueprint.pages.forEach((page, index) => {
    if (OWN_PATHS.includes(page.path))
      problems.push({
        path: ['pages', index, 'path'],
        message: `The address ${page.path} belongs to the accounts of the app. Give the page "${page.title}" another one.`,
      });
  });
  const known = new Set(blueprint.roles.map(({ name }) => name));
  use.options.people.forEach(({ name, role }, index) => {
    if (role !== undefined && !known.has(role))
      problems.push({
        path: [...path, 'options', 'people', index, 'role'],
        message: `The example person "${name}" has the role "${role}", which is not defined.`,
      });
  });
  return problems;
}
