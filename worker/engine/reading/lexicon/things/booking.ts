/**
 * Things that are booked: services, rooms, tours, and the bookings themselves.
 * Long, since it is a table: one entry a thing, with its examples.
 */
import type { ThingNotation } from '../thing.ts';

export const BOOKING: Record<string, ThingNotation> = {
  service: {
    words: ['service', 'treatment', 'offering', 'appointment type'],
    nature: 'product',
    icon: 'sparkles',
    about: 'What can be booked, how long it takes and what it costs.',
    fields: 'name!; description; duration+; price+',
    rows: `name|description|duration|price
Cut and finish|Wash, cut and blow-dry|60|48
Dry cut|For a quick freshening up|30|32
Full colour|With a consultation beforehand|120|95
Highlights|Foils, toner and finish|150|120
Beard trim|Hot towel included|30|22
Children's cut|Up to twelve years|30|20
Styling for an occasion|Pinned up, held all night|75|65
Scalp treatment|Warm oil and massage|45|40`,
  },
  company_service: {
    words: ['service', 'offering', 'solution', 'package', 'plan'],
    nature: 'media',
    icon: 'sparkles',
    about: 'What we do for you.',
    fields: 'name!; image = image; description+; price',
    rows: `name|description|price
First consultation|An hour to understand what you need, without obligation.|0
Planning|Drawings, dates and an offer you can rely on.|450
Realisation|We carry it out with our own people.|3200
Maintenance|Twice a year we look that everything works.|180
Repair|Usually within two working days.|95
Training|So that your team can go on alone.|600`,
  },
  stylist: {
    words: [
      'stylist',
      'hairdresser',
      'barber',
      'therapist',
      'practitioner',
      'consultant',
      'beautician',
      'groomer',
      'masseur',
      'staff member',
      'specialist',
    ],
    nature: 'person',
    icon: 'scissors',
    about: 'Who takes care of you.',
    fields: 'name!; photo = image; specialty = text; bio; phone',
    rows: `name|specialty|bio|phone
Ines Carvalho|Colour|Trained in Lisbon, in love with copper tones.|+44 20 7946 0134
Marco Bellini|Short hair and beards|Quiet hands, good music.|+44 20 7946 0164
Hana Sato|Occasions|Twelve years of weddings and not one late bride.|+44 20 7946 0150
Grace Muturi|Curls and braids|Understands curls that others fear.|+44 20 7946 0199
Liam Doyle|Children|Has a drawer full of comics.|+44 20 7946 0172`,
  },
  appointment: {
    words: [
      'appointment',
      'booking',
      'slot',
      'reservation',
      'visit booking',
      'time slot',
      'test drive',
      'viewing',
      'fitting',
      'booking request',
      'shoot',
    ],
    nature: 'event',
    icon: 'calendar-check',
    about: 'Who comes when, and for what.',
    fields:
      'customer name!; phone+; service+ > service; stylist+ > stylist; starts at! = datetime; status: Booked, Done, Cancelled, No-show; notes',
    flow: { field: 'status' },
    rows: `customer name|phone|service|stylist|starts at|status|notes
Ruth Feldman|+44 20 7946 0121|1|1|0@09:00|booked|
Ken Adeyemi|+44 20 7946 0188|5|2|0@09:30|booked|
Noor Haddad|+44 20 7946 0166|3|1|0@10:30|booked|Allergic to ammonia
Sofia Lindgren|+44 20 7946 0153|4|4|0@13:00|booked|
Jonas Weber|+44 20 7946 0136|2|2|1@11:00|booked|
Ada Brandt|+49 30 555 0140|7|3|1@15:00|booked|Wedding on Saturday
Tom Lindqvist|+44 20 7946 0114|5|2|2@10:00|booked|
Priya Nair|+44 20 7946 0128|8|4|3@16:00|booked|
Elio Ferrari|+39 011 555 0109|2|2|-1@14:00|done|
Lucia Romero|+44 20 7946 0147|1|1|-2@12:00|no_show|`,
  },
  room: {
    words: [
      'room',
      'meeting room',
      'parking spot',
      'parking space',
      'spot',
      'conference room',
      'space',
      'desk',
      'court',
      'studio',
      'hall',
      'resource',
      'field',
      'pitch',
    ],
    nature: 'place',
    icon: 'door-open',
    about: 'What can be reserved.',
    fields: 'name!; photo = image; capacity+; floor = text; equipment = list; description',
    rows: `name|capacity|floor|equipment|description
Birch|8|First|screen;whiteboard|Bright, with a view of the yard
Oak|16|First|screen;camera;whiteboard|For boards and workshops
Fern|4|Ground|whiteboard|Small and quiet
Willow|2|Ground|phone|For calls
Elm|30|Second|projector;microphones|Can be darkened
Studio|12|Second|mirrors;sound|Wooden floor`,
  },
  waiting_entry: {
    words: ['waiting list entry', 'waitlist entry', 'waiting list place'],
    nature: 'message',
    icon: 'list-ordered',
    about: 'Who is waiting, and since when.',
    fields: 'name!; email!; phone; waiting since+ = date; message; status: Waiting, Offered, Taken, Left',
    rows: `name|email|waiting since|status|message
Maya Okafor|maya@example.com|-90|offered|
Tom Lindqvist|tom@example.com|-64|waiting|Any day is fine
Lucia Romero|lucia@example.com|-31|waiting|
Jonas Weber|jonas@example.com|-12|waiting|Two of us
Hana Sato|hana@example.com|-2|waiting|`,
  },
  resource: {
    words: ['resource', 'bookable item', 'station'],
    nature: 'place',
    icon: 'box',
    about: 'What can be booked.',
    fields: 'name!; description; location; available = boolean; photo = image',
    rows: `name|description|location|available
Number 1|By the window|Ground floor|yes
Number 2||Ground floor|yes
Number 3|The newest|Ground floor|yes
Number 4||Upper floor|yes
Number 5|Being repaired|Upper floor|
Number 6|Quiet corner|Upper floor|yes`,
  },
  resource_booking: {
    words: ['booking', 'reservation', 'resource booking'],
    nature: 'event',
    icon: 'calendar-check',
    about: 'Who has what, from when to when.',
    fields: 'name! = text; resource! > resource; member > member; email; starts at!; ends at!; notes',
    rows: `name|resource|email|starts at|ends at|notes
Maya Okafor|1|maya@example.com|0@10:00|0@12:00|
Tom Lindqvist|2|tom@example.com|0@10:00|0@12:00|First time here
Lucia Romero|3|lucia@example.com|0@14:00|0@16:00|
Hana Sato|1|hana@example.com|1@09:00|1@11:00|
Liam Doyle|4|liam@example.com|1@17:00|1@19:00|
Priya Nair|2|priya@example.com|2@10:00|2@12:00|Brings a friend
Sam Whitlock|6|sam@example.com|3@16:00|3@18:00|`,
  },
  room_booking: {
    words: ['booking', 'reservation', 'room booking', 'slot', 'rental'],
    nature: 'event',
    icon: 'calendar-check',
    about: 'Who has reserved what.',
    fields: 'title!; room! > room; starts at!; ends at!; booked by = text; notes',
    rows: `title|room|starts at|ends at|booked by|notes
Weekly planning|1|0@09:30|0@10:30|Maya Okafor|
Client visit|2|0@14:00|0@16:00|Tom Lindqvist|Coffee for six
Interview|3|1@11:00|1@12:00|Lucia Romero|
Call with Porto|4|1@10:00|1@10:30|Ines Carvalho|
Town hall|5|2@15:00|2@16:30|Lucia Romero|
Yoga at noon|6|2@12:00|2@13:00|Hana Sato|
Budget review|2|3@14:00|3@15:30|Grace Muturi|
Retrospective|1|4@15:00|4@16:00|Priya Nair|`,
  },
  fitness_class: {
    words: [
      'class',
      'course',
      'workout class',
      'yoga class',
      'fitness class',
      'training',
      'group class',
      'session',
    ],
    nature: 'event',
    icon: 'calendar-heart',
    about: 'The timetable.',
    fields: 'name!; trainer+ = text; starts at! = datetime; duration; capacity+; level; description',
    rows: `name|trainer|starts at|duration|capacity|level|description
Morning flow|Hana Sato|1@07:00|60|14|beginner|Slow start, long breath
Spin 45|Ken Adeyemi|1@18:30|45|20|intermediate|
Strength basics|Grace Muturi|2@17:30|60|10|beginner|Squat, press, pull
Boxing|Liam Doyle|2@19:00|75|12|advanced|Bring wraps
Pilates|Ines Carvalho|3@09:00|55|12|intermediate|
Restorative yoga|Hana Sato|4@20:00|75|16|beginner|Blankets are here
HIIT|Ken Adeyemi|5@12:15|30|18|advanced|
Mobility|Grace Muturi|6@10:00|45|15|beginner|`,
  },
  class_booking: {
    words: ['booking', 'class booking', 'sign-up', 'reservation', 'participation'],
    nature: 'record',
    icon: 'calendar-check',
    about: 'Who takes part in what.',
    fields: 'name! = text; email+; class! > fitness_class delete; status: Booked, Attended, Cancelled',
    rows: `name|email|class|status
Ruth Feldman|ruth@example.com|1|booked
Noor Haddad|noor@example.com|1|booked
Sam Whitlock|sam@example.com|2|booked
Ada Brandt|ada@example.com|3|booked
Tom Lindqvist|tom@example.com|3|cancelled
Priya Nair|priya@example.com|5|booked
Elio Ferrari|elio@example.com|4|booked
Lucia Romero|lucia@example.com|6|booked`,
  },
  trainer: {
    words: ['trainer', 'coach', 'instructor', 'teacher', 'yoga teacher', 'tutor', 'personal trainer'],
    nature: 'person',
    icon: 'dumbbell',
    about: 'Who leads the way.',
    fields: 'name!; photo = image; specialty = text; bio; email',
    rows: `name|specialty|bio|email
Hana Sato|Yoga|Teaches breathing first.|hana@example.com
Ken Adeyemi|Endurance|Two marathons a year, no excuses.|ken@example.com
Grace Muturi|Strength|Form before weight.|grace@example.com
Liam Doyle|Boxing|Trained juniors for a decade.|liam@example.com
Ines Carvalho|Pilates|Former dancer.|ines@example.com`,
  },
  tour: {
    words: [
      'tour',
      'trip offer',
      'excursion',
      'experience',
      'package',
      'travel package',
      'guided tour',
      'workshop',
    ],
    nature: 'product',
    icon: 'map',
    about: 'Where we can take you.',
    fields: 'name!; image+ = image; destination; days = count; price+; group size; start date; description+',
    rows: `name|destination|days|price|group size|start date|description
Cliffs of the west|Galway, Ireland|5|690|12|30|Walking between sheep and sea, evenings by the fire.
Old towns of Alentejo|Évora, Portugal|6|740|14|45|White walls, cork oaks and long lunches.
Fjords by ferry|Bergen, Norway|7|1180|16|60|Small ports, big silence.
Monasteries on foot|Meteora, Greece|4|520|10|22|Paths that monks have used for six centuries.
Markets of Marrakesh|Marrakesh, Morocco|4|480|12|18|With a cook who knows every stall.
Highland whisky trail|Speyside, Scotland|3|390|8|75|A driver is included, for good reason.
Alpine huts|Engadine, Switzerland|6|890|10|90|From hut to hut above the trees.
Islands by bicycle|Texel, Netherlands|5|450|15|40|Flat, windy, wonderful.`,
  },
  tour_booking: {
    words: ['booking', 'reservation', 'tour booking', 'trip booking', 'booking request'],
    nature: 'message',
    icon: 'calendar-check',
    about: 'Who travels with us.',
    fields: 'name! = text; email!; tour! > tour; number of people! = count 1..50; message',
    rows: `name|email|tour|number of people|message
Ruth Feldman|ruth@example.com|1|2|Is there a room with a bath?
Ken Adeyemi|ken@example.com|3|4|
Hana Sato|hana@example.com|2|2|One of us is vegetarian.
Liam Doyle|liam@example.com|5|1|
Noor Haddad|noor@example.com|7|3|Two of us have been before.
Grace Muturi|grace@example.com|4|2|
Sam Whitlock|sam@example.com|8|6|Can we bring our own bikes?
Ada Brandt|ada@example.com|1|1|`,
  },
  hotel_room: {
    words: [
      'room',
      'hotel room',
      'suite',
      'cabin',
      'apartment',
      'accommodation',
      'holiday home',
      'campsite',
      'cottage',
      'pitch',
      'tent pitch',
    ],
    nature: 'product',
    icon: 'bed-double',
    about: 'Where you can stay.',
    fields: 'name!; photo+ = image; price per night+ = money; beds; guests; description+; amenities',
    rows: `name|price per night|beds|guests|description|amenities
Garden room|95|1|2|Ground floor, with a door to the roses.|garden;desk;tea
Attic|80|1|2|Under the beams, with a view over the roofs.|bath;desk
Family room|140|3|5|Two rooms with a door between them.|cot;fridge
Lake suite|190|2|4|A balcony, a fireplace and the water below.|balcony;fireplace;bath
Single|60|1|1|Small, quiet, with a good mattress.|desk
Barn loft|120|2|4|Where the hay used to be.|kitchen;terrace`,
  },
  hotel_booking: {
    words: ['booking', 'reservation', 'stay', 'room booking'],
    nature: 'record',
    icon: 'calendar-check',
    about: 'Who stays, from when to when.',
    fields:
      'guest name! = text; email+; room! > hotel_room; arrival! = date; departure! = date; guests = count 1..20; status: Requested, Confirmed, Checked in, Cancelled; notes',
    flow: { field: 'status' },
    rows: `guest name|email|room|arrival|departure|guests|status|notes
Ruth Feldman|ruth@example.com|1|0|3|2|checked_in|
Ken Adeyemi|ken@example.com|3|2|7|4|confirmed|Cot needed
Hana Sato|hana@example.com|4|5|8|2|confirmed|Anniversary
Liam Doyle|liam@example.com|5|1|2|1|requested|
Noor Haddad|noor@example.com|2|10|12|2|confirmed|
Elio Ferrari|elio@example.com|6|14|21|4|requested|Two dogs
Grace Muturi|grace@example.com|1|6|9|2|cancelled|
Sam Whitlock|sam@example.com|2|-4|-1|1|checked_in|`,
  },
  hotel_guest: {
    words: ['guest', 'visitor', 'lodger'],
    nature: 'person',
    icon: 'user-round',
    about: 'Who has stayed, and what to know about them.',
    fields: 'name!; email; phone; country = text; notes',
    rows: `name|email|phone|country|notes
Ruth Feldman|ruth@example.com|+1 212 555 0141|United States|Likes the room to the garden
Ken Adeyemi|ken@example.com|+44 20 7946 0102|United Kingdom|Travels with a cot
Hana Sato|hana@example.com|+81 3 5555 0177|Japan|Vegetarian breakfast
Liam Doyle|liam@example.com|+353 1 555 0119|Ireland|
Noor Haddad|noor@example.com|+962 6 555 0126|Jordan|Arrives late
Elio Ferrari|elio@example.com|+39 06 555 0154|Italy|Two dogs`,
  },
  restaurant_table: {
    words: ['table', 'dining table'],
    nature: 'place',
    icon: 'armchair',
    about: 'The tables, and how many sit at each.',
    fields: 'name!; seats! = count 1..30; area: Inside, Terrace, Window, Bar; notes',
    rows: `name|seats|area|notes
Table 1|2|window|
Table 2|2|window|
Table 3|4|inside|
Table 4|4|inside|High chairs fit
Table 5|6|inside|
Table 6|8|terrace|In summer only`,
  },
  table_reservation: {
    words: ['reservation', 'table reservation', 'table booking', 'booking', 'table request'],
    nature: 'message',
    icon: 'utensils',
    about: 'Who comes to eat, and when.',
    fields:
      'name! = text; email+; phone; date and time! = datetime; guests! = count 1..30; table > restaurant_table; message',
    rows: `name|email|phone|date and time|guests|message
Ruth Feldman|ruth@example.com|+44 20 7946 0121|0@19:00|2|By the window if you can
Ken Adeyemi|ken@example.com|+44 20 7946 0188|0@20:00|4|
Noor Haddad|noor@example.com|+44 20 7946 0166|1@18:30|6|One vegan
Liam Doyle|liam@example.com|+353 1 555 0172|1@19:30|2|
Hana Sato|hana@example.com|+44 20 7946 0150|2@19:00|5|A birthday
Sam Whitlock|sam@example.com|+44 20 7946 0111|2@20:30|3|
Ada Brandt|ada@example.com|+49 30 555 0140|3@19:15|2|
Grace Muturi|grace@example.com|+44 20 7946 0199|5@18:00|8|Two high chairs`,
  },
  tutoring_session: {
    words: ['session', 'tutoring session', 'lesson', 'private lesson', 'coaching session', 'therapy session'],
    nature: 'event',
    icon: 'calendar-clock',
    about: 'Who meets whom, and what was done.',
    fields:
      'title!; student name+ = text; tutor = text; starts at! = datetime; duration; price; status: Planned, Held, Cancelled; notes',
    flow: { field: 'status' },
    rows: `title|student name|tutor|starts at|duration|price|status|notes
Fractions|Emil Brandt|Ada Brandt|1@15:00|60|35|planned|
Essay structure|Zoe Feldman|Tom Lindqvist|1@17:00|45|30|planned|Bring the draft
Spoken Spanish|Noor Haddad|Lucia Romero|2@18:00|60|40|planned|
Quadratic equations|Milo Sato|Ada Brandt|-2@15:00|60|35|held|Much better
Cello, second position|Ivy Muturi|Elio Ferrari|3@16:00|45|45|planned|
Exam training|Emil Brandt|Ada Brandt|5@15:00|90|50|planned|
Reading aloud|Ben Doyle|Tom Lindqvist|-4@14:30|30|20|cancelled|Ill
Subjunctive|Noor Haddad|Lucia Romero|-6@18:00|60|40|held|`,
  },
};
