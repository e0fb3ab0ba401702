/** Names for the same field: the text's "photo" is the lexicon's "cover". */
import { singularise } from '../../../core/names/inflection.ts';

const GROUPS = [
  'photo picture image cover thumbnail poster avatar cover_image cover_photo product_photo headshot illustration artwork_image logo',
  'email mail e_mail email_address contact_email',
  'phone telephone phone_number mobile tel contact_number',
  'due due_date deadline due_on',
  'date when day starts_at start_time time date_and_time event_date start appointment_time date_time',
  'ends_at end_time end finish_time',
  'start_date starts_on from_date start_day pickup_date pick_up_date rental_start',
  'arrival arrival_date check_in_date date_of_arrival',
  'departure departure_date check_out_date date_of_departure',
  'end_date ends_on until_date return_date dropoff_date drop_off_date rental_end',
  'place location venue where address',
  'price cost fee price_per_unit unit_price amount_per_unit rate asking_price sale_price retail_price',
  'price_per_night nightly_rate',
  'daily_rate day_rate price_per_day rate_per_day daily_price daily_fee price',
  'quantity stock qty stock_level count amount_in_stock stock_quantity',
  'minimum_stock reorder_level minimum_quantity threshold reorder_point low_stock_threshold min_stock',
  'description details text summary about body_text',
  'notes note remarks comments_field comment_field remark tasting_note tasting_notes',
  'body content text markdown message article',
  'tags tag keywords labels',
  'author writer posted_by created_by written_by',
  'assignee assigned_to responsible responsible_person assigned_person assigned_user owner_name agent',
  'cooking_time cook_time preparation_time prep_time baking_time',
  'duration length_in_minutes running_time runtime length minutes',
  'servings portions',
  'rating stars star_rating score',
  'points max_points maximum_points total_points possible_points',
  'sku article_number item_number product_code',
  'monthly_budget budget budget_per_month',
  'tax_rate tax vat vat_rate',
  'total totals total_amount grand_total sum',
  'revenue amount turnover takings sales_amount',
  'issue_date invoice_date issued date_of_issue',
  'born birthday date_of_birth birth_date',
  'category type kind genre group',
  'status state stage phase',
  'level difficulty skill_level difficulty_level experience_level speed_level game_level',
  'weight_kg weight',
  'customer_name customer client_name client guest_name buyer name_of_customer patient_name booked_by',
  'student_name student participant',
  'job_title position role_title role',
  'company_name company employer organisation organization',
  'link url website web_address video audio',
  'done completed finished complete',
  'weekly_goal goal target goal_per_week times_per_week',
  'next_due_date next_date due_again',
  'capacity seats max_participants maximum_participants places spots max_attendees',
  'guests number_of_guests party_size people number_of_people persons participants',
  'salary pay wage salary_range',
  'cover_letter motivation letter message',
  'cost unit_cost purchase_price amount value',
  'published_on date publication_date publish_date published_date date_published posted_on',
  'bedrooms rooms number_of_bedrooms number_of_rooms',
  'subject title name headline',
  'isbn isbn_number',
  'license_plate number_plate plate registration_number',
];

const groupsOf = new Map<string, Set<number>>();
GROUPS.forEach((names, group) => {
  for (const name of names.split(' ')) groupsOf.set(name, (groupsOf.get(name) ?? new Set()).add(group));
});

/** Whether two field names mean the same; equal names always do, and those of which one is the plural of the other. */
export function isSameField(one: string, other: string): boolean {
  if (one === other || bareName(one) === bareName(other)) return true;
  const groups = groupsOf.get(one);
  const others = groupsOf.get(other);
  if (!groups || !others) return false;
  return [...groups].some((group) => others.has(group));
}

/** A field's name in the singular, without the unit in which it counts: `duration_in_minutes` is a duration. */
export function bareName(name: string): string {
  const words = name
    .replace(/_in_(?:minutes|hours|days|kg|grams|cm|mm|metres|meters|km|litres|liters|percent)$/, '')
    .split('_');
  return [...words.slice(0, -1), singularise(words.at(-1) ?? '')].join('_');
}
