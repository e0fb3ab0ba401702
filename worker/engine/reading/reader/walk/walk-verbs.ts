/** What a verb does to the walk: it names who acts, and whether its objects are kept, seen or attributes. */
import { hasAttributes, isPerson, OWNING } from '../nouns/judge-noun.ts';
import type { VerbPhrase } from '../words/phrases.ts';
import { ACT_VERBS, KEEP_VERBS, SEE_VERBS } from '../words/vocabulary.ts';
import type { MentionPart } from './mention.ts';
import type { Walk } from './walk.ts';

// "For each member we know the name": verbs of keeping data about something.
const KNOWING = /^(know|store|keep|need|want|track|record|have|save|enter|note|collect|write|see|show|list)$/;

export function takeVerb(walk: Walk, verb: VerbPhrase, index: number): void {
  if (walk.reduced) {
    // "the year it was built": nothing new begins.
    walk.reduced = false;
    walk.links = [];
    return;
  }
  // "kWh produced, sun hours, downtime": a word of the field before it.
  const behind = walk.phrases[index + 1];
  if (
    verb.form === 'participle' &&
    walk.links.length === 0 &&
    walk.list !== null &&
    walk.list.owner !== '' &&
    walk.lastMention?.part === 'attribute' &&
    (behind === undefined || (behind.type === 'link' && /^(?:[,;()]|and|or)$/.test(behind.word)))
  ) {
    // "queen seen": the word tells that it is a yes or no.
    const said = walk.lastMention;
    if (
      !said.phrase.plural &&
      /^(?:seen|present|found|fed|given|taken|cleaned)$/.test(verb.quote.toLowerCase().replace(/\W+$/, ''))
    )
      said.phrase = {
        ...said.phrase,
        words: `${said.phrase.words} ${verb.quote.toLowerCase().replace(/\W+$/, '')}`,
      };
    return;
  }
  const direct = walk.links.every((link) => /^(that|who|which|and|or|also)$/.test(link));
  const coordinated = walk.links.includes('and') || walk.links.includes('or');
  if (walk.last && direct && !(coordinated && walk.verb)) walk.subject = walk.last;
  if (verb.form === 'participle' && direct && walk.links.length === 0) walk.relative = true;
  const { subject } = walk;
  const named = subject !== null && subject.determiner !== 'pronoun';
  if (
    named &&
    walk.lastMention?.phrase === subject &&
    walk.lastMention.part === 'listed' &&
    isPerson(subject) &&
    !OWNING.test(verb.base)
  )
    walk.lastMention.part = 'subject';
  walk.closeList();
  walk.verb = verb;
  walk.started = true;
  const next = walk.phrases.slice(index + 1).find((phrase) => phrase.type === 'noun');
  walk.out.actionPhrases.push({
    subject: subject?.words ?? '',
    verb: /^(up|off|down)$/.test(verb.particle) ? `${verb.base} ${verb.particle}` : verb.base,
    object: next?.type === 'noun' ? next.words : '',
    modal: verb.modal,
    negated: verb.negated,
    evidence: walk.sentence.text,
  });
  if (walk.each !== '' && KNOWING.test(verb.base)) walk.openList(walk.each);
  else if (subject && hasAttributes(subject, verb, walk.own) && !/^(i|we)$/.test(subject.words))
    walk.openList(walk.ownerOf(subject));
  walk.links = [];
}

/** What the object of the current verb is to the app; null where the verb says nothing. */
export function objectPart(walk: Walk): MentionPart | null {
  const base = walk.verb?.base ?? '';
  if (walk.verb?.negated) return null;
  if (KEEP_VERBS.has(base)) return 'kept';
  if (/^(have|own)$/.test(base) && /^(i|we)$/.test(walk.subject?.words ?? '')) return 'kept';
  if (ACT_VERBS[base] !== undefined) return 'done';
  if (SEE_VERBS.has(base)) return 'seen';
  if (/^(have|need|want|use|include|contain|let|allow|offer|provide|support|like|get|require)$/.test(base))
    return 'listed';
  return base === '' ? null : 'done';
}
