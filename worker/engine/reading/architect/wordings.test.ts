/** How people say it, and what their plan then keeps. Long, since it is a table: one entry a wording. */
import { expect, test } from 'vitest';
import { planApp } from './plan-app.ts';

/** Entities of the plan with the names of their fields; a reference stands as `field>entity`. */
async function planOf(text: string): Promise<Record<string, string[]>> {
  const outcome = await planApp(text);
  if (!outcome.understood) return {};
  return Object.fromEntries(
    outcome.plan.blueprint.entities.map(({ name, fields }) => [
      name,
      fields.map((field) => (field.reference ? `${field.name}>${field.reference.entity}` : field.name)),
    ]),
  );
}

/** How people say it, what is kept with which fields, and what is not. */
const WORDINGS: [text: string, kept: Record<string, string[]>, notKept?: string[]][] = [
  ['Clients book a free time for a haircut', { appointment: [], service: [] }],
  ['A place for neighbours to give things away', { giveaway: ['title', 'photo'] }],
  ['Make an app like Trello', { task: ['title'] }],
  ["I'd like something similar to Airbnb, for boats", { booking: [] }],
  ['Let people sign a petition', { petition: ['title'], signature: ['name', 'petition>petition'] }],
  ['Keep track of my medication', { medication: [] }],
  ['Log my coffee', { coffee: [] }],
  ['Rent out my camper van', { camper_van: [], booking: ['camper_van>camper_van'] }],
  ['Equipment checkout for a film school', { tool: [], loan: [] }, ['order', 'grade']],
  ['Log of bird sightings', { sighting: ['species', 'place'] }],
  ['Babysitter booking', { babysitter: [], sitting: ['babysitter>babysitter', 'starts_at'] }],
  ['A directory of local farmers and what they sell', { local_farmer: [] }, ['restaurant', 'farm_animal']],
  ['TripAdvisor for playgrounds', { playground: [], review: [] }, ['restaurant']],
  ['A page where people can register for our charity run', { event: [], registration: [] }, ['donation']],
  [
    'I run a pottery studio and need a way for students to book a wheel for two hours. There are 8 wheels.',
    { wheel: [], booking: ['wheel>wheel', 'starts_at', 'ends_at'] },
  ],
  [
    'Employees request hardware (laptop, monitor, phone), the manager approves or rejects.',
    { hardware: ['kind'], request: ['hardware>hardware', 'status'] },
  ],
  [
    'A tool to track job applicants: stages applied, interview, offer, hired.',
    { applicant: ['stage'] },
    ['stage'],
  ],
  [
    'Portfolio for a photographer named Clara Voss with galleries and an enquiry form with the wedding date',
    { gallery: [], enquiry: ['wedding_date'] },
    ['clara_voss'],
  ],
  [
    'Online shop for handmade candles with scent, burn time, cart and checkout',
    { candle: ['scent', 'burn_time'] },
  ],
  [
    'Fleet: vehicles with plate, drivers, trips with start and end odometer',
    { trip: ['vehicle>vehicle', 'driver>driver', 'start_odometer', 'end_odometer'] },
  ],
  [
    'Volunteers sign up for shifts at events; each shift has a maximum number of people.',
    { shift: ['capacity'], registration: ['shift>shift'] },
  ],
  [
    'Landing page for my SaaS that analyses energy bills, with features and FAQ',
    { feature: [], faq: [] },
    ['bill', 'saa'],
  ],
  ['Budget planner: income and expenses by category', { income: [], expense: ['category>category'] }],
  [
    'Reservations of a restaurant with tables. Staff can mark guests as seated or no show.',
    { reservation: ['status'] },
    ['staff'],
  ],
  [
    'Car rental: cars with daily price, pick up and return date',
    { car: ['price'], rental: ['car>car', 'start_date', 'end_date'] },
  ],
  ['A memory game with animals', { score: [] }, ['animal']],
  [
    'An app for my plants: name, species, last watered date, watering interval in days',
    { plant: ['species', 'last_watered_date', 'watering_interval_in_days'] },
  ],
  [
    'Job tracker where I store company, date applied, status (applied, offer, rejected)',
    { application: ['company'] },
    ['date_applied'],
  ],
  [
    'Library: books with ISBN, copies, members, loans, reservations for books that are out',
    {
      copy: ['book>book'],
      reservation: ['book>book', 'member>member'],
    },
  ],
  [
    'Animal shelter site: animals up for adoption, adoption applications',
    { animal: [], adoption_application: ['animal>animal'] },
  ],
  [
    'Photo sharing app like Instagram with profiles, likes and comments',
    { post: [], comment: ['post>post'] },
    ['instagram'],
  ],
  [
    'CRM: leads with budget, properties, offers, pipeline new, contacted, closed',
    { lead: ['budget', 'status'] },
    ['category'],
  ],
  [
    'Users submit feature requests, upvote, comment; admins set status planned, shipped, declined',
    {
      feature_request: ['status', 'votes'],
      comment: [],
    },
  ],
  [
    'Translation agency: clients, jobs with source and target language, deadline',
    {
      job: ['client>client', 'source_language', 'target_language', 'deadline'],
    },
  ],
  [
    'Car wash queue: customers take a number, staff call next, show estimated waiting time',
    { queue_ticket: [] },
    ['show'],
  ],
  [
    'A bookshop with authors, genres and customer reviews',
    {
      book: ['author>author', 'genre>genre'],
      customer_review: ['book>book'],
    },
  ],
  [
    'A church potluck: dishes people bring, how many servings, allergies',
    { dish: ['servings'] },
    ['church_service'],
  ],
  [
    'Wedding planner: guests with RSVP and meal choice, tables, budget by category, vendors and a to-do list',
    {
      guest: ['reply', 'meal_choice'],
      table: [],
      vendor: [],
      task: [],
      expense: ['category>category'],
    },
  ],
  [
    'A dental practice site with services, doctors and an appointment request form',
    { service: [], appointment: ['doctor>doctor'] },
  ],
  ['A grocery list: items with quantity, tick off', { item: ['bought'] }, ['shopping_item']],
  [
    'Employees request days off, managers approve, calendar of absences',
    { absence: ['employee>employee', 'start_date', 'status'] },
  ],
  [
    'A garden with plots, members and a waiting list for plots',
    { waiting_list_entry: ['waiting_since'] },
    ['registration'],
  ],
  [
    'Parking: spaces, permits with expiry date, violations and fines',
    { permit: ['expiry_date'], violation: [] },
  ],
  [
    'Research lab: experiments, samples with storage location, protocols, results with files',
    { sample: ['storage_location'], protocol: [], result: [] },
  ],
  [
    'City travel guide with sights, restaurants and categories',
    { sight: [], restaurant: [], category: [] },
    ['guide'],
  ],
  ['Class reunion site with attendees, photos and memories', { attendee: [], photo: [], memory: [] }],
  ['Photo contest: participants upload photos, the jury rates them from 1 to 10', { photo: ['rating'] }],
  [
    'An app to manage my dance school: classes, teachers and students',
    { class: [], teacher: [], student: [] },
    ['dance_school'],
  ],
  ['Log my sleep, mood and water every day', { entry: ['sleep', 'mood', 'water', 'date'] }],
  [
    'Track each hive, which apiary it stands in, and every inspection with the date, whether I saw the queen and how the temper was',
    { hive: ['apiary'], inspection: ['date', 'queen_seen', 'temper'] },
  ],
  [
    'We lend out tools. People borrow a drill or a ladder for a week. I want to know who has what.',
    { tool: [], loan: ['tool>tool'] },
    ['drill', 'ladder', 'what'],
  ],
  [
    "We're a small escape room business with three rooms. Customers reserve a room for a time slot.",
    { room: [], reservation: ['room>room'] },
    ['business'],
  ],
  [
    'Fleet management for our 30 vans: mileage, next service, damage reports by drivers, and fuel receipts.',
    { van: ['mileage', 'next_service'], damage_report: [], receipt: [] },
  ],
  [
    'Our residents can post notices and book the common room.',
    { notice: [], room: [], booking: ['room>room', 'starts_at', 'ends_at'] },
  ],
  [
    'Jobs come from agencies, each with a number of words, a rate and a deadline.',
    { agency: [], job: ['agency>agency', 'number_of_words', 'rate', 'deadline'] },
  ],
  [
    'Everyone posts what they did yesterday, what they will do today, and blockers.',
    { stand_up: ['yesterday', 'today', 'blockers'] },
  ],
  [
    'School canteen: parents choose a meal for their child, the kitchen sees the portions. Meals have allergens.',
    { meal: [] },
    ['grade', 'attendance'],
  ],
  [
    'Car pool: drivers offer rides with departure time and free seats, others request a seat.',
    { ride: ['from', 'to', 'departure_time'], seat_request: ['ride>ride', 'seats'] },
  ],
  [
    'I sell handmade candles and soaps. In the online shop people see the products and order.',
    { product: ['category'], order: [] },
    ['candle', 'soap'],
  ],
  [
    'Neighbours subscribe to a weekly delivery of vegetable boxes.',
    { subscription: ['frequency', 'status'] },
  ],
  ['Podcast planner: episodes move from idea to recorded to edited to published.', { episode: ['status'] }],
  [
    'Hotel housekeeping: rooms are dirty, being cleaned, inspected or ready. Lost property gets logged.',
    { room: ['status'], lost_property: [] },
  ],
  ['A blog with comments. Comments need approval before they show.', { comment: ['status'], post: [] }],
  ['An app for my allergy shots: date, dose, which arm, any reaction.', { shot: ['date', 'dose', 'arm'] }],
  [
    'Customers can request a quote for house painting: rooms, square metres, photos. They accept or decline.',
    { quote: [] },
  ],
  [
    'Thesis tracker: chapters with status, sources with citation, meetings with my supervisor.',
    { chapter: ['status'], source: ['citation'], meeting: [] },
  ],
  [
    'Choir: rehearsals with attendance, sheet music with composer, and concerts.',
    { rehearsal: [], sheet_music: ['composer'], concert: [] },
  ],
  [
    'Dashboard for a solar farm with sites, inverters and alarms. Critical alarms in red.',
    { site: [], alarm: [] },
    ['critical_alarm'],
  ],
  [
    'He’d like to list his locomotives, wagons and track plans with scale and value.',
    { locomotive: [], track_plan: ['scale'] },
  ],
  [
    'I sell knitting patterns. Each pattern has a difficulty and a price.',
    { pattern: ['difficulty', 'price'] },
    ['patron'],
  ],
  [
    'Members check out cameras and lenses and bring them back.',
    { camera: [], lens: [], loan: [] },
    ['order'],
  ],
  ['Office plants: who waters which plant when. Remind people on Mondays.', { plant: [] }, ['monday']],
  [
    'Physio: patients, exercises prescribed with sets, appointments with therapists.',
    { patient: [], appointment: [] },
  ],
  [
    'Marketplace for used textbooks at our university: title, course, price.',
    { textbook: ['course', 'price'] },
    ['university'],
  ],
  [
    'Let neighbours report noise, potholes and broken street lights with a photo and a place.',
    { report: ['kind', 'photo', 'place'] },
    ['pothole'],
  ],
  [
    "We're a co-working space. Members, meeting rooms to book by the hour, invoices every month.",
    { meeting_room: [], booking: ['meeting_room>meeting_room'], invoice: [] },
  ],
  [
    'Contracts of our household: provider, monthly cost, notice period.',
    { contract: ['provider', 'notice_period'] },
    ['household'],
  ],
  ['My group keeps characters, quests, loot and session notes.', { character: [], quest: [], loot: [] }],
  [
    'A glossary of terms in English and German with domain and status (suggested, checked).',
    { term: ['english_text', 'german_text', 'domain', 'status'] },
    ['german'],
  ],
  [
    'A village cinema: films, screenings, 72 seats, people reserve seats online.',
    { film: [], screening: ['film>film'], reservation: ['event>screening'] },
    ['seat'],
  ],
  ['Stallholders apply for a spot, we accept or decline.', { application: ['message', 'status'] }],
  ['Film festival: films, screenings with venue and time', { screening: ['film>film', 'venue', 'time'] }],
  // Lists alone: what belongs to what is what usually does.
  ['A library with books, members and loans', { loan: ['borrower>member', 'book>book'] }],
  [
    'An agency with clients, projects, tasks and employees',
    { project: ['client>client', 'lead>employee'], task: ['project>project', 'employee>employee'] },
  ],
  [
    'A school with students, teachers, courses and grades',
    { course: ['instructor>teacher'], grade: ['student>student', 'course>course'] },
  ],
  [
    'A repair shop with customers, bikes and repairs',
    { bike: ['customer>customer'], repair: ['bike>bike', 'customer>customer'] },
  ],
  [
    'A warehouse with suppliers, products, orders and customers',
    { product: ['supplier>supplier'], order: ['customer_name>customer', 'product>product'] },
  ],
  [
    'A logistics company with drivers, trucks, shipments and customers',
    { shipment: ['customer>customer', 'driver>driver', 'truck>truck'] },
  ],
  [
    'Real estate agency: agents, properties, viewings and buyers',
    { viewing: ['property>property', 'buyer>buyer', 'agent>agent'], property: ['agent>agent'] },
  ],
  ['HR: employees, departments, leave requests, reviews', { review: ['employee>employee'] }],
  ['A cleaning company with customers, cleaners, jobs and invoices', { job: ['assigned_to>cleaner'] }],
  ['A car rental with cars, customers and bookings', { booking: ['car>car', 'start_date'] }, ['rental']],
  // A word that every object of JavaScript has already.
  ['Formula one: constructors, drivers and races', { constructor: [], driver: [], race: [] }],
  // Visitors of a site are asked for their name.
  ['A website for our hotel where guests book rooms', { booking: ['guest_name', 'room>room'] }],
];

test.each(WORDINGS)('[READ14] %s', async (text, kept, notKept = []) => {
  const plan = await planOf(text);
  for (const [entity, fields] of Object.entries(kept)) {
    expect(Object.keys(plan)).toContain(entity);
    expect(plan[entity]).toEqual(expect.arrayContaining(fields));
  }
  for (const entity of notKept) expect(Object.keys(plan)).not.toContain(entity);
});
