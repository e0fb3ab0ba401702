/** Words by their part in descriptions of apps: what is built, who uses it, what is done. All in their base form. */
import { wordTable } from '../../lexicon/word-table.ts';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Nouns that name the app itself or a part of its screen; they never become records. */

export const APP_NOUNS = words(`
  app application website site webapp platform tool system software solution portal hub web interface ui ux saas startup
  frontend backend mvp prototype version thing stuff something anything everything everyone someone nobody
  page screen view tab home homepage landing header footer navbar sidebar button link icon modal popup dialog banner
  navigation layout design theme style font colour color background dark light mode animation logo
  form field input search filter sort sorting filtering pagination option setting preference feature functionality function
  dashboard overview summary board kanban calendar chart graph diagram table grid list map gallery timeline widget panel
  statistic statistics stats analytics count number amount total sum average percent percentage
  crm erp cms lms crud api database data detail details information info content
  user login log-in signup sign-up password authentication authorization security permission access
  day week month year hour minute second time date today tomorrow yesterday morning evening weekend
  way kind type sort lot bit example end start beginning top bottom side right left
  phone mobile tablet desktop browser screen internet
  need want help please thanks thank
  drag drop click tap press scroll upload download import export print csv pdf excel spreadsheet
  notification alert warning reminder confirmation
`);

/** Words that hold other records: in "recipe collection" the recipes are what is kept. */
export const CONTAINERS = words(`
  app application website site webapp platform tool system software program portal service hub
  collection list tracker manager management database catalogue catalog directory builder planner log board diary journal
  organizer organiser register registry history library archive organiser record records listing listings administration admin maker
  creator generator viewer browser finder store shop marketplace monitor keeper tracking planning booking scheduling scheduler
  overview dashboard page portal game simulator editor calculator desk center centre server space room network assistant helper
  inventory ledger book file files sheet form builder logger index repository bank feed stream wall gallery showcase
`);

/** Verbs whose object is what the app keeps. */
export const KEEP_VERBS = words(`
  add create write publish post manage track record log list sell rent store keep organise organize collect upload enter save plan
  schedule edit delete remove update archive import register maintain catalogue catalog document note submit make define set
  administer handle monitor capture insert gather file put offer lend share send receive issue generate present exhibit
  showcase feature promote suggest propose recommend nominate distribute deliver report
`);

/** Verbs whose object is looked at; it is kept too, though less surely. */
export const SEE_VERBS = words(`
  see view show browse read search find filter sort display check look explore discover compare watch listen access open get
  retrieve visualise visualize follow monitor list
`);

/** Verbs by which people act on the app; with the noun of what arises from it. */
export const ACT_VERBS = wordTable<string>({
  apply: 'application',
  register: 'registration',
  enrol: 'enrolment',
  enroll: 'enrolment',
  book: 'booking',
  reserve: 'reservation',
  order: 'order',
  buy: 'order',
  purchase: 'order',
  comment: 'comment',
  reply: 'reply',
  donate: 'donation',
  enquire: 'enquiry',
  inquire: 'enquiry',
  rsvp: 'rsvp',
  borrow: 'loan',
  lend: 'loan',
  bid: 'bid',
  pledge: 'pledge',
  review: 'review',
  message: 'message',
});

const OTHER_VERBS = words(`
  be have do can could will would should may might must let allow enable want need like love hope wish use build develop design
  code implement provide support include contain consist require give go come move change mark tick tick-off close cancel assign
  approve reject accept decline answer ask rate review vote upvote downvote like dislike favourite favorite bookmark subscribe unsubscribe
  follow invite join leave sign log play win lose learn study teach train practise practice complete finish start stop begin pay charge
  refund ship deliver return exchange message chat talk contact call email notify remind alert warn print export download scan sync
  connect integrate link attach embed drag drop click tap swipe select choose pick sort group categorise categorize tag label colour
  color highlight calculate compute count sum total measure convert work live move appear happen load reload refresh belong depend relate
  own know think tell say inform explain describe help hire recruit interview promote serve cook bake eat drink travel visit stay arrive
  depart cover span appear expire renew increase decrease reduce exceed reach repeat recur earn spend cost weigh last meet greet
  hold host swap redeem attend subscribe cover pledge tidy approve mend repair donate forward
  upload paste copy undo restore reset log-in sign-up check-in check-out confirm verify validate moderate ban block hide pin lock
  unlock rank score compete challenge match streams stream listen borrow coordinate collaborate communicate discuss respond resolve
  escalate triage prioritise prioritize estimate forecast budget invoice bill quote shop adopt foster rescue grow water harvest sow plant
  run own operate practise request report rent notice submit propose suggest rank row lay differ collect fix damage happen ring lie replace lose
  look feel fit limit restrict prevent avoid ensure keep stay become turn switch toggle set
`);

/** Base forms of all verbs that descriptions use. */
export const VERBS: ReadonlySet<string> = new Set([
  ...KEEP_VERBS,
  ...SEE_VERBS,
  ...Object.keys(ACT_VERBS),
  ...OTHER_VERBS,
]);

/** Words for people who use an app; they become roles unless records of them are kept. */
export const PEOPLE = words(`
  admin administrator user visitor guest customer client buyer seller member moderator editor author writer reader student pupil teacher
  instructor tutor trainer coach parent employee employer manager supervisor boss staff agent candidate applicant recruiter freelancer
  stylist doctor nurse patient dentist vet owner landlord tenant agent host traveller traveler tourist guide driver courier
  technician engineer developer designer photographer artist musician player gamer gardener cook chef baker waiter volunteer donor
  organiser organizer speaker attendee participant subscriber follower friend family colleague coworker teammate neighbour neighbor
  kid child adult person people someone everyone anybody everybody anyone team public shopper vendor supplier contractor accountant
  lawyer librarian borrower lender resident citizen voter viewer listener creator streamer blogger journalist leader lead
  receptionist operator dispatcher warehouseman worker crew freelancer consultant therapist psychologist founder investor sponsor
  reviewer judge jury juror referee umpire caretaker janitor inspector mechanic carer caregiver swimmer runner rider climber walker hiker skipper
  sailor beekeeper farmer tailor florist barista cashier treasurer secretary pastor priest scout ranger lifeguard firefighter paramedic pilot
  backer hirer foster recipient helper coordinator cleaner housekeeper nanny fan child-minder
  local captain mentor mentee apprentice intern trainee graduate flatmate roommate housemate grandmother grandfather
`);

// Endings of words for people that no list holds: babysitter, translator, electrician.
const PERSON_ENDING =
  /(?:sitter|worker|driver|keeper|teacher|walker|lator|ctor|ician|ologist|apist|alist|ainer|anner|eller|aker|grapher|smith|ineer|ditor|sseur|judge|mentor|helper|warden|citizen|parent)$/;
const NO_PERSON =
  /^(reactor|factor|tractor|sector|vector|calculator|maker|speaker|sneaker|trainer shoe|planner|scanner|banner|container|bookmaker|stalist|editor view|collector item)$/;

/** Whether the noun (singular) names people. */
export function isPersonWord(word: string): boolean {
  return PEOPLE.has(word) || (word.length > 5 && PERSON_ENDING.test(word) && !NO_PERSON.test(word));
}

/** Organisations and places an app is made for; they name its audience, not its records. */
export const ORGANISATIONS = words(`
  agency company business firm startup shop store salon clinic practice hospital school university college kindergarten club association
  church charity ngo restaurant bar cafe café bakery hotel hostel warehouse factory office department team studio gym library museum
  theatre theater cinema farm garden village town city community neighbourhood neighborhood family household household home organisation
  organization foundation institute academy bank brand band choir orchestra league troop shelter garage workshop laboratory lab
  vineyard orchard winery brewery distillery laundromat kennel council parliament hostel lodge
  coworking crew squad workforce nonprofit non-profit non profit freelance small-business enterprise corporation group
`);

/** Adjectives that say nothing about what is kept. */
export const FILLER_ADJECTIVES = words(`
  simple small big large modern beautiful clean nice cool great good best easy fast quick basic full complete minimal minimalist
  elegant professional responsive mobile online web web-based digital personal own custom new old free public private internal local
  little tiny smart powerful advanced interactive user-friendly friendly intuitive lightweight different various several many multiple
  other certain single main important relevant necessary useful following current available possible all any every each own whole
  real-time realtime live automatic automated daily weekly monthly yearly annual detailed individual specific general typical
  fancy sleek stylish pretty fun lovely attractive robust scalable secure reliable fullstack full-stack entire proper decent
  handmade homemade hand-made home-made used second-hand fresh organic vintage favourite upcoming recent latest past future early late open closed active popular top featured favourite favorite
`);

/** Determiners and the like that stand before a noun. */
export const DETERMINERS = words(`
  a an the my our your his her their its this that these those some any each every all no both another such own more most many few
  several various multiple which whose
`);

export const PREPOSITIONS = words(`
  with of by per for to on in from at as about into onto through over under between among within via using including without during
  before after since until against across like than plus regarding based
`);

export const CONJUNCTIONS = words('and or & nor plus but');
export const RELATIVES = words('who whom that which where when whose so because if while whenever wherever');
export const MODALS = words('can could will would should may might must shall cannot can’t let lets');
export const PRONOUNS = words(
  'i we you he she it they them us me him one everyone everybody anyone anybody someone somebody people',
);

/** Verbs that give their subject attributes. */
export const HAVING = words(
  'have include contain hold carry store feature list show track record need consist comprise',
);
