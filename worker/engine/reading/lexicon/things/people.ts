/** People and what an organisation keeps about them. */
import type { ThingNotation } from '../thing.ts';

export const PEOPLE: Record<string, ThingNotation> = {
  person: {
    words: [
      'person',
      'team member',
      'colleague',
      'staff member',
      'teammate',
      'family member',
      'user profile',
      'resident',
      'participant',
      'attendee',
      'worker',
      'neighbour',
      'neighbor',
      'tenant',
      'technician',
      'driver',
      'instructor',
      'assignee',
    ],
    nature: 'person',
    icon: 'user-round',
    about: 'The people involved.',
    fields: 'name!; email+; phone; role = text; notes',
    rows: `name|email|phone|role|notes
Maya Okafor|maya@example.com|+44 20 7946 0102|Designer|
Tom Lindqvist|tom@example.com|+44 20 7946 0114|Writer|Fridays off
Priya Nair|priya@example.com|+44 20 7946 0128|Developer|
Jonas Weber|jonas@example.com|+44 20 7946 0136|Developer|
Lucia Romero|lucia@example.com|+44 20 7946 0147|Coordinator|
Sofia Lindgren|sofia@example.com|+44 20 7946 0153|Support|
Marco Bellini|marco@example.com|+44 20 7946 0164|Support|
Ada Brandt|ada@example.com|+49 30 555 0140|Analyst|`,
  },
  employee: {
    words: ['employee', 'staff', 'worker', 'crew member'],
    nature: 'person',
    icon: 'id-card',
    about: 'Everyone who works here.',
    fields:
      'name!; photo = image; email+; phone; job title; department > department empty; hire date; salary; status: Active, On leave, Left',
    rows: `name|email|phone|job title|department|hire date|salary|status
Maya Okafor|maya@example.com|+44 20 7946 0102|Lead designer|1|-1200|52000|active
Tom Lindqvist|tom@example.com|+44 20 7946 0114|Copywriter|2|-820|43000|active
Priya Nair|priya@example.com|+44 20 7946 0128|Senior engineer|3|-1500|64000|active
Jonas Weber|jonas@example.com|+44 20 7946 0136|Engineer|3|-400|55000|on_leave
Lucia Romero|lucia@example.com|+44 20 7946 0147|Office manager|4|-2100|46000|active
Sofia Lindgren|sofia@example.com|+44 20 7946 0153|Support lead|5|-950|44500|active
Marco Bellini|marco@example.com|+44 20 7946 0164|Support agent|5|-210|36000|active
Ada Brandt|ada@example.com|+49 30 555 0140|Data analyst|3|-90|48000|active
Grace Muturi|grace@example.com|+44 20 7946 0199|Accountant|4|-1750|51000|active`,
  },
  department: {
    words: ['department', 'division', 'business unit', 'unit', 'office'],
    nature: 'group',
    icon: 'network',
    about: 'How the organisation is divided.',
    fields: 'name!; head = text; budget',
    rows: `name|head|budget
Design|Maya Okafor|120000
Marketing|Tom Lindqvist|180000
Engineering|Priya Nair|420000
Office and finance|Lucia Romero|95000
Support|Sofia Lindgren|140000`,
  },
  leave_request: {
    words: [
      'leave request',
      'leave',
      'absence',
      'time off request',
      'vacation request',
      'holiday request',
      'time off',
      'vacation',
      'holiday',
      'pto request',
      'day off',
    ],
    nature: 'work',
    icon: 'palmtree',
    about: 'Who wants to be away, and when.',
    fields:
      'employee! > employee delete; kind: Holiday, Sick, Parental, Unpaid; start date!; end date!; reason; status+: Requested, Approved, Rejected',
    flow: { field: 'status' },
    actions: [
      'approve: Approve | when status=requested | set status=approved',
      'reject: Reject | when status=requested | set status=rejected',
    ],
    rows: `employee|kind|start date|end date|reason|status
1|holiday|12|19|Family in Lagos|requested
2|holiday|25|39||approved
3|sick|-3|-1||approved
4|parental|-30|60||approved
5|holiday|40|44|Long weekend|requested
6|unpaid|70|84|Course|rejected
7|holiday|8|9||requested
8|sick|0|1||approved`,
  },
  shift: {
    words: ['shift', 'duty', 'roster entry', 'rota entry', 'work shift'],
    nature: 'event',
    icon: 'calendar-clock',
    about: 'Who works when.',
    fields:
      'title!; person+ > person; employee+ > employee; volunteer > volunteer; starts at+; ends at+; place = text; notes',
    rows: `title|person|starts at|ends at|place|notes
Early|Maya Okafor|0@06:00|0@14:00|Counter|
Late|Tom Lindqvist|0@14:00|0@22:00|Counter|
Early|Priya Nair|1@06:00|1@14:00|Counter|
Kitchen|Jonas Weber|1@08:00|1@16:00|Kitchen|
Late|Lucia Romero|1@14:00|1@22:00|Counter|Closes alone
Early|Sofia Lindgren|2@06:00|2@14:00|Counter|
Kitchen|Marco Bellini|2@08:00|2@16:00|Kitchen|
Inventory|Ada Brandt|3@18:00|3@21:00|Store room|`,
  },
  member: {
    words: ['member', 'club member', 'association member', 'gym member'],
    nature: 'person',
    icon: 'id-card',
    about: 'The members, and since when.',
    fields:
      'name!; email+; phone; joined; membership: Basic, Full, Family, Honorary; fee paid = boolean; notes',
    rows: `name|email|phone|joined|membership|fee paid|notes
Ruth Feldman|ruth@example.com|+44 20 7946 0121|-2400|honorary|yes|Founding member
Ken Adeyemi|ken@example.com|+44 20 7946 0188|-900|full|yes|
Ines Carvalho|ines@example.com|+351 22 555 0134|-410|full|no|Reminded in May
Hana Sato|hana@example.com|+44 20 7946 0150|-380|family|yes|
Liam Doyle|liam@example.com|+353 1 555 0172|-220|basic|yes|
Noor Haddad|noor@example.com|+44 20 7946 0166|-150|family|no|
Elio Ferrari|elio@example.com|+39 011 555 0109|-60|basic|yes|
Grace Muturi|grace@example.com|+44 20 7946 0199|-20|full|no|
Sam Whitlock|sam@example.com|+44 20 7946 0111|-5|basic|no|`,
  },
  volunteer: {
    words: ['volunteer', 'helper'],
    nature: 'person',
    icon: 'hand-helping',
    about: 'Those who lend a hand.',
    fields: 'name!; email+; phone; skills; availability; notes',
    rows: `name|email|phone|skills|availability|notes
Hana Sato|hana@example.com|+44 20 7946 0150|cooking;driving|Weekends|
Ken Adeyemi|ken@example.com|+44 20 7946 0188|sound;lights|Evenings|
Ines Carvalho|ines@example.com|+351 22 555 0134|translation|Any time|Portuguese, French
Sam Whitlock|sam@example.com|+44 20 7946 0111|repairs|Saturdays|Has a van
Farah Aziz|farah@example.com|+44 121 555 0176|first aid|Weekends|
Peter Hollis|peter@example.com|+44 1904 555 011|accounts|Mornings|
Noor Haddad|noor@example.com|+44 20 7946 0166|children;music|Wednesdays|
Ada Brandt|ada@example.com|+49 30 555 0140|photos|Evenings|`,
  },
  candidate: {
    words: ['candidate', 'applicant', 'job candidate', 'job seeker'],
    nature: 'work',
    icon: 'user-search',
    about: 'People who might join, and where they stand.',
    fields:
      'name!; email+; phone; position = text; stage+: Applied, Screening, Interview, Offer, Hired, Rejected; rating; link = url; notes',
    flow: { field: 'stage' },
    rows: `name|email|phone|position|stage|rating|link|notes
Nadia Rahman|nadia@example.com|+44 20 7946 0133|Product designer|interview|4|https://nadia.example.com|Strong portfolio
Oskar Lind|oskar@example.com|+46 8 555 0121|Engineer|screening|3||
Beth Carver|beth@example.com|+44 1273 555 018|Engineer|offer|5||Starts in June if she says yes
Tariq Mansour|tariq@example.com|+44 161 555 0144|Office manager|applied|||
Clara Nunes|clara@example.com|+351 21 555 0126|Product designer|hired|5|https://clara.example.com|
Ed Baxter|ed@example.com|+44 114 555 0108|Engineer|rejected|2||
Yuki Tanaka|yuki@example.com|+81 3 5550 0177|Product designer|applied|||
Ivo Marek|ivo@example.com|+420 255 550 119|Engineer|interview|4||
Wanjiru Kamau|wanjiru@example.com|+254 20 555 0160|Office manager|screening|4||`,
  },
  position: {
    words: ['position', 'vacancy', 'opening', 'open position', 'job opening', 'role opening'],
    nature: 'record',
    icon: 'briefcase',
    about: 'Jobs that are to be filled.',
    fields:
      'title!; department = text; location; employment type; status: Open, On hold, Filled; description',
    flow: { field: 'status' },
    rows: `title|department|location|employment type|status|description
Product designer|Design|Leeds or remote|full_time|open|From first sketch to finished screen.
Engineer|Engineering|Leeds|full_time|open|Small team, long-lived code.
Office manager|Office|Leeds|part_time|open|Keeps everything and everyone going.
Support agent|Support|Remote|full_time|filled|
Data analyst|Engineering|Leeds|contract|on_hold|
Intern, marketing|Marketing|Leeds|internship|open|Three months from July`,
  },
  interview: {
    words: ['interview', 'job interview', 'screening call'],
    nature: 'event',
    icon: 'messages-square',
    about: 'Conversations with candidates.',
    fields: 'title!; candidate+ > candidate delete; when+ = datetime; interviewer = text; rating; feedback',
    rows: `title|candidate|when|interviewer|rating|feedback
First call|2|1@10:00|Lucia Romero||
Portfolio review|1|2@14:00|Maya Okafor||
Pair programming|8|3@09:30|Priya Nair||
Final talk|3|-2@16:00|Jonas Weber|5|Clear, curious, kind.
First call|5|-20@11:00|Lucia Romero|5|Hire.
First call|6|-9@15:00|Lucia Romero|2|Looks for something else.
First call|9|4@10:30|Lucia Romero||
Technical talk|3|-6@13:00|Priya Nair|4|Good questions about tests.`,
  },
  team_member: {
    words: ['team member', 'staff profile', 'team profile', 'our team', 'staff member'],
    nature: 'media',
    icon: 'users-round',
    about: 'The people you will meet.',
    fields: 'name!; photo+ = image; role+ = text; bio; email',
    rows: `name|role|bio|email
Maya Okafor|Founder|Started at the kitchen table in 2014 and still answers the phone.|maya@example.com
Tom Lindqvist|Workshop|Measures twice, cuts once, hums all day.|tom@example.com
Priya Nair|Planning|Turns a vague wish into a date and a number.|priya@example.com
Jonas Weber|Craft|Knows every tool by its first name.|jonas@example.com
Lucia Romero|Office|Keeps promises, calendars and plants alive.|lucia@example.com
Marco Bellini|Apprentice|In his second year and better every week.|marco@example.com`,
  },
  guest_table: {
    words: ['table', 'seating table', 'guest table'],
    nature: 'place',
    icon: 'circle-dot',
    about: 'Who sits where.',
    fields: 'name!; seats = count; place = text; notes',
    rows: `name|seats|place|notes
Rose|8|By the window|Grandparents sit here
Tulip|8|By the dance floor|
Lily|10|In the middle|
Oak|6|Near the door|Children`,
  },
  guest: {
    words: ['guest', 'invitee', 'rsvp', 'invited guest', 'wedding guest'],
    nature: 'person',
    icon: 'party-popper',
    about: 'Who is invited, and who comes.',
    fields:
      'name!; email; reply+: Invited, Coming, Maybe, Declined; number of people = count 1..20; diet: None, Vegetarian, Vegan, Gluten-free; table = text; notes',
    rows: `name|email|reply|number of people|diet|table|notes
Ruth and Alan Feldman|ruth@example.com|coming|2|none|Rose|
Ken Adeyemi|ken@example.com|coming|1|vegetarian|Fern|Brings his trumpet
Ines Carvalho|ines@example.com|maybe|2|none||Flight not booked yet
The Sato family|hana@example.com|coming|4|none|Birch|Two high chairs
Liam Doyle|liam@example.com|invited|2|none||
Noor Haddad|noor@example.com|coming|1|vegan|Fern|
Elio Ferrari|elio@example.com|declined|2|none||In Turin that week
Grace Muturi|grace@example.com|coming|3|gluten_free|Rose|
Sam Whitlock|sam@example.com|invited|1|none||`,
  },
  experience: {
    words: ['work experience', 'experience', 'job history', 'employment', 'cv entry', 'career step'],
    nature: 'record',
    icon: 'briefcase',
    about: 'Where I have worked.',
    fields: 'role! = text; company+ = text; place; start date+; end date; description',
    rows: `role|company|place|start date|end date|description
Lead designer|Northwind Studio|Copenhagen|-900||Four people, twelve clients, one dog.
Designer|Bluebird Books|Bath|-2000|-910|Covers, catalogues and the web shop.
Junior designer|Casa Verde|Porto|-2900|-2010|Learned to say no, politely.
Intern|Quarry Street Brewing|Bristol|-3200|-2950|Labels, mostly.`,
  },
  education: {
    words: ['education', 'degree', 'qualification', 'study', 'certificate'],
    nature: 'record',
    icon: 'graduation-cap',
    about: 'What I have learned, and where.',
    fields: 'title!; school = text; start date; end date; description',
    rows: `title|school|start date|end date|description
MA Visual communication|University of Porto|-3900|-3200|Thesis on maps that lie.
BA Graphic design|School of Art, Leeds|-5100|-4000|
Letterpress course|Press Room|-1500|-1480|Twelve evenings.`,
  },
};
