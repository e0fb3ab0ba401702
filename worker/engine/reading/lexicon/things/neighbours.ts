/** Things of those who live side by side: what is given away, what is signed, what was seen, who minds the children. */
import type { ThingNotation } from '../thing.ts';

export const NEIGHBOURS: Record<string, ThingNotation> = {
  giveaway: {
    words: ['giveaway', 'free item', 'gift', 'free thing', 'donated item', 'offer'],
    nature: 'product',
    icon: 'gift',
    about: 'Too good to throw away, and free for whoever fetches it.',
    fields:
      'title!; photo = image; category: Furniture, Kitchen, Clothes, Toys, Books, Garden, Other; condition: Like new, Used, Needs repair; description = long_text; pick-up place = text; name+ = text; email; status+: Available, Promised, Gone',
    flow: { field: 'status' },
    rows: `title|category|condition|description|pick-up place|name|email|status
Kitchen table, beech|furniture|used|120 by 80, one scratch. Seats four.|Mill Road 14|Maya Okafor|maya@example.com|available
Box of wooden trains|toys|like_new|Forty pieces, all complete.|Harbour Lane 3|Tom Lindqvist|tom@example.com|available
Crime novels, 22 pieces|books|used|Take all or take some.|Station Road 12|Grace Muturi|grace@example.com|promised
Rain barrel, 200 litres|garden|needs_repair|The tap drips.|Mill Road 30|Jonas Weber|jonas@example.com|available
Winter coats for children|clothes|used|Sizes 104 to 122.|Market Square 5|Noor Haddad|noor@example.com|available
Waffle iron|kitchen|like_new|Used twice.|Rua do Sol 3|Lucia Romero|lucia@example.com|gone
Office chair|furniture|used|Turns, rolls and squeaks a little.|Harbour Lane 9|Hana Sato|hana@example.com|available`,
  },
  giveaway_request: {
    words: ['pick-up request', 'giveaway request', 'request'],
    nature: 'message',
    icon: 'hand-heart',
    about: 'Who would like to have it.',
    fields:
      'name! = text; email!; giveaway! > giveaway delete; message = long_text; status+: New, Promised, Fetched, Declined',
    flow: { field: 'status' },
    rows: `name|email|giveaway|message|status
Ada Brandt|ada@example.com|1|I could come on Saturday with a van.|new
Ken Adeyemi|ken@example.com|3|I have not read any of them!|promised
Liam Doyle|liam@example.com|4|I know how to mend taps.|new
Ruth Feldman|ruth@example.com|6|Thank you!|fetched
Ines Okafor|ines@example.com|2|For my twins.|new`,
  },
  petition: {
    words: ['petition', 'demand', 'initiative'],
    nature: 'post',
    icon: 'megaphone',
    about: 'What should change, and who agrees.',
    fields:
      'title!; demand! = long_text; addressed to = text; goal = count 10..100000; ends on = date; status+: Open, Handed over, Closed',
    rows: `title|demand|addressed to|goal|ends on|status
A crossing at Mill Road school|Two hundred children cross Mill Road every morning. We ask for a zebra crossing with lights.|City council|500|40|open
Keep the night bus|Line 9 shall run until two on weekends, as it did.|Transport authority|1000|25|open
Trees for Market Square|Twelve lime trees, and benches below them.|Parks department|300|60|open
Longer opening hours of the library|Open until eight on two evenings a week.|City library|400|-10|handed_over`,
  },
  signature: {
    words: ['signature', 'supporter', 'signer'],
    nature: 'message',
    icon: 'pen-line',
    about: 'Everyone who signed.',
    fields: 'name! = text; email!; petition! > petition delete; town = text; comment = long_text',
    rows: `name|email|petition|town|comment
Maya Okafor|maya@example.com|1|Leeds|My daughter walks there.
Tom Lindqvist|tom@example.com|1|Leeds|
Grace Muturi|grace@example.com|2|Bristol|I work late.
Ken Adeyemi|ken@example.com|2|Bristol|
Lucia Romero|lucia@example.com|3|Porto|Shade, at last.
Jonas Weber|jonas@example.com|3|Leeds|
Noor Haddad|noor@example.com|4|Hull|I can only come after work.
Hana Sato|hana@example.com|1|Leeds|It was close twice this month.`,
  },
  sighting: {
    words: ['sighting', 'observation', 'spotting'],
    nature: 'log',
    icon: 'binoculars',
    about: 'What was seen, where and when.',
    fields:
      'species! = text; seen at+ = datetime; place+ = text; number = count 1..10000; photo = image; notes',
    rows: `species|seen at|place|number|notes
Kingfisher|-1@07:20|Mill pond|1|On the low branch, four minutes
Barn swallow|-2@18:05|Harbour|14|Hunting over the water
Grey heron|-2@06:50|Mill pond|2|
Blackcap|-4@08:15|Churchyard|1|Singing
Red kite|-6@13:30|North fields|1|Mobbed by two crows
Tawny owl|-8@22:40|Old oak|1|Heard, then seen
Goldfinch|-9@10:10|Garden|6|On the thistles`,
  },
  babysitter: {
    words: ['babysitter', 'sitter', 'nanny', 'childminder', 'au pair'],
    nature: 'person',
    icon: 'baby',
    about: 'Who minds the children, and when they can.',
    fields:
      'name!; photo = image; about = long_text; hourly rate = money; languages = text; first aid = boolean; phone; email',
    rows: `name|about|hourly rate|languages|first aid|phone|email
Lucia Romero|Studies to be a teacher; reads aloud in two languages.|14|English, Spanish|yes|+44 20 7946 0121|lucia@example.com
Ken Adeyemi|Three younger brothers, much patience.|12|English|yes|+44 20 7946 0188|ken@example.com
Hana Sato|Evenings and weekends; brings crayons.|13.50|English, Japanese|no|+44 20 7946 0166|hana@example.com
Liam Doyle|Former scout leader.|13|English, Irish|yes|+353 1 555 0172|liam@example.com`,
  },
  sitting: {
    words: ['sitting', 'babysitting', 'booking', 'babysitter booking', 'appointment'],
    nature: 'event',
    icon: 'calendar-check',
    about: 'Who is minded by whom, from when to when.',
    fields:
      'name! = text; babysitter! > babysitter refuse; starts at! = datetime; ends at! = datetime; children+ = count 1..6; phone; address; notes; status+: Requested, Confirmed, Done, Cancelled',
    flow: { field: 'status' },
    rows: `name|babysitter|starts at|ends at|children|phone|address|notes|status
Okafor family|1|1@18:00|1@22:00|2|+44 20 7946 0111|14 Mill Road|Bed at eight|confirmed
Noor Haddad|2|2@15:00|2@18:30|1|+44 20 7946 0133|Market Square 5|Fetch from school|requested
Weber family|3|3@19:00|3@23:00|3|+44 20 7946 0144|30 Mill Road||requested
Ruth Feldman|1|-3@17:00|-3@21:00|1|+44 20 7946 0155|Station Road 12|Allergic to nuts|done`,
  },
  dish: {
    words: ['dish', 'contribution', 'potluck dish', 'thing to bring'],
    nature: 'record',
    icon: 'salad',
    about: 'Who brings what.',
    fields:
      'title!; who = text; kind+: Starter, Main, Side, Salad, Dessert, Drink, Other; serves = count 1..100; vegetarian = boolean; notes',
    rows: `title|who|kind|serves|vegetarian|notes
Lentil soup|Maya Okafor|starter|12|yes|
Lasagne|Tom Lindqvist|main|8|no|Needs an oven
Potato salad|Grace Muturi|salad|10|yes|With dill
Flatbread|Noor Haddad|side|15|yes|
Lemon tart|Lucia Romero|dessert|8|yes|
Elderflower lemonade|Jonas Weber|drink|20|yes|Three bottles`,
  },
  business_entry: {
    words: ['business', 'local business', 'shop listing', 'directory entry'],
    nature: 'place',
    icon: 'store',
    about: 'Who is where, and what they do.',
    fields:
      'name!; photo = image; category: Food, Crafts, Health, Services, Shops, Other; description = long_text; address; city; phone; email; website = url; opening hours = text',
    rows: `name|category|description|address|city|phone|website|opening hours
Brandt & Daughters|crafts|Chairs mended, tables made.|Mill Lane 2|Leeds|+44 20 7946 0121|https://brandt.example|Mon to Fri 8:00 – 17:00
Harbour Café|food|Breakfast from seven.|3 Quay Street|Leeds|+44 20 7946 0177|https://harbour.example|Daily 7:00 – 16:00
Dr Sato|health|Family doctor.|Station Road 12|Leeds|+44 20 7946 0166|https://sato.example|Mon to Thu 9:00 – 15:00
Weber Bicycles|shops|New, used and repaired.|Market Square 5|York|+44 20 7946 0144|https://weber.example|Tue to Sat 10:00 – 18:00
Okafor Accounting|services|Books for small firms.|High Street 40|York|+44 20 7946 0111|https://okafor.example|Mon to Fri 9:00 – 17:00
Green Bowl|food|Vegan, mostly bowls.|Market Square 9|York|+44 20 7946 0133|https://greenbowl.example|Mon to Sat 11:30 – 21:00`,
  },
};
