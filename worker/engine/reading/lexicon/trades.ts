/**
 * Of which trade the example rows of a thing are. A domain is wider than a trade: "practice" covers dentists and physicians,
 * and several domains keep a "service". Rows are examples of one trade, so they may stand only in an app of that trade;
 * every other app gets neutral ones (`examples.ts`).
 */
import { DOMAINS } from './domains.ts';
import { wordTable } from './word-table.ts';

interface Trade {
  /** Words of the domain's cues under which its rows are true; absent: all of them. */
  cues?: string;
  /** Things that other domains keep too, and whose rows are of this trade. */
  shared?: string;
}

/** Domains whose rows are of one trade among several, or whose things are kept elsewhere too. */
export const TRADES = wordTable<Trade>({
  crm: { shared: 'activity, company, contact, lead, deal' },
  lead_tracking: { shared: 'activity, lead' },
  projects: { shared: 'project, project_task, milestone' },
  bugs: { shared: 'project' },
  inventory: {
    cues: 'inventory, stock management, warehouse management, stock control, inventory management, warehouse, stock keeping, stockroom',
    shared: 'item, movement, supplier, purchase_order, warehouse',
  },
  erp: { shared: 'department, employee' },
  invoicing: { shared: 'client, invoice, line_item, payment' },
  quotes: { shared: 'quote, line_item' },
  time_tracking: { shared: 'client, project, time_entry' },
  hr: { shared: 'department, employee, leave_request' },
  recruiting: { shared: 'interview, position' },
  shifts: { shared: 'shift, leave_request' },
  assets: { shared: 'asset, employee', cues: 'asset management, it asset, asset tracker, asset register' },
  expense_claims: { shared: 'department, employee' },
  approvals: { shared: 'request, department' },
  field_service: { cues: 'plumber, field service, service technician' },
  logistics: { shared: 'warehouse' },
  fleet: { shared: 'vehicle, service_record' },
  car_rental: { cues: 'car rental, rent a car, car hire', shared: 'vehicle, service_record' },
  documents: { shared: 'document' },
  meetings: { shared: 'meeting' },
  farm: { cues: 'farm, farm management, farmer, livestock, agriculture, farming' },
  shop: { shared: 'product, product_category, order, coupon, review' },
  salon: {
    cues: 'haircut, hairdresser, hair salon, barber, barbershop',
    shared: 'service, stylist, appointment',
  },
  rooms: {
    cues: 'meeting room, conference room, room booking, room reservation, reserve a room',
    shared: 'room, room_booking',
  },
  hotel: { cues: 'hotel, guesthouse, guest house, bed and breakfast, b&b, inn' },
  tours: { cues: 'travel agency, tour operator, travel company, tour booking', shared: 'destination' },
  restaurant: {
    cues: 'restaurant, bistro, brasserie, trattoria',
    shared: 'menu_item, table_reservation',
  },
  cafe: { cues: 'café, cafe, coffeehouse', shared: 'table_reservation' },
  bakery: { cues: 'bakery, baker, patisserie, pastry shop, bread shop' },
  real_estate: { shared: 'enquiry' },
  gym: { cues: 'gym, fitness studio, fitness class', shared: 'trainer' },
  tool_library: {
    cues: 'tool library, lending library, lend tool, library of things, lend to neighbour, borrow tool, tool lending',
  },
  car_dealer: { cues: 'car dealership, car dealer, used car, car sale', shared: 'vehicle' },
  photographer: {
    cues: 'photographer, photography, photo portfolio, wedding photographer, photo studio, photo gallery, photography site',
    shared: 'photo',
  },
  nonprofit: {
    cues: 'charity, nonprofit, non-profit, ngo, fundraising, donation, fundraiser, foundation, donation tracker',
    shared: 'donation',
  },
  event_site: { shared: 'event, registration, speaker, ticket_order' },
  wedding: {
    cues: 'wedding, wedding website, guest list, wedding planner, rsvp page',
    shared: 'guest, photo',
  },
  potluck: { shared: 'guest' },
  portfolio: { cues: 'designer portfolio', shared: 'portfolio_project' },
  blog: {
    cues: 'blog, weblog, blogging, personal blog, online diary, writing site',
    shared: 'post, author, comment',
  },
  news: {
    cues: 'news site, newspaper, news portal, news website, local news, news app, news',
    shared: 'article, author, comment',
  },
  wiki: { cues: 'internal wiki, handbook', shared: 'wiki_page' },
  museum: { cues: 'museum, art gallery, exhibition, art collection' },
  todo: { shared: 'task, lookup' },
  notes: { shared: 'note' },
  expenses: {
    shared: 'expense, expense_category, income, transaction, bank_account, subscription',
  },
  finance: { shared: 'expense, expense_category, income, transaction, bank_account' },
  subscriptions: { shared: 'subscription' },
  journal: { shared: 'journal_entry' },
  fitness: { shared: 'workout, workout_set, exercise, body_measurement' },
  health_log: { shared: 'body_measurement, prescription' },
  meals: { shared: 'meal, recipe, ingredient, shopping_item' },
  shopping_list: { cues: 'shopping list, grocery list, groceries, grocery', shared: 'shopping_item' },
  recipes: {
    cues: 'recipe, recipe collection, cookbook, cooking site, recipe book, recipe site, cooking app, recipe app',
    shared: 'recipe, ingredient',
  },
  family: { shared: 'task, shopping_item' },
  collection: { cues: 'vinyl record, vinyl, vinyl collection, record collection', shared: 'album' },
  plants: { cues: 'plant care, houseplant, plant tracker, watering, plant diary, plant watering' },
  wishlist: { shared: 'wish' },
  trips: { shared: 'destination, journal_entry' },
  flashcards: { cues: 'anki, flashcard, flash card, spaced repetition' },
  social: { shared: 'profile, comment, group' },
  groups: { shared: 'group, profile' },
  club: { cues: 'club, association, membership management, member management, member list' },
  league: {
    cues: 'football league, soccer, football club, league table, sports league',
    shared: 'team, player',
  },
  learning: { shared: 'quiz, quiz_question' },
  school: { cues: 'school, school management, gradebook, grade book', shared: 'subject, assignment, grade' },
  homework: { shared: 'subject, assignment, grade' },
  tutoring: { cues: 'tutoring, tutor' },
  vet: { shared: 'pet, pet_owner, vaccination, vet_visit, doctor' },
  pet_care: { shared: 'pet, pet_owner, vaccination' },
  pet_adoption: { shared: 'pet' },
  clinic: {
    cues: 'medical practice, doctor practice, doctor, health clinic',
    shared: 'doctor, prescription',
  },
  library: { shared: 'library_loan' },
  streaming: { cues: 'netflix, youtube, video platform, video sharing, video site' },
  movies: {
    shared: 'film',
    cues: 'letterboxd, movie database, movie collection, film review, movie review, movie tracker, film collection',
  },
  cinema: { shared: 'film, ticket_order' },
  music: { shared: 'album, artist, playlist, track' },
  band: { cues: 'band, band website, my band, our band, rock band', shared: 'album, track' },
  podcasts: { shared: 'episode' },
  newsletter: { shared: 'email_template, subscriber' },
  email: { shared: 'email_template' },
  gear_rental: { cues: 'camera rental, film equipment' },
  courts: { cues: 'tennis club, tennis court, tennis' },
  sightings: { cues: 'bird sighting, bird watching, birdwatching, bird log, birding' },
});

/** Things whose records may be about anything: their rows show one subject each, so a text that names another gets none. */
const OPEN: ReadonlySet<string> = new Set(
  `activity article asset author bookmark comment company course course_module deal deck document email_template event expense
  feature_request film flashcard group item lesson line_item note order post product product_category project project_task quiz
  quiz_question thread reply forum_category video channel wiki_page survey survey_question survey_response poll poll_option
  testimonial episode podcast book library_book album portfolio_project fund_campaign petition signature campaign task time_entry
  transaction user_story milestone objective key_result meeting ticket ticket_reply bug stand_up game collectible listing auction
  giveaway social_post profile wish chat_channel chat_message email_message request purchase_request feature pricing_plan quote
  gallery photo experience education exercise workout workout_set speaker registration screening`.split(
    /\s+/,
  ),
);

/** Whether records of this thing may be about anything. */
export function isOpenThing(thing: string): boolean {
  return OPEN.has(thing);
}

/** Words by which a text names the trade that the rows of a domain's things are of. */
export function listTradeCues(domain: string): string[] {
  const cues = TRADES[domain]?.cues ?? DOMAINS[domain]?.cues ?? '';
  return cues.split(',').map((cue) => cue.trim());
}

let keepers: Map<string, string[]> | null = null;

/** Domains whose trade the rows of this thing are of: those that say so, else the only one that keeps it. */
export function listTrades(thing: string): string[] {
  if (!keepers) {
    keepers = new Map();
    for (const [name, { things, core }] of Object.entries(DOMAINS))
      for (const kept of new Set([...things, ...core]))
        keepers.set(kept, [...(keepers.get(kept) ?? []), name]);
  }
  const kept = keepers.get(thing) ?? [];
  const said = kept.filter((domain) => (TRADES[domain]?.shared ?? '').split(', ').includes(thing));
  return said.length > 0 || kept.length > 1 ? said : kept;
}
