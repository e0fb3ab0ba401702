/** Things of sales and marketing: companies, contacts, deals, campaigns. */
import type { ThingNotation } from '../thing.ts';

export const SALES: Record<string, ThingNotation> = {
  company: {
    words: [
      'company',
      'organisation',
      'organization',
      'business',
      'firm',
      'account',
      'client company',
      'employer',
    ],
    nature: 'record',
    icon: 'building-2',
    about: 'The companies we work with.',
    fields: 'name!; industry = text; website; city; employees = count; notes',
    rows: `name|industry|website|city|employees|notes
Northwind Studio|Design|https://northwind.example.com|Copenhagen|18|Met at the spring fair
Harbour Logistics|Transport|https://harbour.example.com|Rotterdam|240|
Bluebird Books|Publishing|https://bluebird.example.com|Bath|32|
Fernhill Clinic|Health|https://fernhill.example.com|Leeds|75|Decides slowly, stays long
Lumen Electric|Energy|https://lumen.example.com|Birmingham|410|
Casa Verde|Hospitality|https://casaverde.example.com|Porto|54|
Quarry Street Brewing|Food and drink|https://quarry.example.com|Bristol|21|
Atlas Surveying|Engineering|https://atlas.example.com|Hamburg|96|Wants everything in writing
Meadow School|Education|https://meadow.example.com|York|63|`,
  },
  contact: {
    words: ['contact', 'contact person', 'prospect contact', 'person'],
    nature: 'person',
    icon: 'contact-round',
    about: 'The people behind the companies.',
    fields: 'name!; email+; phone; job title; company+ > company empty; notes',
    rows: `name|email|phone|job title|company|notes
Freja Holm|freja@example.com|+45 33 55 01 12|Managing director|1|Prefers mornings
Mikkel Dahl|mikkel@example.com|+45 33 55 01 47|Producer|1|
Joost Vermeer|joost@example.com|+31 10 555 0145|Head of purchasing|2|
Eleanor Page|eleanor@example.com|+44 1225 555 019|Editor|3|Knows everyone
Dr Samir Patel|samir@example.com|+44 113 555 0162|Medical director|4|
Farah Aziz|farah@example.com|+44 121 555 0176|Key accounts|5|
Marta Silva|marta@example.com|+351 22 555 0187|Owner|6|
Owen Price|owen@example.com|+44 117 555 0133|Brewer and founder|7|Send samples
Anke Sommer|anke@example.com|+49 40 555 0199|Project lead|8|
Judith Cole|judith@example.com|+44 1904 555 014|Headteacher|9|`,
  },
  deal: {
    words: ['deal', 'sales opportunity', 'opportunity', 'pipeline entry'],
    nature: 'work',
    icon: 'handshake',
    about: 'What we hope to win, and how close it is.',
    fields:
      'title!; company+ > company; contact > contact empty; value+ = money; stage+: Lead, Qualified, Proposal, Negotiation, Won, Lost; expected close = date; notes',
    flow: { field: 'stage' },
    rows: `title|company|contact|value|stage|expected close|notes
Brand refresh|1|1|18500|proposal|14|Sent the second version
Fleet tracking portal|2|3|64000|negotiation|21|Legal is reading
Author microsites|3|4|9200|won|-6|
Patient information films|4|5|27500|lead|45|
Energy savings campaign|5|6|41000|qualified|30|
Booking site for two hotels|6|7|15800|proposal|10|
Label design, summer beers|7|8|4800|won|-12|
Site survey archive|8|9|33000|lead|60|First call on Thursday
Prospectus and open day|9|10|7600|lost|-20|Went with a local printer
Support contract|2|3|12000|qualified|25|
Trade fair stand|1|2|8900|lead|52|`,
  },
  activity: {
    words: ['activity', 'interaction', 'follow-up', 'follow up', 'call log', 'touchpoint'],
    nature: 'log',
    icon: 'phone',
    about: 'Calls, e-mails and meetings.',
    fields: 'subject!; kind: Call, E-mail, Meeting, Note; date+; contact > contact delete; notes; done',
    rows: `subject|kind|date|contact|notes|done
Ask about the budget|call|-1|1||yes
Send revised proposal|e_mail|0|3||no
Visit the brewery|meeting|4|8|Bring label samples|no
Congratulate on the award|note|-3|4||yes
Clarify data protection|call|2|5||no
Lunch|meeting|6|7|Casa Verde, one o'clock|no
Reminder: contract|e_mail|-5|6||yes
First call|call|3|9||no`,
  },
  lead: {
    words: ['lead', 'prospect', 'potential customer'],
    nature: 'work',
    icon: 'user-plus',
    about: 'People who might become customers.',
    fields:
      'name!; company = text; email+; phone; source: Website, Referral, Event, Advert, Other; status+: New, Contacted, Qualified, Won, Lost; notes',
    flow: { field: 'status' },
    rows: `name|company|email|phone|source|status|notes
Nadia Rahman|Rahman Interiors|nadia@example.com|+44 20 7946 0133|website|new|Asked for a price list
Oskar Lind|Lind & Co.|oskar@example.com|+46 8 555 0121|referral|contacted|
Beth Carver|Carver Ceramics|beth@example.com|+44 1273 555 018|event|qualified|Wants to start in May
Tariq Mansour|Mansour Foods|tariq@example.com|+44 161 555 0144|advert|new|
Clara Nunes|Atelier Nunes|clara@example.com|+351 21 555 0126|referral|won|
Ed Baxter|Baxter Tools|ed@example.com|+44 114 555 0108|website|lost|Too expensive
Yuki Tanaka|Tanaka Studio|yuki@example.com|+81 3 5550 0177|event|contacted|
Ivo Marek|Marek Optics|ivo@example.com|+420 255 550 119|other|qualified|`,
  },
  quote: {
    words: ['quote', 'offer', 'quotation', 'estimate', 'offer letter', 'proposal'],
    nature: 'work',
    icon: 'file-pen',
    about: 'What we have offered, and for how much.',
    fields: 'title!; client = text; amount!; valid until; status: Draft, Sent, Accepted, Declined; notes',
    flow: { field: 'status' },
    rows: `title|client|amount|valid until|status|notes
Kitchen, oak fronts|Ruth Feldman|8400|20|sent|
Garden wall, 12 m|Hana Sato|3150|14|accepted|Start after Easter
Bathroom tiles|Liam Doyle|2280|8|sent|
Loft insulation|Noor Haddad|5600|30|draft|
Front door|Grace Muturi|1900|-5|declined|
Fitted wardrobe|Sam Whitlock|2750|17|sent|
Terrace, larch|Ada Brandt|4300|25|draft|
Stair repair|Ken Adeyemi|690|12|accepted|`,
  },
  campaign: {
    words: [
      'campaign',
      'marketing campaign',
      'newsletter issue',
      'newsletter',
      'mailing',
      'e-mail campaign',
      'email campaign',
    ],
    nature: 'work',
    icon: 'megaphone',
    about: 'What goes out, to whom and when.',
    fields:
      'name!; subject = text; body; audience = text; send on = datetime; status+: Draft, Scheduled, Sent; opens = count; clicks = count',
    flow: { field: 'status' },
    rows: `name|subject|body|audience|send on|status|opens|clicks
Spring news|What grows at our place|Dear friends, the first beds are sown…|All subscribers|-14@09:00|sent|812|143
Members' evening|You are invited|Come by on Thursday, there will be soup.|Members|-6@17:00|sent|264|91
Summer sale|Three days, twenty percent|From Friday on everything in linen.|Customers|2@08:00|scheduled||
Welcome mail|Good to have you|A few things to start with.|New subscribers|-30@10:00|sent|398|120
Survey|Two minutes for us?|Five questions, one of them about cake.|Customers|9@10:00|draft||
Autumn workshops|Hands in clay|Four dates, eight places each.|All subscribers|21@09:00|draft||
Opening hours at Easter|Closed on Monday|Back on Tuesday from nine.|All subscribers|-40@08:30|sent|905|37
Thank you|A good year|Some numbers and many thanks.|Members|45@09:00|draft||`,
  },
  subscriber: {
    words: [
      'subscriber',
      'newsletter subscriber',
      'recipient',
      'mailing list member',
      'sign-up',
      'waitlist entry',
    ],
    nature: 'person',
    icon: 'mail-plus',
    about: 'People who want to hear from us.',
    fields:
      'email!; name; mailing list > mailing_list empty; source: Website, Shop, Event; subscribed on = date; active = boolean',
    rows: `email|name|source|subscribed on|active
ruth@example.com|Ruth Feldman|website|-120|yes
ken@example.com|Ken Adeyemi|shop|-98|yes
ines@example.com|Ines Carvalho|event|-75|yes
hana@example.com|Hana Sato|website|-60|yes
liam@example.com|Liam Doyle|website|-44|no
noor@example.com|Noor Haddad|shop|-31|yes
elio@example.com|Elio Ferrari|event|-12|yes
grace@example.com|Grace Muturi|website|-3|yes
sam@example.com|Sam Whitlock|shop|-1|yes`,
  },
  email_template: {
    words: ['template', 'email template', 'e-mail template', 'message template'],
    nature: 'record',
    icon: 'layout-template',
    about: 'Texts that are used again.',
    fields: 'name!; subject = text; body!',
    rows: `name|subject|body
Welcome|Good to have you|Hello, and thank you for signing up.
Reminder|A small reminder|We have not heard from you and would be glad of a word.
Invitation|You are invited|Join us on the first Thursday of the month.
Thank you|Thank you|It was good to have you with us.
Apology|We are sorry|Something went wrong on our side; here is what we do about it.
Price change|New prices from June|From June on, some prices change.
Closing days|We are closed|Between the years nobody answers; we are back in January.
Survey|Two minutes for us?|Five questions help us to get better.`,
  },
  sales_record: {
    words: [
      'sales figure',
      'sales record',
      'daily figure',
      'sale',
      'data point',
      'measurement',
      'report entry',
    ],
    nature: 'log',
    icon: 'chart-line',
    about: 'Figures by day and place.',
    fields:
      'label! = text; date!; region: North, South, East, West; channel: Shop, Online, Partner; revenue! = money; visitors = count',
    rows: `label|date|region|channel|revenue|visitors
Mon, North|-1|north|shop|2140|310
Mon, South|-1|south|online|3380|1240
Sun, West|-2|west|online|2910|1105
Sat, North|-3|north|shop|4120|585
Sat, East|-3|east|partner|1260|140
Fri, South|-4|south|online|3605|1330
Thu, West|-5|west|shop|1980|268
Wed, East|-6|east|online|2450|890
Tue, North|-7|north|online|2735|960
Mon, South|-8|south|shop|2290|342
Sun, East|-9|east|partner|1180|120
Sat, West|-10|west|shop|3940|540`,
  },
  feature: {
    words: ['feature', 'product feature', 'benefit', 'feature item', 'advantage'],
    nature: 'media',
    icon: 'sparkles',
    about: 'What it does for you.',
    fields: 'title!; description!; icon = text; position = count 1..99',
    rows: `title|description|icon|position
Starts in a second|No set-up, no manual. Open it and begin.|zap|1
Works together|Everyone sees the same, at the same time.|users|2
Remembers everything|Find what you wrote two years ago in two words.|search|3
Quiet|It speaks up when something matters, and only then.|bell-off|4
Yours|Take everything with you whenever you like.|download|5
Fair|One price, no small print.|scale|6`,
  },
  pricing_plan: {
    words: ['plan', 'pricing plan', 'price plan', 'tier', 'subscription plan', 'package'],
    nature: 'product',
    icon: 'badge-dollar-sign',
    about: 'What it costs, and what is in it.',
    fields:
      'name!; price!; billing: Monthly, Yearly, Once; description+; features+ = list; popular = boolean',
    rows: `name|price|billing|description|features|popular
Free|0|monthly|To look around and for small things.|One project;Two people;Help by e-mail|no
Team|12|monthly|For those who work with it every day.|Unlimited projects;Ten people;Help within a day|yes
House|49|monthly|For whole companies.|Everything in Team;Unlimited people;A person to call|no`,
  },
  mailing_list: {
    words: ['list', 'mailing list', 'segment', 'subscriber list', 'audience list'],
    nature: 'group',
    icon: 'list',
    about: 'Who gets what.',
    fields: 'name!; description',
    rows: `name|description
All readers|Everyone who signed up
Members|Club members, twice a month
Customers|Have bought before
Press|Editors and friends of the house`,
  },
};
