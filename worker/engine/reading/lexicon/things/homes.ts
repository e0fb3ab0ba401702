/** Things of households, flats and those who rent them. */
import type { ThingNotation } from '../thing.ts';

export const HOMES: Record<string, ThingNotation> = {
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
