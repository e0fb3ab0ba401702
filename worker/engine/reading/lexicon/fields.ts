/**
 * What a field's name says about its type: price → money, born → date, photo → image. Longest match from the end of the
 * name wins ("due date" before "date"), so that "price per night" and "total price" are both money.
 */
import type { Field, FieldType } from '../../../contract/plan/blueprint.ts';
import { singularise } from '../../core/names/inflection.ts';
import { toOptions } from './tones.ts';

/** What the name tells; the architect turns it into a Blueprint field. */
export interface FieldKind
  extends Partial<
    Pick<Field, 'unique' | 'min' | 'max' | 'integer' | 'unit' | 'options' | 'default' | 'help'>
  > {
  type: Exclude<FieldType, 'reference'>;
  /** Whose kind of example values fit (`reading/lexicon/examples.ts`). */
  pool?: string;
}

type Row = [names: string, kind: FieldKind];

const count = (max: number, unit?: string): FieldKind => ({
  type: 'number',
  integer: true,
  min: 0,
  max,
  unit,
});
const choice = (...labels: string[]): FieldKind => ({ type: 'enum', options: toOptions(labels) });

const ROWS: Row[] = [
  // Names and words
  ['name|full name|title|subject|headline|heading|label', { type: 'text', max: 160 }],
  ['first name|last name|surname|nickname|username|handle', { type: 'text', max: 80 }],
  [
    'sku|code|serial|serial number|isbn|barcode|reference|reference number|number plate|license plate|tracking number|invoice number|order number|account number|policy number|case number|vin|model number|registration number',
    { type: 'text', unique: true, max: 60, pool: 'code' },
  ],
  [
    'blocker|blockers|impediments|description|details|detail|notes|note|bio|biography|summary|about|comment|message|reason|remark|remarks|instructions|instruction|observation|diagnosis|treatment|feedback|answer|question|excerpt|abstract|motivation|requirements|agenda|minutes of meeting|conditions|terms|explanation|caption|review|quote|show notes|tasting notes|session notes|cover letter|resolution|goal description|allergies|medical history|history|special requests|wishes|directions|preparation|method|reflection|testimonial',
    { type: 'long_text', max: 5000 },
  ],
  ['body|content|text|article|markdown|post text|story|chapter text', { type: 'markdown', max: 50000 }],
  [
    'tags|tag|keywords|skills|hashtags|labels|amenities|features|ingredients|materials|benefits|toppings|equipment list|languages|interests|hobbies|highlights|steps|aliases',
    { type: 'list', max: 40 },
  ],
  // Contact
  ['email|mail|e-mail|email address|contact email', { type: 'email', max: 254 }],
  [
    'phone|telephone|phone number|mobile|cell|tel|fax|contact number|whatsapp',
    { type: 'text', max: 40, pool: 'phone' },
  ],
  [
    'website|url|link|homepage|web address|video|video url|trailer|stream|stream url|linkedin|github|twitter|instagram|facebook|source|demo|repository|audio|meeting link|map link|download link|feed',
    { type: 'url', max: 2000 },
  ],
  [
    'address|street|postal address|shipping address|delivery address|billing address',
    { type: 'text', max: 240, pool: 'address' },
  ],
  ['city|town', { type: 'text', max: 80, pool: 'city' }],
  ['country|nationality', { type: 'text', max: 80, pool: 'country' }],
  [
    'location|place|venue|destination|region|area|neighbourhood|neighborhood|district|meeting point|pickup point|origin',
    { type: 'text', max: 160, pool: 'place' },
  ],
  ['room|shelf|aisle|bin|table number|desk|gate|seat|hall', { type: 'text', max: 60, pool: 'spot' }],
  ['zip|zip code|postcode|postal code', { type: 'text', max: 16, pool: 'postcode' }],
  // Pictures
  [
    'photo|picture|image|avatar|cover|logo|thumbnail|poster|banner|screenshot|headshot|icon image|cover image|cover photo|photograph|artwork image',
    { type: 'image' },
  ],
  // Money
  [
    'price|cost|amount|fee|salary|wage|pay|budget|revenue|income|total|subtotal|balance|rent|deposit|value|deal value|worth|payment|donation|fare|hourly rate|rate per hour|day rate|daily rate|rate|price per night|turnover|discount amount|shipping cost|spending|spend|expense amount|commission|premium|tip|bill|net|gross|savings|target amount|price range|salary range|pay range|compensation|bonus|fine|charge|credit limit|purchase price|sale price|asking price|monthly payment',
    { type: 'money', min: 0 },
  ],
  // Time
  [
    'date|day|start|end|due|due date|deadline|birthday|birth date|date of birth|born|start date|end date|hire date|hired|joined|join date|expiry|expiry date|expiration date|expires|purchase date|purchased|bought|release date|released|delivery date|issue date|issued|next due date|next visit|sowing date|planted|harvest date|valid until|paid on|arrival|departure|arrival date|departure date|arrival|departure|begin date|beginning|check-in date|check-out date|checkout date|founded|since|sent on|last contact|last contacted|follow-up|follow up|next follow-up|renewal date|warranty|warranty until|anniversary|last service|next service|closing date|close date|target date|publish date|published on|publication date|date applied',
    { type: 'date' },
  ],
  [
    'time|date and time|datetime|starts|ends|starts at|ends at|start time|end time|when|slot|appointment time|scheduled at|departs at|arrives at|departure time|arrival time|kick-off|kickoff|timestamp|sent at|showtime|pickup time|delivery time',
    { type: 'datetime' },
  ],
  [
    'opening hours|opening times|schedule text|timetable text|availability',
    { type: 'text', max: 160, pool: 'hours' },
  ],
  // Durations and other measures
  [
    'duration|length in minutes|cooking time|cook time|prep time|preparation time|baking time|running time|runtime|reading time|minutes|duration in minutes|rest time|lead time in minutes|play time|playing time',
    { ...count(6000, 'min') },
  ],
  [
    'hours|hours worked|estimated hours|hours spent|estimate|hours logged|logged hours|billable hours|time spent',
    { type: 'number', min: 0, max: 10000, unit: 'h' },
  ],
  [
    'quantity|qty|stock|count|units|pieces|amount in stock|stock level|copies|quantity on hand|on hand|stock quantity',
    { ...count(1_000_000) },
  ],
  [
    'minimum stock|reorder level|minimum quantity|reorder point|threshold|low stock threshold|min stock|min qty|min quantity|minimum qty|alert level|par level',
    { ...count(100_000) },
  ],
  [
    'capacity|seats|places|spots|max participants|maximum participants|max players|group size|slots|party size|guests|people|attendees|number of guests|number of people|passengers|persons|headcount|team size|players|max guests',
    { ...count(100_000) },
  ],
  ['bedrooms|bathrooms|rooms|beds|floors|floor|doors|parking spaces', { ...count(200) }],
  [
    'servings|portions|reps|repetitions|sets|rounds|laps|pages|chapters|lessons count|episodes|seasons|goals|nights|points|votes|upvotes|likes|views|streak|level number|order number in list|position|attempts|wins|losses|draws|followers|installs|downloads|clicks|conversions|impressions|visits|page views|steps walked|page count|story points|moves|credits|semester',
    { ...count(10_000_000) },
  ],
  ['age', { ...count(150) }],
  [
    'year|model year|vintage|year built|graduation year',
    { type: 'number', integer: true, min: 1000, max: 2200 },
  ],
  ['weight', { type: 'number', min: 0, max: 100_000, unit: 'kg' }],
  ['height|width|depth|length|size in cm|waist|chest', { type: 'number', min: 0, max: 100_000, unit: 'cm' }],
  [
    'distance|mileage|range|kilometres|kilometers|km|odometer',
    { type: 'number', min: 0, max: 10_000_000, unit: 'km' },
  ],
  [
    'surface|square metres|square meters|floor area|living area|square feet|square footage',
    { type: 'number', min: 0, max: 10_000_000, unit: 'm²' },
  ],
  ['calories|kcal|energy', { ...count(100_000, 'kcal') }],
  [
    'protein|carbs|carbohydrates|fat|sugar|fibre|fiber|salt',
    { type: 'number', min: 0, max: 100_000, unit: 'g' },
  ],
  ['kwh|kilowatt hour|downtime|consumption|output|yield', { type: 'number', min: 0, max: 10_000_000 }],
  ['litres|liters|litres filled', { type: 'number', min: 0, max: 1_000_000, unit: 'l' }],
  ['elevation|elevation gain|altitude|ascent', { type: 'number', min: 0, max: 10_000, unit: 'm' }],
  ['temperature|degrees', { type: 'number', min: -273, max: 10_000, unit: '°C' }],
  [
    'percent|percentage|discount|tax rate|vat|vat rate|interest rate|interest|completion|probability|progress|humidity|tax|score in percent|battery|alcohol|open rate|click rate|click-through rate|bounce rate|conversion rate|completion rate|response rate|occupancy rate|win rate|success rate|attendance rate|churn rate|utilisation|utilization',
    { type: 'number', min: 0, max: 100, unit: '%' },
  ],
  ['rating|stars|star rating', { ...count(5), min: 1 }],
  ['score|grade|mark|result|high score', { type: 'number', min: 0, max: 1_000_000 }],
  ['latitude|lat', { type: 'number', min: -90, max: 90 }],
  ['longitude|lng|lon', { type: 'number', min: -180, max: 180 }],
  ['weekly goal|goal per week|times per week|days per week', { ...count(7), min: 1 }],
  ['daily goal|target|goal|quota', { type: 'number', min: 0, max: 1_000_000 }],
  [
    'kilometres per week|speed|pace|power|voltage|volume|heart rate|blood pressure value|pulse',
    { type: 'number', min: 0, max: 100_000 },
  ],
  // Choices
  ['price estimate|cost estimate|estimated price|estimated cost|estimate amount', { type: 'money', min: 0 }],
  ['priority|importance|urgency', { ...choice('Low', 'Medium', 'High', 'Urgent'), default: 'medium' }],
  ['severity|impact', { ...choice('Low', 'Medium', 'High', 'Critical'), default: 'medium' }],
  ['difficulty|difficulty level|skill level|experience level', choice('Easy', 'Medium', 'Hard')],
  ['level|seniority', choice('Beginner', 'Intermediate', 'Advanced')],
  ['gender|sex', choice('Female', 'Male', 'Other')],
  ['mood', choice('Great', 'Good', 'Okay', 'Bad', 'Awful')],
  ['size', choice('Small', 'Medium', 'Large')],
  ['condition', choice('New', 'Like new', 'Good', 'Fair', 'Needs repair')],
  ['frequency|interval|recurrence|billing cycle', choice('Daily', 'Weekly', 'Monthly', 'Yearly')],
  ['employment type|job type|contract type', choice('Full-time', 'Part-time', 'Contract', 'Internship')],
  ['payment method', choice('Card', 'Cash', 'Bank transfer')],
  ['meal|meal type', choice('Breakfast', 'Lunch', 'Dinner', 'Snack')],
  [
    'weekday|day of week|day of the week',
    choice('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'),
  ],
  ['season', choice('Spring', 'Summer', 'Autumn', 'Winter')],
  ['currency', choice('USD', 'EUR', 'GBP', 'CHF', 'JPY')],
  ['direction', choice('In', 'Out')],
  // Yes or no
  [
    'done|completed|complete|finished|active|paid|available|published|archived|verified|featured|vegetarian|vegan|remote|urgent flag|read|sold|bought already|favourite|favorite|public|private|billable|insured|vaccinated|neutered|furnished|pinned|locked|in stock|approved|attended|present|packed|gluten free|gluten-free|pet friendly|pets allowed|indoor|correct|is active|is admin|subscribed|watered|confirmed|signed|booked',
    { type: 'boolean', default: false },
  ],
  ['sleep|hours of sleep', { type: 'number', min: 0, max: 24, unit: 'h' }],
  ['water intake|water drunk', { type: 'number', min: 0, max: 20, unit: 'l' }],
  // Plain words
  ['colour|color', { type: 'text', max: 40, pool: 'colour' }],
  ['brand|manufacturer|make|supplier name|vendor name', { type: 'text', max: 120, pool: 'company' }],
  [
    'company|organisation|organization|employer|business name|company name|client name',
    { type: 'text', max: 120, pool: 'company' },
  ],
  ['job title|role|position title|occupation|profession|department', { type: 'text', max: 120 }],
  [
    'author|owner|assignee|instructor|teacher|speaker|artist|director|photographer|customer name|contact name|guest name|organizer|organiser|host|contact person|responsible person|person in charge|manager|supervisor|coach|trainer|player|sender|recipient|doctor|patient name|student name|assigned to|created by|writer|band|singer|chef|driver|reporter|editor|guardian|parent|emergency contact|guest|person|attendee|passenger|participant|rep|sales rep|sales representative|representative|salesperson|account manager',
    { type: 'text', max: 120, pool: 'person' },
  ],
  ['language', { type: 'text', max: 60, pool: 'language' }],
  ['species|breed', { type: 'text', max: 80 }],
  ['category|type|kind|genre|topic|section|group|style|format|cuisine|course', { type: 'text', max: 80 }],
  ['unit', { type: 'text', max: 20 }],
];

const KINDS = new Map<string, FieldKind>(
  ROWS.flatMap(([names, kind]) => names.split('|').map((name): [string, FieldKind] => [name, kind])),
);
for (const [name, kind] of [...KINDS]) if (!KINDS.has(singularise(name))) KINDS.set(singularise(name), kind);

const SHAPES: [RegExp, FieldKind][] = [
  [
    /^(read|done|paid|sold|active|checked|completed|favou?rite|packed|available|confirmed|approved|signed|booked|sent|returned|cleaned|insured|verified) (mark|flag|tick|box)$/,
    { type: 'boolean', default: false },
  ],
  [/^(number|count|amount|quantity) of /, count(1_000_000)],
  [/^(number|quantity|units?|pieces?|how many) (in|on|left in) (stock|hand|store)$/, count(1_000_000)],
  [/^(max|maximum|minimum) (?!(price|value|amount|cost|budget|salary|rent)$)/, count(1_000_000)],
  [/^(is|has|can|was|needs|allows|accepts) /, { type: 'boolean', default: false }],
  [/ (?:seen|present|found|fed|given|taken|cleaned)$/, { type: 'boolean', default: false }],
  [
    /^(?:burn|burning|cook|cooking|prep|preparation|baking|running|play|playing|brewing|drying|travel|waiting|response|processing|reading|viewing|charging|setup|assembly|soaking|resting) time$/,
    count(6000, 'min'),
  ],
  [/ (date|day|deadline|until)$/, { type: 'date' }],
  [/ (time|at)$/, { type: 'datetime' }],
  [/ (photo|picture|image|logo|cover)$/, { type: 'image' }],
  [/ (url|link|website)$/, { type: 'url', max: 2000 }],
  [/ (notes?|description|text|message|history)$/, { type: 'long_text', max: 5000 }],
  [/ (price|cost|fee|amount|salary|rate|budget)( per [a-z]+)?$/, { type: 'money', min: 0 }],
  [/ (in|per) (percent|%)$/, { type: 'number', min: 0, max: 100, unit: '%' }],
  [/ interval in (days|weeks|months|hours)$/, count(1000)],
  [/^(?:\S+ )?interval in days$|^every how many days$/, count(1000)],
  [/^work (?:done|carried out|performed)$/, { type: 'long_text', max: 5000 }],
  [/ in (minutes|min)$/, count(6000, 'min')],
  [/ in hours$/, { type: 'number', min: 0, max: 10_000, unit: 'h' }],
  [/ in (kg|kilos)$/, { type: 'number', min: 0, max: 100_000, unit: 'kg' }],
  [/ in (grams|g)$/, { type: 'number', min: 0, max: 1_000_000, unit: 'g' }],
  [/ in (km|kilometres|kilometers|miles)$/, { type: 'number', min: 0, max: 10_000_000, unit: 'km' }],
  [/ in (cm|centimetres|centimeters)$/, { type: 'number', min: 0, max: 100_000, unit: 'cm' }],
  [/ per (week|day|month|year)$/, count(1_000_000)],
];

/**
 * What a field called so holds, or null when the name tells nothing.
 * @param name the person's own words, for example `cooking time` or `Number of guests`.
 */
export function findFieldKind(name: string): FieldKind | null {
  const phrase = name
    .trim()
    .toLowerCase()
    .replace(/[_\s]+/g, ' ');
  const words = phrase.split(' ');
  const whole = KINDS.get(phrase) ?? KINDS.get(singularise(phrase));
  if (whole) return whole;
  const shape = SHAPES.find(([pattern]) => pattern.test(phrase));
  if (shape) return shape[1];
  for (let from = 1; from < words.length; from += 1) {
    const tail = words.slice(from).join(' ');
    const kind = KINDS.get(tail) ?? KINDS.get(singularise(tail));
    if (kind) return kind;
  }
  return null;
}

/** Whether the lexicon has a field of exactly this name. */
export function isFieldName(words: string): boolean {
  const plain = words.trim().toLowerCase();
  return KINDS.has(plain) || KINDS.has(singularise(plain));
}

/** Every name that the lexicon of fields knows. */
export function listFieldNames(): string[] {
  return [...KINDS.keys()];
}
