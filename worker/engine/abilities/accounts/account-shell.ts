/** What accounts put around all pages: signing in, one's account, the people of the app, and who sees which page. */

import { allRoles, chosenRoles, firstRoleName } from '../../core/access/roles.ts';
import type { AppModel } from '../../core/model.ts';
import type { ShellPart } from '../../core/pages/block-part.ts';
import { code, literal, ref } from '../../core/pages/code.ts';
import { hasWords } from '../../core/pages/words.ts';
import { samplesOf } from '../../printers/react/samples.ts';
import { hasMembers } from './plan/has-members.ts';

export function accountShell(model: AppModel): ShellPart {
  const places = model.pages.flatMap((page) =>
    page.blocks.flatMap((block) => samplesOf(block, page.names.snake, model)),
  );
  // The sender of printed sheets is the same on each.
  const samples = [...new Set(places)];
  return {
    header: code`<${ref('AccountMenu', 'src/accounts/AccountMenu')} />`,
    ...(model.firstRole
      ? {
          providers: [
            code`<${ref('OwnerDesk', 'src/owner/OwnerDesk')} hasTexts={${literal(hasWords(model))}}${samples.length > 0 && code` samples={${literal(samples)}}`}>`,
          ],
        }
      : {}),
    pages: {
      '/sign-in': 'src/accounts/SignInPage',
      '/register': 'src/accounts/RegisterPage',
      '/account': 'src/accounts/AccountPage',
      '/invitation': 'src/accounts/InvitationPage',
      ...(model.firstRole ? { '/manage/people': 'src/accounts/PeoplePage' } : {}),
    },
    gate: {
      navigation: ref('AccountNavigation', 'src/accounts/AccountNavigation'),
      page: ref('RequireAccess', 'src/accounts/RequireAccess'),
    },
    modules: { 'src/api/account-roles': printRoles(model) },
  };
}

function printRoles(model: AppModel) {
  const label = (name: string) => model.roles.find((role) => role.name === name)?.label ?? 'Member';
  const help = (name: string) => model.roles.find((role) => role.name === name)?.description ?? '';
  const labels = model.roles.length > 0 ? allRoles(model.roles).map((name) => [name, label(name)]) : [];
  const choices = chosenRoles(model.roles).filter((name) => name !== '');
  return code`/** What the app calls the roles of its people. */
    export const roleLabels: Readonly<Record<string, string>> = ${literal(Object.fromEntries(labels))};

    /** What people may choose when they register; with a single one nothing is asked. */
    export const roleChoices: readonly { value: string; label: string; help: string }[] = ${literal(
      choices.map((name) => ({ value: name, label: label(name), help: help(name) })),
    )};

    /** Who runs the app: they look after its people. */
    export const firstRole: string = ${literal(model.firstRole ? firstRoleName(model) : '')};

    /** Visitors gain something by an account; else only those have one who look after the app. */
    export const hasMembers: boolean = ${literal(hasMembers(model))};`;
}
