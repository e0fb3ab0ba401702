/** Pages that are not for everyone: who is not signed in signs in there, who is sees the page. */
import type { PageCheck } from '../../../contract/plan/contract-suite.ts';
import { VISITOR } from '../../checks/cast-checks.ts';
import { enterAsOwner } from '../../checks/owner-steps.ts';
import { LOCKED_TEXTS } from '../../core/access/locked-texts.ts';
import type { AppModel } from '../../core/model.ts';

export function accountPageChecks(model: AppModel): PageCheck[] {
  const own = (name: string, path: string, texts: string[]): PageCheck => ({
    id: `page.${name}.accounts`,
    title: `The page ${path} asks who somebody is`,
    page: name,
    path,
    setup: [],
    expect: { texts },
  });
  const closed = model.pages.filter(({ audience, path }) => audience !== 'public' && !path.includes(':'));
  return [
    own('sign_in', '/sign-in', ['Sign in', 'Create an account', 'Password']),
    own('register', '/register', ['Create an account', 'Name', 'Password']),
    ...(model.firstRole
      ? [
          {
            ...own('account_people', '/manage/people', ['People', 'Invite somebody', 'Role']),
            as: 'ada',
            setup: enterAsOwner('ada', 'ada'),
          },
        ]
      : []),
    ...closed.flatMap((page): PageCheck[] => [
      {
        id: `page.${page.names.snake}.signed-out`,
        title: `The page "${page.title}" asks visitors to sign in`,
        page: page.names.snake,
        path: page.path,
        as: VISITOR,
        setup: [],
        expect: { texts: [LOCKED_TEXTS[0]] },
      },
      {
        id: `page.${page.names.snake}.signed-in`,
        title: `The page "${page.title}" is there for those whom it is for`,
        page: page.names.snake,
        path: page.path,
        setup: [],
        expect: {
          texts: [],
          absent: [...LOCKED_TEXTS],
        },
      },
    ]),
  ];
}
