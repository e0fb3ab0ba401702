/** Things of small clubs, services and households that have words of their own. */
import type { ThingNotation } from '../thing.ts';

export const EVERYDAY: Record<string, ThingNotation> = {
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
  test_result: {
    words: ['test result', 'lab result', 'result', 'finding', 'lab test', 'blood test'],
    nature: 'record',
    icon: 'test-tube',
    about: 'What the laboratory found.',
    fields:
      'test!; patient+ > patient delete; date!; value = text; status: Normal, Watch, Please call; comment = long_text',
    rows: `test|patient|date|value|status|comment
Full blood count|1|-3|Within range|normal|
Cholesterol|1|-3|5.9 mmol/l|watch|A little high; let us talk at the next visit.
Iron|2|-6|9 µmol/l|please_call|
Thyroid|3|-10|1.8 mU/l|normal|
Vitamin D|4|-14|38 nmol/l|watch|Supplement over the winter.
Blood sugar, fasting|5|-21|5.1 mmol/l|normal|
Kidney values|6|-30|Within range|normal|`,
  },
  practice_message: {
    words: ['patient message', 'practice message', 'message', 'question', 'enquiry'],
    nature: 'record',
    icon: 'mail',
    about: 'What patients write to the practice, and the answer.',
    fields:
      'subject!; patient+ > patient delete; message!; answer = long_text; status: New, Answered; sent on = date',
    flow: { field: 'status' },
    rows: `subject|patient|message|answer|status|sent on
Repeat prescription|1|May I have my tablets again before the holidays?|It is ready at the desk from Thursday.|answered|-4
Result of the blood test|2|Is there anything from last week yet?||new|-1
Travel vaccination|3|Which ones do I need for Kenya?|Yellow fever and hepatitis A; please book half an hour.|answered|-9
Sick note|4|I am still not well and need one until Friday.||new|0`,
  },
  tattoo_artist: {
    words: ['tattoo artist', 'tattooist', 'artist'],
    nature: 'person',
    icon: 'brush',
    about: 'Who draws and tattoos here.',
    fields: 'name!; photo = image; style+ = text; bio; instagram = url',
    rows: `name|style|bio
Mara Voss|Fine line|Botanical drawings and small script.
Teo Brandt|Blackwork|Large, dark, patient work.
Ines Carvalho|Traditional|Anchors, swallows, hearts, done well.
Ken Adeyemi|Realism|Portraits from your photographs.`,
  },
  tattoo_design: {
    words: ['tattoo design', 'flash design', 'design', 'flash', 'tattoo', 'motif'],
    nature: 'media',
    icon: 'pen-tool',
    about: 'Drawings that can become a tattoo.',
    fields:
      'title!; picture = image; artist+ > tattoo_artist; style: Fine line, Blackwork, Traditional, Realism; size: Small, Medium, Large; price; taken = boolean; description',
    rows: `title|artist|style|size|price|taken|description
Fern|1|fine_line|small|120||One unbroken line.
Moth|2|blackwork|medium|260||Best between the shoulders.
Swallow pair|3|traditional|small|150||They always come home.
Old lighthouse|4|realism|large|640|yes|After a photograph from 1931.
Peony|1|fine_line|medium|220||
Snake and dagger|3|traditional|medium|280||
Mountain range|2|blackwork|medium|240|yes|
Hands|4|realism|large|580||`,
  },
  tattoo_appointment: {
    words: ['tattoo appointment', 'appointment', 'booking', 'session', 'consultation'],
    nature: 'event',
    icon: 'calendar-check',
    about: 'Who is tattooed when, and by whom.',
    fields:
      'customer name!; email+; artist+ > tattoo_artist; design > tattoo_design; starts at! = datetime; idea = long_text; status: Requested, Confirmed, Done, Cancelled',
    flow: { field: 'status' },
    rows: `customer name|email|artist|design|starts at|idea|status
Ruth Feldman|ruth@example.com|1|1|1@11:00|On the inside of the wrist|confirmed
Sam Whitlock|sam@example.com|2|2|1@14:00||confirmed
Noor Haddad|noor@example.com|4||2@12:00|My dog, after a photograph|requested
Liam Doyle|liam@example.com|3|6|3@11:00||requested
Hana Sato|hana@example.com|1|5|4@15:00||confirmed
Elio Ferrari|elio@example.com|2||-2@13:00|A band around the forearm|done`,
  },
  guestbook_entry: {
    words: ['guestbook entry', 'guestbook message', 'entry', 'message', 'greeting', 'wish'],
    nature: 'post',
    icon: 'pen-line',
    about: 'What our guests have written.',
    fields: 'name!; message!; photo = image; written on = date',
    rows: `name|message|written on
Ruth and Sam|We laughed, we cried, we danced until three. Thank you for having us!|0
Aunt Grace|The speech! I will be telling that one for years.|0
Ken|May your kitchen always smell of bread.|-1
The Lindqvists|From all five of us: be happy, and come and visit.|-1
Noor|I knew it on the day you met.|-2`,
  },
  walk: {
    words: ['walk', 'dog walk', 'outing'],
    nature: 'event',
    icon: 'footprints',
    about: 'Who is walked when, and by whom.',
    fields:
      'dog! > pet; walker+ > dog_walker; starts at! = datetime; duration; price; status: Planned, Done, Cancelled; notes',
    flow: { field: 'status' },
    rows: `dog|walker|starts at|duration|price|status|notes
1|1|0@08:00|45|14|planned|
3|1|0@10:00|30|11|planned|Keep away from the pond
6|2|0@12:30|60|18|planned|
1|2|1@08:00|45|14|planned|
9|1|1@16:00|30|11|planned|Slow, please
3|2|-1@10:00|30|11|done|
6|1|-2@12:30|60|18|done|`,
  },
  dog_walker: {
    words: ['dog walker', 'pet sitter', 'walker', 'sitter', 'carer'],
    nature: 'person',
    icon: 'user-round',
    about: 'The people who look after the animals.',
    fields: 'name!; phone; email; area; notes',
    rows: `name|phone|email|area
Mira Castellan|+44 20 7946 0102|mira@example.com|North side
Joel Ames|+44 20 7946 0104|joel@example.com|Riverside
Tess Okoro|+44 20 7946 0106|tess@example.com|Old town`,
  },
  pet_stay: {
    words: ['pet stay', 'overnight stay', 'stay', 'boarding', 'booking', 'reservation'],
    nature: 'record',
    icon: 'calendar-check',
    about: 'Which animal stays, from when to when.',
    fields:
      'pet! > pet; owner name = text; arrival! = date; departure! = date; feeding = long_text; status: Requested, Confirmed, Here, Gone home, Cancelled; notes',
    flow: { field: 'status' },
    rows: `pet|owner name|arrival|departure|feeding|status|notes
2|Hana Sato|0|5|Half a tin, morning and evening|here|Hides under the bed
5|Noor Haddad|2|9|Kidney diet only, in the fridge|confirmed|
8|Ines Carvalho|4|6|Dry food, always full|requested|
2|Hana Sato|-30|-24|Half a tin, morning and evening|gone_home|`,
  },
  care_update: {
    words: ['daily update', 'photo update', 'update', 'report', 'daily report'],
    nature: 'post',
    icon: 'camera',
    about: 'How the day was.',
    fields: 'text! = long_text; photo = image; stay+ > pet_stay delete; date',
    rows: `text|stay|date
Ate everything and slept on the window sill.|1|0
A little shy on the first day; came out for the feather.|1|-1
Played with the others until noon.|4|-25`,
  },
  ticket_order: {
    words: ['ticket order', 'ticket purchase', 'ticket', 'ticket booking', 'admission'],
    nature: 'record',
    icon: 'ticket',
    about: 'Who has bought tickets for what.',
    fields:
      'name! = text; email!; event! > event delete; tickets = count 1..20; status: Reserved, Paid, Cancelled; bought on = date',
    rows: `name|email|event|tickets|status|bought on
Ruth Feldman|ruth@example.com|1|2|paid|-6
Ken Adeyemi|ken@example.com|1|4|paid|-5
Hana Sato|hana@example.com|2|1|reserved|-3
Liam Doyle|liam@example.com|3|2|paid|-3
Noor Haddad|noor@example.com|2|2|cancelled|-2
Elio Ferrari|elio@example.com|4|3|reserved|-1
Grace Muturi|grace@example.com|3|1|paid|0`,
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
  relative: {
    words: ['relative', 'family member', 'person', 'ancestor'],
    nature: 'person',
    icon: 'users-round',
    about: 'Everyone in the tree.',
    fields:
      'name!; photo = image; born = date; died = date; birthplace; parent+ > relative empty; second parent+ > relative empty; spouse+ > relative empty; notes',
    rows: `name|born|died|birthplace|parent|second parent|spouse|notes
Elsa Brandt|-36500|-8030|Bremen|||2|Kept the letters
August Brandt|-37200|-9100|Oldenburg|||1|Carpenter
Marta Brandt|-26300|-1200|Bremen|1|2|4|
Nils Lindqvist|-26900||Malmö|||3|Came by ship
Ada Brandt|-16400||Hamburg|3|4||
Jonas Brandt|-15200||Hamburg|3|4||`,
  },
  flatmate: {
    words: ['flatmate', 'roommate', 'housemate', 'member'],
    nature: 'person',
    icon: 'user-round',
    about: 'Who lives here.',
    fields: 'name!; phone; email; room',
    rows: `name|phone|email|room
Mira|+44 20 7946 0102|mira@example.com|Garden side
Joel|+44 20 7946 0104|joel@example.com|Next to the kitchen
Tess|+44 20 7946 0106|tess@example.com|Street side
Ken|+44 20 7946 0188|ken@example.com|Under the roof`,
  },
  chore: {
    words: ['chore', 'household chore', 'house task', 'duty', 'task'],
    nature: 'work',
    icon: 'sparkles',
    about: 'Whose turn it is.',
    fields: 'title!; assigned to+ > flatmate; due date; frequency; done; points = count 0..1000; notes',
    actions: [
      'complete: Mark as done | when done=no | set done=yes',
      'reopen: Not done after all | when done=yes | set done=no',
    ],
    rows: `title|assigned to|due date|frequency|done|points
Clean the bathroom|1|1|weekly||20
Take out the bins|2|0|weekly||5
Hoover the hall|3|2|weekly||10
Kitchen floor|4|1|weekly|yes|15
Wash the towels|1|4|weekly||10
Windows|2|12|monthly||30
Empty the fridge|3|-1|weekly|yes|10`,
  },
  shared_expense: {
    words: ['shared expense', 'shared bill', 'expense', 'bill', 'cost', 'purchase'],
    nature: 'log',
    icon: 'receipt',
    about: 'Who paid what for all of us.',
    fields: 'title!; amount!; paid by+ > flatmate; date; shared between = list; settled = boolean; notes',
    rows: `title|amount|paid by|date|shared between|settled
Electricity|84.20|1|-6|Mira;Joel;Tess;Ken|
Internet|39|2|-12|Mira;Joel;Tess;Ken|yes
Big shop|112.75|3|-2|Mira;Joel;Tess;Ken|
Dish soap and bags|14.60|4|-4|Mira;Joel;Tess;Ken|
Concert tickets|96|1|-9|Mira;Tess|
Pizza night|41.50|2|-1|Mira;Joel;Tess;Ken|`,
  },
  pos_sale: {
    words: ['sale', 'receipt', 'transaction', 'order'],
    nature: 'log',
    icon: 'receipt-text',
    about: 'What went over the counter.',
    fields: 'number!; date! = datetime; payment method: Cash, Card; total+ = money; notes',
    rows: `number|date|payment method|total
1041|0@09:05|cash|6.40
1042|0@09:18|card|12.90
1043|0@10:02|card|3.20
1044|0@11:40|cash|21.50
1045|-1@16:20|card|8.70
1046|-1@17:05|cash|4.10
1047|-2@10:30|card|15.80`,
  },
  sale_item: {
    words: ['sale item', 'receipt line', 'line item', 'item'],
    nature: 'part',
    icon: 'list',
    about: 'The lines of a sale.',
    fields: 'product! > product; sale! > pos_sale delete; quantity! = count 1..999; unit price+ = money',
    rows: `product|sale|quantity|unit price
1|1|1|6.40
2|2|1|9.70
3|2|1|3.20
3|3|1|3.20
1|4|2|6.40
4|4|1|8.70
4|5|1|8.70
2|7|1|9.70`,
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
  book_shelf: {
    words: ['book shelf', 'bookshelf', 'shelf', 'reading list'],
    nature: 'group',
    icon: 'library',
    about: 'How the books are sorted.',
    fields: 'name!; description',
    rows: `name|description
Want to read|Next in line
Reading|On the bedside table
Read|Done, and remembered`,
  },
  session_note: {
    words: ['session note', 'treatment note', 'progress note', 'visit note'],
    nature: 'log',
    icon: 'notebook-pen',
    about: 'What was done, and how it went.',
    fields:
      'what was done! = long_text; patient+ > patient delete; appointment > medical_appointment empty; date; pain scale = count 0..10; next step = text',
    rows: `what was done|patient|appointment|date|pain scale|next step
Mobilised the left shoulder, showed two exercises|1|1|-1|4|Repeat in a week
Massage of the lower back|2|2|-1|6|Heat at home
Gait training on the stairs|3|3|-2|3|Longer walks
Lymph drainage, right leg|4|4|-3|2|Keep the stocking on
First session: history and aims|6|5|-5|7|Begin gently`,
  },
  rental_unit: {
    words: ['unit', 'rental unit', 'apartment', 'flat', 'property', 'home'],
    nature: 'place',
    icon: 'door-closed',
    about: 'What is let, and to whom.',
    fields:
      'name!; address; floor; rooms = count 0..50; size in m2 = number 0..10000 m²; rent; status: Let, Free, Being renovated; notes',
    rows: `name|address|floor|rooms|size in m2|rent|status
1 left|Mill Road 14|Ground|2|54|780|let
1 right|Mill Road 14|Ground|3|71|960|let
2 left|Mill Road 14|First|2|54|800|let
2 right|Mill Road 14|First|3|71|990|free
3 left|Mill Road 14|Second|2|56|820|let
Attic|Mill Road 14|Third|1|38|640|being_renovated`,
  },
  renter: {
    words: ['tenant', 'renter', 'lodger'],
    nature: 'person',
    icon: 'user-round',
    about: 'Who lives here.',
    fields: 'name!; email; phone; unit > rental_unit; notes',
    rows: `name|email|phone|unit
Ruth Feldman|ruth@example.com|+44 20 7946 0121|1
Ken Adeyemi|ken@example.com|+44 20 7946 0188|2
Hana Sato|hana@example.com|+44 20 7946 0150|3
Liam Doyle|liam@example.com|+353 1 555 0172|5`,
  },
  lease: {
    words: ['lease', 'rental contract', 'tenancy', 'rental agreement', 'tenancy agreement'],
    nature: 'record',
    icon: 'file-signature',
    about: 'Who rents what, from when and for how much.',
    fields:
      'title!; tenant+ > renter; unit+ > rental_unit; start date; end date; rent; deposit; status: Active, Given notice, Ended',
    rows: `title|tenant|unit|start date|end date|rent|deposit|status
Feldman, 1 left|1|1|-900||780|1560|active
Adeyemi, 1 right|2|2|-400||960|1920|active
Sato, 2 left|3|3|-1200|60|800|1600|given_notice
Doyle, 3 left|4|5|-90|275|820|1640|active`,
  },
  repair_request: {
    words: ['maintenance request', 'repair request', 'maintenance ticket', 'request'],
    nature: 'work',
    icon: 'wrench',
    about: 'What is broken, and how far its repair is.',
    fields:
      'title!; unit > rental_unit; tenant+ > renter; photo = image; urgency; status: New, In progress, Fixed; description; reported on = date',
    flow: { field: 'status' },
    rows: `title|unit|tenant|urgency|status|description|reported on
Dripping tap in the kitchen|1|1|low|new||-1
Heating stays cold|2|2|urgent|in_progress|Only in the bedroom|-2
Window does not close|3|3|medium|new||-3
Light in the stairwell|5|4|medium|fixed||-9
Lock is stiff|1|1|low|fixed||-20`,
  },
  rent_payment: {
    words: ['rent payment', 'payment', 'rent'],
    nature: 'log',
    icon: 'banknote',
    about: 'What was paid, and for which month.',
    fields: 'month! = text; tenant+ > renter; amount!; date!; method: Bank transfer, Cash, Card; notes',
    rows: `month|tenant|amount|date|method
October|1|780|-40|bank_transfer
October|2|960|-39|bank_transfer
October|3|800|-35|cash
November|1|780|-9|bank_transfer
November|2|960|-8|bank_transfer
November|4|820|-7|bank_transfer`,
  },
  course_module: {
    words: ['module', 'course module', 'unit', 'course section'],
    nature: 'group',
    icon: 'layers',
    about: 'The parts of a course.',
    fields: 'title!; course+ > course delete; position = count 1..99; description',
    rows: `title|course|position|description
First lines|1|1|Pencil, paper, patience
Light and shade|1|2|Three tones are enough
Formulas|2|1|Everything begins with an equals sign
Greetings|3|1|Hello, goodbye, thank you
Loops|5|1|Say it once`,
  },
  parcel: {
    words: ['parcel', 'food parcel', 'package', 'delivery box'],
    nature: 'record',
    icon: 'package',
    about: 'What was handed out, and to whom.',
    fields:
      'label!; family > household; contents = long_text; picked up on = date; picked up = boolean; notes',
    rows: `label|family|contents|picked up on|picked up
P-101|1|Rice, beans, milk, apples|-1|yes
P-102|2|Pasta, tomatoes, nappies|-1|yes
P-103|3|Bread, cheese, carrots|0|
P-104|4|Baby food, oats, pears|1|`,
  },
  household: {
    words: ['family', 'household', 'recipient'],
    nature: 'person',
    icon: 'house',
    about: 'Whom we help.',
    fields: 'name!; phone; people = count 1..30; needs = text; notes',
    rows: `name|phone|people|needs
Adeyemi|+44 20 7946 0188|4|No pork
Castellan|+44 20 7946 0102|2|Baby food
Okoro|+44 20 7946 0106|5|
Brandt|+49 30 555 0140|1|Gluten free`,
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
  visitor_entry: {
    words: ['visitor', 'visit', 'visitor entry', 'sign-in'],
    nature: 'log',
    icon: 'door-open',
    about: 'Who came, whom they visit, and who is still here.',
    fields: 'name!; company; host; time in! = datetime; time out = datetime; badge; notes',
    rows: `name|company|host|time in|time out
Ruth Feldman|Atlas Surveying|Maya Okafor|0@09:05|
Ken Adeyemi||Tom Lindqvist|0@09:40|0@10:55
Hana Sato|North Print|Priya Nair|0@11:15|
Elio Ferrari|City council|Maya Okafor|-1@14:00|-1@15:20
Noor Haddad||Lucia Romero|-1@16:10|-1@16:45`,
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
    words: ['inspection', 'hive inspection', 'check'],
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
  found_item: {
    words: ['found item', 'found thing', 'thing', 'item', 'lost item', 'find'],
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
    words: ['claim', 'claim request'],
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
  drink_entry: {
    words: ['drink', 'drink entry', 'glass of water', 'water entry', 'intake'],
    nature: 'log',
    icon: 'glass-water',
    about: 'What was drunk today, and how much.',
    fields: 'drink: Water, Tea, Coffee, Juice; amount in ml! = number 0..5000 ml; date!; note = text',
    rows: `drink|amount in ml|date|note
water|300|0|
tea|250|0|
water|500|0|After the run
water|300|-1|
coffee|150|-1|
water|400|-1|
juice|200|-2|
water|600|-2|`,
  },
};
