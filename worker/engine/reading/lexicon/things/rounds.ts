/** Things of those who share rides, send boxes, report each day, and ask for their money back. */
import type { ThingNotation } from '../thing.ts';

export const ROUNDS: Record<string, ThingNotation> = {
  expense_claim: {
    words: ['expense claim', 'reimbursement', 'expense report', 'claim'],
    nature: 'work',
    icon: 'receipt',
    about: 'What somebody has laid out, and whether it was paid back.',
    fields:
      'title!; employee > employee; amount!; date!; category: Travel, Meals, Hotel, Office, Other; receipt = image; reason = long_text; status+: Submitted, Approved, Rejected, Paid',
    flow: { field: 'status' },
    rows: `title|employee|amount|date|category|reason|status
Train to the client in Leeds|1|84.60|-3|travel|Return ticket, second class|submitted
Team lunch after the launch|2|132.00|-6|meals||approved
Two nights in Porto|3|246.00|-9|hotel|Trade fair|submitted
Desk lamp|4|39.90|-12|office||paid
Taxi from the airport|1|48.00|-14|travel|No train after midnight|paid
Conference dinner|5|71.50|-20|meals|Above the daily limit|rejected`,
  },
  shared_ride: {
    words: ['shared ride', 'carpool ride', 'offered ride', 'lift offer', 'ride', 'lift', 'trip'],
    nature: 'event',
    icon: 'car',
    about: 'Who drives where, and with how many seats.',
    fields:
      'from! = text; to! = text; driver! = text; departure! = datetime; capacity+ = count 3..9; price; notes',
    rows: `from|to|driver|departure|capacity|price|notes
Mill Road|Science park|Maya Okafor|1@07:30|4|2.50|Leaves on time
Old harbour|City hall|Tom Lindqvist|1@08:00|3|2.00|
Station north|Hospital|Lucia Romero|1@06:45|3|1.50|No smoking
Science park|Mill Road|Maya Okafor|1@17:15|4|2.50|
Riverside|University|Jonas Weber|2@08:20|4|3.00|Room for a bike
City hall|Old harbour|Hana Sato|2@18:00|6|2.00|`,
  },
  seat_request: {
    words: ['seat request', 'ride request', 'lift request', 'request'],
    nature: 'record',
    icon: 'armchair',
    about: 'Who would like to come along.',
    fields:
      'name! = text; shared ride! > shared_ride delete; seats+ = count 1..3; message; status+: Requested, Confirmed, Declined',
    flow: { field: 'status' },
    rows: `name|shared ride|seats|message|status
Ada Brandt|1|1|Could you stop at the bakery?|requested
Ken Adeyemi|1|1||confirmed
Noor Haddad|2|2|With my son|requested
Grace Muturi|4|1||confirmed
Liam Doyle|5|1|I bring a bike|declined`,
  },
  box_subscription: {
    words: ['box subscription', 'delivery subscription', 'weekly box'],
    nature: 'record',
    icon: 'package-check',
    about: 'Who gets what, and how often.',
    fields:
      'name! = text; email!; address+; starts on = date; frequency+: Weekly, Every two weeks, Monthly; status+: Active, Paused, Ended; notes',
    rows: `name|email|address|starts on|frequency|status|notes
Maya Okafor|maya@example.com|14 Mill Road|-60|weekly|active|Leave it in the porch
Tom Lindqvist|tom@example.com|3 Harbour Lane|-45|every_two_weeks|active|
Lucia Romero|lucia@example.com|27 Station Street|-30|weekly|paused|Back in two weeks
Jonas Weber|jonas@example.com|8 Orchard Close|-21|monthly|active|No onions, please
Hana Sato|hana@example.com|51 River Walk|-7|weekly|active|
Priya Nair|priya@example.com|2 Chapel Hill|-90|weekly|ended|Moved away`,
  },
  stand_up: {
    words: ['stand-up', 'stand-up entry', 'standup entry', 'stand-up note', 'daily stand-up'],
    nature: 'log',
    icon: 'message-square-text',
    about: 'What was done, what comes next, and what is in the way.',
    fields: 'person! = text; date!; yesterday! = long_text; today! = long_text; blockers+ = long_text',
    rows: `person|date|yesterday|today|blockers
Maya Okafor|0|Finished the import of old orders|Tests for it, then the report|
Tom Lindqvist|0|Reviewed two changes, fixed the search|Paging of the search|Waiting for the new key
Priya Nair|0|Talked to three customers|Write up what they said|
Jonas Weber|-1|Moved the images to the new store|Clean up the old one|
Lucia Romero|-1|Designs for the settings page|Settings page on small screens|No phone to test on
Maya Okafor|-1|Read the old import|Write the new one|`,
  },
  day_log: {
    words: ['daily log entry', 'day log', 'daily check-in'],
    nature: 'log',
    icon: 'calendar-days',
    about: 'One line for each day.',
    fields: 'note! = text; date!',
    rows: `note|date
Up early, feeling fine|0
Long day, late evening|-1
A walk by the river|-2
Rain all day|-3
Friends over for dinner|-4
Slept in|-5
Nothing special|-6`,
  },
  perk: {
    words: ['reward', 'perk', 'reward level', 'reward tier', 'pledge level'],
    nature: 'product',
    icon: 'gift',
    about: 'What can be had, and for how much.',
    fields: 'name!; description; available = boolean',
    rows: `name|description|available
A postcard of thanks|Written by hand|yes
An afternoon out|You choose where to|yes
The signed edition|Numbered from 1 to 200|yes
A film night|With popcorn|yes
Your name on the wall|Between all the others|
The big one|Everything above|yes`,
  },
  reading: {
    words: ['reading', 'measured value', 'sensor reading'],
    nature: 'log',
    icon: 'gauge',
    about: 'What was measured, and when.',
    fields: 'label! = text; value! = number 0..1000000; date!; notes',
    rows: `label|value|date|notes
Morning|12.4|0|
Evening|11.8|-1|
Morning|12.1|-2|Cold night
Evening|10.9|-3|
Morning|11.2|-4|
Evening|10.4|-6|First of the series`,
  },
  open_application: {
    words: ['application', 'application form', 'request to take part'],
    nature: 'message',
    icon: 'inbox',
    about: 'Who would like to take part, and what was decided.',
    fields: 'name!; email!; phone; message+; status+: New, In review, Accepted, Declined',
    flow: { field: 'status' },
    rows: `name|email|phone|message|status
Ruth Feldman|ruth@example.com|+44 20 7946 0121|We would bring our own table and a small tent.|new
Ken Adeyemi|ken@example.com|+44 20 7946 0188|Second year with us, same place if possible.|in_review
Noor Haddad|noor@example.com|+44 20 7946 0166|We need power for one oven.|accepted
Liam Doyle|liam@example.com|+353 1 555 0172||accepted
Grace Muturi|grace@example.com|+44 20 7946 0199|Only free on Saturday.|declined`,
  },
  feeding: {
    words: ['feeding', 'feed', 'bottle feed', 'baby meal'],
    nature: 'log',
    icon: 'milk',
    about: 'When the little one ate, and how much.',
    fields:
      'given by! = text; kind!: Breast, Bottle, Solid food; time! = datetime; amount in ml = number 0..500 ml; notes',
    rows: `kind|time|amount in ml|given by|notes
bottle|0@06:30|120|Maya|
breast|0@09:45||Maya|Ten minutes each side
bottle|0@13:10|140|Tom|
solid_food|0@17:30||Tom|Half a banana
bottle|-1@21:00|150|Maya|Fell asleep at once
bottle|-1@02:40|90|Tom|`,
  },
  nappy: {
    words: ['nappy', 'diaper', 'nappy change', 'diaper change'],
    nature: 'log',
    icon: 'baby',
    about: 'Every change, day and night.',
    fields: 'changed by! = text; kind!: Wet, Dirty, Both; time! = datetime; notes',
    rows: `kind|time|changed by|notes
wet|0@07:00|Maya|
dirty|0@10:15|Tom|
both|0@14:00|Maya|
wet|0@18:20|Tom|
wet|-1@22:30|Maya|
dirty|-1@05:10|Tom|New size fits`,
  },
  nap: {
    words: ['nap', 'sleep entry', 'baby sleep'],
    nature: 'log',
    icon: 'moon',
    about: 'When it slept, and for how long.',
    fields: 'place! = text; starts at!; ends at; notes',
    rows: `place|starts at|ends at|notes
Cot|0@08:15|0@09:30|
Pram|0@12:00|0@13:40|All around the park
Sling|0@16:10|0@16:50|
Cot|-1@19:30|-1@23:50|
Car seat|-1@11:20|-1@12:05|Woke up at the bridge`,
  },
  screening: {
    words: ['screening', 'film screening', 'showing', 'projection'],
    nature: 'event',
    icon: 'clapperboard',
    about: 'What is shown, and when.',
    fields: 'title!; film > film delete; starts at!; hall = text; language; price; capacity+',
    rows: `title|film|starts at|hall|language|price|capacity
Opening night|1|1@20:15|Big hall|Original with subtitles|9.00|72
Sunday matinee|2|3@11:00|Big hall|English|6.00|72
Children's cinema|3|3@15:00|Small hall|English|5.00|40
With the director|4|5@19:30|Big hall|Original|11.00|72
Late show|5|6@22:00|Small hall|Original with subtitles|9.00|40
Once more|1|8@18:00|Small hall|Original with subtitles|8.00|40`,
  },
};
