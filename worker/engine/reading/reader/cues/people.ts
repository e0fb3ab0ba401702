/** Phrases that call for abilities around people: forms, newsletters, applications. */
import type { CueNotation } from '../reading.ts';

export const PEOPLE_CUES: CueNotation[] = [
  {
    ability: 'form',
    cues: [
      /\bcontact (?:form|page|us)\b/,
      /\bget in touch\b/,
      /\bcontact [a-z]+ form\b/,
      /\b(?:enquiry|inquiry|feedback|request|application|order|reservation|booking|registration|sign-?up|quote|rsvp) form\b/,
      /\bsend (?:an? |us |me |their )?(?:message|enquiry|inquiry|request|question)s?\b/,
      /\bstores? the messages\b/,
    ],
    entity: 'nearest',
  },
  {
    ability: 'form',
    cues: [
      /\bcontact (?:form|us)\b/,
      /\bget in touch\b/,
      /\bcontact page with a form\b/,
      /\bsend (?:us|me) (?:an? )?(?:message|e?-?mail)s?\b/,
    ],
    entity: 'none',
    implies: 'contact message',
  },
  {
    ability: 'form',
    cues: [
      /\b(?:quotes?|quotation|estimate|consultation|call-?back|viewing|demo|offer|brochure)(?: request)? forms?\b/,
      /\b(?:request|ask for|get)(?:s|ing)? (?:an? |their |your |free |no-obligation )+(?:quote|quotation|estimate|consultation|call-?back|demo|brochure)\b/,
      /\b(?:consultation|quote|estimate|demo|call-?back) requests?\b/,
    ],
    entity: 'none',
    implies: 'contact request',
  },
  {
    ability: 'newsletter',
    cues: [
      /\bnewsletter\b/,
      /\bmailing list\b/,
      /\bsubscribe\b(?! to (?:channels?|authors?|threads?|podcasts?))/,
      /\bearly access\b/,
      /\b(?:join|sign up for) (?:the |our |a )?wait(?:ing )?-?list\b/,
      /\bwait(?:ing )?-?list (?:sign-?ups?|forms?|page|registration)\b/,
    ],
    entity: 'none',
    implies: 'subscriber',
  },
  {
    ability: 'apply',
    cues: [
      /\bappl(?:y|ies|ied|ying)\b(?! (?:the|a|filters?|changes|discounts?))/,
      /\bapplications? (?:form|from)\b/,
      /\bjob applications?\b/,
    ],
    implies: 'application',
  },
  {
    ability: 'share',
    cues: [
      /\bshar(?:e|es|ed|ing|able) (?:a |the |by |via )?links?\b/,
      /\bpublic links?\b/,
      /\bshare (?:it|them|on)\b/,
    ],
  },
];
