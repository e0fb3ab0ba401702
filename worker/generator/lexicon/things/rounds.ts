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
    about: 'Who drives where, and how many seats are free.',
    fields:
      'from! = text; to! = text; driver! = text; departure! = datetime; free seats+ = count 0..8; price; notes',
    rows: `from|to|driver|departure|free seats|price|notes
Mill Road|Science park|Maya Okafor|1@07:30|3|2.50|Leaves on time
Old harbour|City hall|Tom Lindqvist|1@08:00|2|2.00|
Station north|Hospital|Lucia Romero|1@06:45|1|1.50|No smoking
Science park|Mill Road|Maya Okafor|1@17:15|3|2.50|
Riverside|University|Jonas Weber|2@08:20|4|3.00|Room for a bike
City hall|Old harbour|Hana Sato|2@18:00|2|2.00|`,
  },
  seat_request: {
    words: ['seat request', 'ride request', 'lift request', 'request'],
    nature: 'record',
    icon: 'armchair',
    about: 'Who would like to come along.',
    fields:
      'name! = text; shared ride! > shared_ride delete; seats+ = count 1..8; message; status+: Requested, Confirmed, Declined',
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
};
