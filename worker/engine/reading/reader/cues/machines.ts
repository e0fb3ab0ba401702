/** Games, tools that compute, and what an app alone cannot do: other services, devices, money. */
import type { CueNotation } from '../reading.ts';

const FEW = '(?:\\d+|one|two|three|four|five|six|ten|twelve|twenty)';
const WHOM =
  '(?:member|person|user|customer|student|child|pupil|guest|player|household|family|employee|day|week|month|year|term|season)';

export const MACHINE_CUES: CueNotation[] = [
  // What a plan cannot enforce yet.
  {
    ability: 'limits',
    cues: [
      new RegExp(
        `\\b(?:max(?:imum)?\\.?|at most|no more than|not more than|limit(?:ed)? (?:of|to)|up to|only) ${FEW} [\\p{L}-]+(?: [\\p{L}-]+)? (?:per|for each|for every|an?) ${WHOM}\\b`,
        'u',
      ),
      new RegExp(
        `\\b(?:everyone|everybody|each [\\p{L}-]+|every [\\p{L}-]+|people|members) (?:has|have|gets?) ${FEW} (?:votes|days|credits|tokens|tries|attempts|visits)\\b`,
        'u',
      ),
      new RegExp(
        `\\bcancel\\p{L}*\\b[^.;]{0,40}\\b(?:up to|until|at least|no later than|before|within) ${FEW} (?:hours?|days?)\\b`,
        'u',
      ),
      /\b\d+[- ](?:class|visit|session|trip|entry|punch) (?:pass|card|ticket)s?\b/,
      /\b(?:late|overdue) fees?\b|\bfines?\b(?= (?:for|of|per|when))/,
    ],
  },
  {
    ability: 'formula',
    cues: [
      /\b(?:should|must|shall|to|can|will) be (?:automatically )?(?:calculated|computed|worked out)\b/,
      /\b(?:is|are|gets?) (?:automatically )?(?:calculated|computed) (?:from|by|automatically|as)\b/,
      /\b(?:calculates?|computes?|works? out) (?:the |its |their )?(?:margins?|profits?|commissions?|costs?|average|bmi|net worth|balance)\b/,
      /\bnet worth\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'threshold',
    cues: [
      /\b(?:warn(?:ing|s)?|alerts?|alarms?|highlight(?:s|ed)?|flag(?:s|ged)?|notif(?:y|ies|ication)|turns? red|in red)\b.{0,40}\b(?:when|if|once|where|as soon as)\b.{0,50}\b(?:over|above|below|under|more than|less than|exceeds?|drops?|higher than|lower than|outside)\b/,
    ],
    unless:
      /\b(?:stock|quantity|inventory|suppl(?:y|ies)|reorder|minimum|due|overdue|expir\w+|budget|capacity)\b/,
  },
  {
    ability: 'special-charts',
    cues: [
      /\bburn-?(?:down|up)s?\b/,
      /\bgantt\b/,
      /\borg(?:anisation|anization)?(?:al)? charts?\b/,
      /\bmind ?maps?\b/,
      /\bfunnel (?:chart|report|analysis)\b/,
      /\bfamily tree\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'certificates',
    cues: [
      /\bcertificates?\b.{0,30}\b(?:when|after|if|once|upon|for|on) (?:they |you |it is |having )?(?:pass|complet|finish)/,
      /\b(?:get|earn|receive|download|print|issue)s? (?:an? |their |the )?certificates?\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'practice',
    cues: [
      /\b(?:practi[sc]e|study|review|revise|learn|drill|go through|test (?:myself|yourself|themselves)(?: on| with)?)\b.{0,25}\b(?:decks?|cards?|flash-?cards|vocab\w*|words)\b/,
      /\bspaced repetition\b/,
      /\bflip(?:s|ping)? (?:the |a |each )?(?:cards?|them|over)\b/,
    ],
    unless: /\b(?:business|credit|gift|business) cards?\b/,
  },
  {
    ability: 'history',
    cues: [
      /\b(?:version|page|revision|edit|change) histor(?:y|ies)\b/,
      /\baudit (?:logs?|trails?)\b/,
      /\bchange ?logs?\b(?= (?:of|for|per|with))/,
      /\b(?:earlier|previous|old) versions\b/,
      /\bwho changed what\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'balances',
    cues: [
      /\bwho owes (?:whom|who|what|money)\b/,
      /\bsettle(?:s|d)? up\b/,
      /\bowes? each other\b/,
      /\bwhat (?:each|every) (?:person|one|flatmate|friend) owes\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'seat-map',
    cues: [
      /\b(?:seat|seating) (?:maps?|plans?|charts?)\b/,
      /\b(?:choose|pick|select) (?:a |their |your )?seats?\b/,
    ],
    entity: 'none',
  },
  // What needs another service, a device or people outside of the app.
  {
    ability: 'payments',
    cues: [
      /\bstripe\b/,
      /\bpaypal\b/,
      /\bcredit cards?\b/,
      /\bpay(?:s|ing)? (?:online|by card|with|through)\b/,
      /\bonline payments?\b/,
      /\bpayment (?:gateway|provider|processing|integration)\b/,
      /\baccept(?:s|ing)? payments?\b/,
      /\bapple pay\b/,
      /\bpaid (?:subscriptions?|plans?|memberships?)\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'email-sending',
    cues: [
      /\bsend(?:s|ing)? (?:out )?(?:automatic |automated |a |an |the |confirmation |reminder |weekly |daily )*e?-?mails?\b/,
      /\be-?mail (?:notifications?|reminders?|confirmations?|alerts?|campaigns?|me|them|customers|us)\b/,
      /\b(?:confirmation|digest|summary|reminder|welcome|weekly|daily|monthly|automatic|automated|follow-up|notification|status) e-?mails?\b/,
      /\b(?:e-?mail|weekly|daily|monthly|nightly) (?:e-?mail )?digests?\b/,
      /\be-?mailed\b/,
      /\bby e-?mail\b/,
      /\bsmtp\b/,
      /\bgets? (?:an? )?e-?mail\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'text-messages',
    cues: [
      /\bsms\b/,
      /\btext messages?\b/,
      /\bwhatsapp (?:messages?|notifications?|reminders?|integration)\b/,
      /\bpush notifications?\b/,
      /\btelegram\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'native-app',
    cues: [
      /\b(?:ios|android|iphone|ipad)\b/,
      /\bmobile app\b/,
      /\bnative app\b/,
      /\bapp ?store\b/,
      /\bplay store\b/,
      /\breact native\b/,
      /\bflutter\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'artificial-intelligence',
    cues: [
      /\bai\b/,
      /\ba\.i\.\b/,
      /\bchat ?gpt\b/,
      /\bgpt(?:-\d)?\b/,
      /\bartificial intelligence\b/,
      /\bmachine learning\b/,
      /\bllms?\b/,
      /\bchat ?bots?\b/,
      /\brecommendations? (?:engine|based)\b/,
      /\bautomatically (?:categori[sz]e|summari[sz]e|translate|transcribe)\b/,
      /\bopenai\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'video-calls',
    cues: [
      /\bvideo (?:calls?|chats?|conferenc\w+|meetings?)\b/,
      /\bvoice (?:calls?|chats?)\b/,
      /\bzoom\b/,
      /\bwebrtc\b/,
      /\blive ?stream(?:s|ing)?\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'video-hosting',
    cues: [
      /\b(?:upload|host|stream)(?:s|ing)? (?:their |own |short |the |my )*(?:videos?|movies?|films?|music|songs?|audio|podcasts?)\b/,
      /\bvideo (?:player|hosting|streaming|upload)\b/,
      /\bmusic (?:player|streaming)\b/,
      // "movies with genre, year and streaming service": where to see them.
      /\bstreaming (?:platform|service|site|app)\b(?<!\b(?:with|and|,) [^.;]{0,80}streaming \w+)/,
    ],
    entity: 'none',
  },
  {
    ability: 'social-login',
    cues: [
      /\b(?:log|sign)[- ]?in (?:with|via|using) (?:google|facebook|apple|github|linkedin|microsoft|twitter)\b/,
      /\b(?:google|facebook|apple|github|social|oauth|sso) (?:log-?in|sign-?in|auth\w*)\b/,
      /\bsingle sign-?on\b/,
      /\boauth\b/,
      /\bsso\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'outside-services',
    cues: [
      /\bgoogle (?:maps|calendar|sheets|drive|analytics|docs)\b/,
      /\b(?:integrat\w+|sync\w*|connect\w*) (?:with|to) (?:our |my |the |a )?(?:google|outlook|slack|salesforce|hubspot|mailchimp|shopify|quickbooks|xero|zapier|sap|microsoft|bank|banks|calendar|api|apis|other|third)\b/,
      /\bthird[- ]party\b/,
      /\bexternal apis?\b/,
      /\bapi (?:of|from|integration)\b/,
      /\bscrap(?:e|es|ing|er)\b/,
      /\bstock prices?\b/,
      /\bweather (?:data|forecast|api)\b/,
      /\brss\b/,
      /\bimap\b/,
      /\bgmail\b/,
      /\bplaid\b/,
    ],
    entity: 'none',
  },
  {
    ability: 'languages',
    cues: [
      /\bmulti-?lingual\b/,
      /\bmulti-?language\b/,
      /\b(?:several|multiple|different|two|three|many) languages\b/,
      /\btranslat(?:e|ed|ions?) (?:into|the (?:site|app|page|interface))\b/,
      /\bin (?:english and|german and|french and|spanish and)\b/,
      /\blanguage switch/,
    ],
    entity: 'none',
  },
  {
    ability: 'scanning',
    cues: [
      /\bqr[- ]?codes?\b/,
      /\bbarcode scan\w*\b/,
      /\bscan(?:s|ned|ning)? (?:a |the |in |receipts?|barcodes?|documents?)\b/,
      /\bocr\b/,
      /\bcamera\b(?!s)/,
    ],
    entity: 'none',
  },
  {
    ability: 'blockchain',
    cues: [
      /\bblockchain\b/,
      /\bnfts?\b/,
      /\bcrypto(?:currenc\w+)? (?:wallet|payments?|exchange|trading)\b/,
      /\bsmart contracts?\b/,
    ],
    entity: 'none',
  },
  { ability: 'offline', cues: [/\boffline\b/, /\bpwa\b/, /\bprogressive web app\b/], entity: 'none' },
];
