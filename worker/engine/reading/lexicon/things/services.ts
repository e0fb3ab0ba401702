/** Things of practices, studios and counters with words of their own. */
import type { ThingNotation } from '../thing.ts';

export const SERVICES: Record<string, ThingNotation> = {
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
  session_note: {
    words: ['treatment note', 'progress note', 'visit note', 'therapy note', 'session note'],
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
};
