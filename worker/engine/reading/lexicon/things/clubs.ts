/** Things of clubs, parishes and hobbies. */
import type { ThingNotation } from '../thing.ts';

export const CLUBS: Record<string, ThingNotation> = {
  court: {
    words: ['court', 'tennis court', 'padel court', 'badminton court', 'squash court', 'pitch', 'lane'],
    nature: 'place',
    icon: 'land-plot',
    about: 'What can be booked.',
    fields: 'name!; surface: Clay, Hard, Grass, Carpet; indoor = boolean; lights = boolean; notes',
    rows: `name|surface|indoor|lights|notes
Court 1|clay||yes|Centre court
Court 2|clay||yes|
Court 3|hard|||Next to the car park
Court 4|carpet|yes|yes|Indoor shoes only
Court 5|grass|||May to September`,
  },
  court_booking: {
    words: ['court booking', 'court reservation', 'booking', 'reservation', 'slot'],
    nature: 'event',
    icon: 'calendar-check',
    about: 'Who plays where and when.',
    fields: 'player! = text; court! > court; member > member; starts at!; ends at!; notes',
    rows: `player|court|member|starts at|ends at|notes
Maya Okafor|1|1|0@18:00|0@19:00|
Tom Lindqvist|2|2|0@18:00|0@19:00|Doubles
Lucia Romero|1|3|1@09:00|1@10:00|
Hana Sato|4|4|1@19:00|1@20:00|
Liam Doyle|3|5|2@17:00|2@18:00|Training with the juniors
Priya Nair|2|6|3@10:00|3@11:00|
Sam Whitlock|5|7|4@16:00|4@17:00|`,
  },
  report: {
    words: ['issue report', 'complaint', 'report', 'incident', 'incident report', 'defect'],
    nature: 'work',
    icon: 'megaphone',
    about: 'What was noticed, where, and what was done about it.',
    fields:
      'title!; kind: Pothole, Street light, Rubbish, Noise, Other; address+; photo+ = image; description; status: Received, In progress, Resolved; response = long_text; reported on = date',
    flow: { field: 'status' },
    rows: `title|kind|address|description|status|response|reported on
Deep hole at the crossing|pothole|Mill Road 14|Cyclists swerve into the traffic.|in_progress|The road gang comes on Thursday.|-4
Lamp flickers all night|street_light|Church Walk 3||received||-1
Sofa on the pavement|rubbish|Station Road 91|Since the weekend.|resolved|Collected this morning.|-6
Music after midnight|noise|Garden Mews 2|Every Friday.|received||-2
Broken swing|other|Playground at Fern Close|The chain is torn.|in_progress||-3
Bin overflows|rubbish|Park entrance||resolved|Emptied; a second one will follow.|-9
Manhole cover loose|pothole|Hill View 15|It rattles under every car.|received||0`,
  },
  church_service: {
    words: ['church service', 'worship service', 'service', 'mass'],
    nature: 'event',
    icon: 'church',
    about: 'When we come together.',
    fields: 'title!; date! = datetime; place; led by = text; notes',
    rows: `title|date|place|led by|notes
Sunday service|1@10:00|Main hall|Grace Muturi|With baptism
Evening prayer|3@18:30|Chapel|Liam Doyle|
Family service|8@10:00|Main hall|Ruth Feldman|Children sing
Sunday service|15@10:00|Main hall|Grace Muturi|
Harvest festival|22@10:00|Main hall|Grace Muturi|Please bring fruit`,
  },
  helper_role: {
    words: ['helper role', 'volunteer role', 'role', 'task', 'duty', 'job'],
    nature: 'group',
    icon: 'hand-helping',
    about: 'What there is to do.',
    fields: 'name!; description',
    rows: `name|description
Greeter|At the door from half past nine
Sound|Microphones and recording
Nursery|With the small ones, next door
Coffee|After the service`,
  },
  assignment_slot: {
    words: ['volunteer sign-up', 'rota entry', 'sign-up', 'assignment', 'registration', 'duty'],
    nature: 'record',
    icon: 'calendar-check',
    about: 'Who does what on which day.',
    fields:
      'volunteer! > volunteer; service! > church_service delete; role+ > helper_role; status: Signed up, Confirmed, Cancelled; notes',
    rows: `volunteer|service|role|status|notes
1|1|1|confirmed|
2|1|2|signed_up|
3|1|4|signed_up|
4|2|1|confirmed|
1|3|3|signed_up|
5|3|2|cancelled|Away that weekend`,
  },
  gear: {
    words: ['rental item', 'gear', 'equipment', 'item', 'kit', 'piece of equipment'],
    nature: 'product',
    icon: 'package',
    about: 'What can be rented, and for how much a day.',
    fields:
      'name!; photo = image; category: Cameras, Lights, Tents, Tools, Other; daily rate+ = money; deposit = money; serial number; in stock = count; description',
    rows: `name|category|daily rate|deposit|serial number|in stock|description
Cinema camera|cameras|180|900|CC-4410|2|With two batteries and a card
Prime lens set|cameras|95|600|PL-2207|1|24, 50 and 85 mm
LED panel|lights|32|120|LP-1183|6|Dims without flicker
Tripod, heavy|other|18|80|TR-0902|4|
Four-person tent|tents|24|100|TE-3321|5|Up in ten minutes
Cordless drill|tools|12|60|DR-7754|3|
Generator, silent|tools|58|300|GE-1002|1|`,
  },
  gear_reservation: {
    words: ['reservation', 'rental', 'booking', 'hire', 'rental order'],
    nature: 'record',
    icon: 'calendar-check',
    about: 'Who has what, from when to when.',
    fields:
      'customer name!; email+; equipment! > gear; start date!; end date!; status: Requested, Confirmed, Rejected, Out, Returned; notes',
    flow: { field: 'status' },
    rows: `customer name|email|equipment|start date|end date|status|notes
Ruth Feldman|ruth@example.com|1|1|3|confirmed|
Ken Adeyemi|ken@example.com|3|2|4|requested|Two of them, please
Hana Sato|hana@example.com|5|4|9|confirmed|
Liam Doyle|liam@example.com|2|-2|1|out|
Noor Haddad|noor@example.com|6|-8|-6|returned|
Elio Ferrari|elio@example.com|7|6|7|rejected|`,
  },
  garden_bed: {
    words: ['garden bed', 'raised bed', 'bed', 'plot', 'patch'],
    nature: 'place',
    icon: 'shovel',
    about: 'Where things grow.',
    fields: 'name!; sun: Full sun, Half shade, Shade; size in m2 = number 0..10000 m²; soil; notes',
    rows: `name|sun|size in m2|soil|notes
By the kitchen|full_sun|3|Loam|Herbs
South bed|full_sun|6|Sandy|Tomatoes were here last year
Under the pear|shade|4|Loam|
Raised bed|half_shade|2|Compost|`,
  },
  poll_option: {
    words: ['suggestion', 'proposal', 'option', 'activity', 'nominee', 'choice', 'place', 'idea'],
    nature: 'post',
    icon: 'lightbulb',
    about: 'What there is to choose from.',
    fields: 'title!; description; suggested by = text',
    rows: `title|description|suggested by
Canoeing on the lake|Half a day, with a picnic|Maya
Escape room|In two teams|Tom
Cooking class|Three courses, eaten together|Priya
Bowling and pizza|Cheap, loud, cheerful|Jonas
Guided walk through the old town|With the night watchman|Hana`,
  },
  hive: {
    words: ['hive', 'beehive', 'colony', 'bee colony'],
    nature: 'place',
    icon: 'hexagon',
    about: 'Where the bees live, and how strong they are.',
    fields: 'name!; location; queen born = date; strength: Weak, Medium, Strong; photo = image; notes',
    rows: `name|location|strength|notes
Hive 1|Orchard|strong|Calm
Hive 2|Orchard|medium|
Hive 3|By the stream|weak|New queen in May
Hive 4|Roof of the school|strong|Shown to the classes`,
  },
  hive_inspection: {
    words: ['hive inspection', 'hive check', 'inspection'],
    nature: 'log',
    icon: 'search-check',
    about: 'What was seen in the hive.',
    fields:
      'hive! > hive delete; date!; queen seen = boolean; brood frames = count 0..30; honey frames = count 0..30; varroa = count; notes',
    rows: `hive|date|queen seen|brood frames|honey frames|varroa|notes
1|-2|yes|6|4|3|
2|-2||4|3|5|Eggs seen
3|-9|yes|2|1|1|Fed with syrup
4|-12|yes|7|5|4|Second super on
1|-16||6|2|2|`,
  },
  honey_harvest: {
    words: ['harvest', 'honey harvest', 'extraction'],
    nature: 'log',
    icon: 'droplet',
    about: 'How much honey each hive gave.',
    fields: 'hive! > hive delete; date!; honey in kg = number 0..1000 kg; sort = text; notes',
    rows: `hive|date|honey in kg|sort
1|-60|14.5|Spring blossom
2|-60|9|Spring blossom
4|-58|17.2|Lime
1|-20|11|Summer`,
  },
  queue_ticket: {
    words: ['queue ticket', 'queue number', 'ticket', 'number', 'queue entry'],
    nature: 'work',
    icon: 'ticket',
    about: 'Who is waiting, and who is being served.',
    fields:
      'name!; number = count; counter > counter; reason = text; took at = datetime; estimated wait = count min; status+: Waiting, Called, Served, Left',
    flow: { field: 'status' },
    actions: [
      'call: Call | when status=waiting | set status=called',
      'serve: Served | when status=called | set status=served',
    ],
    rows: `name|number|counter|reason|took at|estimated wait|status
Maya Okafor|41|1|Inside and outside|0@09:05||served
Tom Lindqvist|42|2|Quick wash|0@09:12||called
Lucia Romero|43||Inside only|0@09:20|10|waiting
Jonas Weber|44||Everything|0@09:26|20|waiting
Hana Sato|45||Quick wash|0@09:31|30|waiting
Liam Doyle|46||Wax|0@09:33|40|waiting`,
  },
  counter: {
    words: ['counter', 'desk', 'bay', 'lane', 'service point'],
    nature: 'place',
    icon: 'store',
    about: 'Where people are served.',
    fields: 'name!; open = boolean; served by = text',
    rows: `name|open|served by
Counter 1|yes|Ines Carvalho
Counter 2|yes|Sam Whitlock
Counter 3||`,
  },
  found_item: {
    words: [
      'found item',
      'found thing',
      'thing',
      'item',
      'lost item',
      'find',
      'lost property item',
      'lost property',
    ],
    nature: 'record',
    icon: 'umbrella',
    about: 'What was found, where and when.',
    fields:
      'title!; category: Clothing, Bags, Electronics, Keys, Other; colour; place+; found on+ = date; photo+ = image; status: Stored, Claimed, Given back, Sold; description',
    flow: { field: 'status' },
    rows: `title|category|colour|place|found on|status|description
Black umbrella|other|Black|Platform 3|-1|stored|Wooden handle
Child's rucksack|bags|Red|Train to the coast|-2|claimed|With a felt fox
Set of keys|keys|Silver|Ticket hall|-4|stored|Four keys, green tag
Phone|electronics|Blue|Waiting room|-6|given_back|Cracked corner
Wool scarf|clothing|Grey|Train 2114|-12|stored|
Reading glasses|other|Brown|Café|-95|sold|`,
  },
  claim: {
    words: ['ownership claim', 'claim request', 'claim'],
    nature: 'message',
    icon: 'hand',
    about: 'Who says that something is theirs.',
    fields: 'name!; email!; item+ > found_item delete; message!; status: New, Confirmed, Rejected',
    rows: `name|email|item|message|status
Ruth Feldman|ruth@example.com|2|It has my son's name inside, Jonas.|confirmed
Ken Adeyemi|ken@example.com|3|The green tag says 14.|new
Hana Sato|hana@example.com|1|I left it on Monday evening.|new`,
  },
  team_training: {
    words: ['training', 'team training', 'training session'],
    nature: 'event',
    icon: 'dumbbell',
    about: 'When the teams train.',
    fields: 'title!; team+ > team; starts at! = datetime; place; notes',
    rows: `title|team|starts at|place|notes
Passing and moving|1|1@17:30|Pitch 2|Bring both shirts
Goalkeepers|2|2@17:30|Pitch 1|
Fitness|1|3@18:00|Hall|Indoor shoes
Set pieces|3|4@17:30|Pitch 2|`,
  },
};
