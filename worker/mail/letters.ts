/** Every mail that we send. */
import type { Letter } from './letter.ts';

export function welcomeLetter(url: string): Letter {
  return {
    subject: 'Welcome to Hewn: confirm your email',
    paragraphs: [
      'Your account is there and you can use it already.',
      'Please confirm that this address is yours, so that you can always get back in.',
    ],
    link: { label: 'Confirm this address', url },
    note: 'The link works for a day. If you did not make an account at Hewn, leave it alone: without you nobody can confirm it.',
  };
}

export function codeLetter(code: string, url: string): Letter {
  return {
    subject: `${code} is your code for Hewn`,
    paragraphs: ['Type this code where you are logging in, or open the link there:'],
    code,
    link: { label: 'Log in', url },
    note: 'They work once, the code for 10 minutes and the link for half an hour. If you are not logging in, you can forget this mail; never tell anyone the code.',
  };
}

export function resetLetter(url: string): Letter {
  return {
    subject: 'Set a new password for Hewn',
    paragraphs: ['Somebody, hopefully you, wants to set a new password for your account.'],
    link: { label: 'Set a new password', url },
    note: 'The link works once, for an hour. If it was not you, nothing happens: your password stays as it is.',
  };
}

export function newAddressLetter(url: string): Letter {
  return {
    subject: 'Confirm your new email for Hewn',
    paragraphs: ['You want to use this address for your account at Hewn.'],
    link: { label: 'Use this address', url },
    note: 'The link works for a day. If it was not you, leave it alone: the account keeps the address it has.',
  };
}

export function addressTakenLetter(): Letter {
  return {
    subject: 'This address already has an account at Hewn',
    paragraphs: [
      'Somebody wants to use this address for another account. It already has one, so nothing was changed.',
    ],
    note: 'If it was you: log in with this address instead, or delete that account first.',
  };
}

export function addressChangedLetter(next: string): Letter {
  return {
    subject: 'Your email for Hewn was changed',
    paragraphs: [`Your account now has the address ${next}. Mail about it goes there.`],
    note: 'If it was not you, write to us at once from this address; we can take it back.',
  };
}

export function passwordChangedLetter(): Letter {
  return {
    subject: 'Your password for Hewn was changed',
    paragraphs: [
      'A new password was set. Every other device was logged out, and personal tokens have ended.',
    ],
    note: 'If it was not you, set a new password now, with “Forgot your password?” on the page where you log in.',
  };
}

/** From an app of somebody; it says the app's address alone, since its name is its owner's to choose. */
export function invitationLetter(url: string): Letter {
  const { host } = new URL(url);
  return {
    subject: `You are invited to ${host}`,
    paragraphs: [
      `Whoever runs the app at ${host} invites you to it.`,
      'With the link you choose a name and a password, and you are in.',
    ],
    link: { label: 'Join the app', url },
    note: 'The link works once, for some days. If you do not know who invites you, leave it alone: without you nothing happens.',
  };
}

/**
 * To somebody who is asked to work on a project. It says no name that its owner chose: that would be a text of strangers in
 * our mail.
 * @param by address of whoever invites, null where it was never proved
 */
export function projectInviteLetter(
  { by, role }: { by: string | null; role: 'editor' | 'viewer' },
  url: string,
): Letter {
  const who = by ?? 'Somebody at Hewn';
  return {
    subject: 'You are invited to a project at Hewn',
    paragraphs: [
      `${who} invites you to ${role === 'editor' ? 'work on' : 'look at'} a project at Hewn.`,
      'Open the link to see which one. You need an account with this address; making one takes a moment.',
    ],
    link: { label: 'See the invite', url },
    note: 'The link works once, for 7 days. If you do not know who invites you, leave it alone: without you nothing happens.',
  };
}

/** To somebody who is told of a project by mail. It says no name and no text that somebody chose: those stand behind the link. */
export function noticeLetter(kind: 'mention' | 'build', url: string): Letter {
  const what = kind === 'mention' ? 'You were named in a project' : 'A build of a project failed';
  return {
    subject: `${what} at Hewn`,
    paragraphs: [
      `${what} that you work on at Hewn. Open it to see more; there may be more than one thing new.`,
    ],
    link: { label: 'Open the project', url },
    note: 'At most one such mail comes in ten minutes for each project. You can turn them off in your account settings.',
  };
}

/** What somebody wrote on the contact page, for whoever answers it. */
export function contactLetter(message: {
  topic: 'contact' | 'sales';
  name: string;
  email: string;
  company: string;
  subject: string;
  message: string;
}): Letter {
  const { topic, name, email, company, subject } = message;
  const about = subject || (topic === 'sales' ? 'Enterprise plan' : 'A message');
  return {
    subject: `${topic === 'sales' ? 'Sales' : 'Contact'}: ${about.replace(/\s+/g, ' ')}`,
    paragraphs: [
      `${name}${company ? ` (${company})` : ''}, ${email}, writes:`,
      ...message.message.split(/\n{2,}/),
    ],
    note: `Answer this mail, and it goes to ${email}. We promise an answer in under 24 hours.`,
  };
}
