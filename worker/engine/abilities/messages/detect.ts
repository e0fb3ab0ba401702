import { detectByCues } from '../../reading/reader/reading.ts';

const OTHERS =
  '(?:the |their |his |her |a |an |any |other )?(?:each other|one another|other (?:users?|members?|people|players?|students?|parents?|owners?|hosts?)|(?:seller|buyer|host|owner|landlord|tutor|teacher|coach|trainer|author|organi[sz]er|employer|freelancer|doctor|therapist|match|friend|provider|neighbou?r|artist|volunteer)(?:e?s)?)';

/** People who write to each other in private; not a form that sends a message to a business. */
export const { detect: detectMessages } = detectByCues({
  ability: 'messages',
  cues: [
    /\b(?:direct|private|personal|one[- ]to[- ]one|1[- ]?(?:to|on|:)[- ]?1|peer[- ]to[- ]peer|in-?app) (?:messag(?:e|es|ing)|chats?|conversations?)\b/,
    /\bdms?\b/,
    /\bp2p (?:chat|messag(?:e|es|ing))\b/,
    new RegExp(`\\b(?:message|messages|messaging|dm|text|write(?:s)? to) ${OTHERS}\\b`),
    new RegExp(
      `\\b(?:chat|chats|chatting|talk|talks|messages?|conversations?) (?:privately |directly )?(?:with|between|to|among|from) (?:their |his |her |a |an |any )?${OTHERS}\\b`,
    ),
    new RegExp(
      `\\b(?:contact|contacts|reach|write) (?:the |their |a )?${OTHERS} (?:by|via|through|with|in) (?:a |an |in-app |private |the )*(?:messages?|chat|app|site)\\b`,
    ),
    /\b(?:send|sends|sending|exchange|exchanges|exchanging) (?:private |direct |personal )?messages? (?:to|with|between) (?!us\b|me\b|the (?:team|shop|owner of the site|business|support))/,
    /\bmessages? between (?:users|members|people|buyers|students|two)\b/,
    /\b(?:messaging|message) (?:system|feature|inbox)\b/,
    /\binbox(?:es)?\b/,
    /\bchat (?:with|between)\b(?! (?:ai|a bot|bots|us|gpt|chatgpt|the assistant|an ai))/,
  ],
  unless: /\b(?:e-?mail client|shared inbox|webmail|e-?mail inbox|chatbot)\b/,
  entity: 'none',
});
