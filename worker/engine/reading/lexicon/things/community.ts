/**
 * Things people share: threads, messages, events, surveys, teams.
 * Long, since it is a table: one entry a thing, with its examples.
 */
import type { ThingNotation } from '../thing.ts';

export const COMMUNITY: Record<string, ThingNotation> = {
  thread: {
    words: ['thread', 'topic', 'discussion', 'forum post', 'question', 'forum thread', 'post'],
    nature: 'post',
    icon: 'messages-square',
    about: 'What people talk about.',
    fields: 'title!; body!; category+ > forum_category; author+ = text; pinned',
    rows: `title|body|category|author|pinned
Welcome, please read first|Be kind, stay on the subject, search before you ask.|1|Ruth Feldman|yes
What are you working on this week?|Show us, finished or not.|1|Ken Adeyemi|no
Beginner: where do I start?|I have a free weekend and no idea. What would you do first?|2|Noor Haddad|no
Best tool under fifty?|It should last longer than the last one.|3|Sam Whitlock|no
My first attempt, be honest|It is a little crooked. What went wrong?|4|Hana Sato|no
Looking for a group near Leeds|Once a month, tea included.|5|Liam Doyle|no
How do you deal with rain?|Everything is under water here.|2|Grace Muturi|no
Selling duplicates|List in the first reply.|3|Elio Ferrari|no
Before and after, one year apart|I would not have believed it.|4|Ines Carvalho|no`,
  },
  reply: {
    words: ['reply', 'answer', 'response', 'post', 'forum reply'],
    nature: 'part',
    icon: 'message-square-reply',
    about: 'What was answered.',
    fields: 'body! = long_text; thread! > thread delete; author+ = text',
    rows: `body|thread|author
Thank you for the rules. Short and clear.|1|Noor Haddad
Half finished, as always. Pictures on Sunday.|2|Hana Sato
Start small. One thing, done properly, beats ten begun.|3|Ruth Feldman
And write down what you did. You will forget.|3|Ken Adeyemi
The one with the wooden handle. Mine is twelve years old.|4|Elio Ferrari
Crooked has charm! Next time measure from the other side.|5|Ines Carvalho
I would come. Saturdays?|6|Sam Whitlock
Raise everything by a hand's width.|7|Ada Brandt
Patience, and a good coat.|7|Liam Doyle
What a difference!|9|Grace Muturi`,
  },
  forum_category: {
    words: ['category', 'forum', 'board', 'forum category', 'topic area', 'subforum'],
    nature: 'group',
    icon: 'folder-open',
    about: 'Where to find what.',
    fields: 'name!; description',
    rows: `name|description
News and welcome|Start here
Questions|There are no silly ones
Tools and materials|What works, what breaks
Show and tell|Finished, half finished, failed
Meeting up|In real life`,
  },
  chat_channel: {
    words: ['channel', 'room', 'chat room', 'chat channel', 'conversation', 'group chat'],
    nature: 'group',
    icon: 'hash',
    about: 'Where people talk.',
    fields: 'name!; description',
    rows: `name|description
general|Everything that concerns everyone
design|Sketches and second opinions
support|Questions from customers
random|Cats, mostly
lunch|Where and when`,
  },
  chat_message: {
    words: ['message', 'chat message', 'direct message', 'dm'],
    nature: 'message',
    icon: 'message-circle',
    about: 'What was said.',
    fields: 'text! = long_text; channel! > chat_channel delete; author+ = text; sent at+ = datetime',
    rows: `text|channel|author|sent at
Good morning! The new key cards are at the front desk.|1|Lucia Romero|0@08:02
Thank you! Mine works.|1|Tom Lindqvist|0@08:15
Third version of the home page is in the folder.|2|Maya Okafor|0@09:11
Much calmer. I would make the button larger.|2|Priya Nair|0@09:26
A customer asks for larger attachments, again.|3|Sofia Lindgren|0@09:40
Let us raise it to 50 MB this week.|3|Jonas Weber|0@09:44
Somebody left a cactus in room Birch.|4|Marco Bellini|-1@16:20
It is mine. Its name is Gerald.|4|Ada Brandt|-1@16:22
Noodles at half past twelve?|5|Priya Nair|0@11:05
In!|5|Jonas Weber|0@11:06`,
  },
  contact_message: {
    words: [
      'message',
      'contact message',
      'contact request',
      'enquiry',
      'inquiry',
      'contact form message',
      'contact enquiry',
    ],
    nature: 'message',
    icon: 'mail',
    about: 'What visitors have written.',
    fields: 'name!; email!; subject; message!',
    rows: `name|email|subject|message
Ruth Feldman|ruth@example.com|A date in June|Are you free on the 14th? It would be for about sixty people.
Ken Adeyemi|ken@example.com|Price list|Could you send me your prices for a half day?
Noor Haddad|noor@example.com|Thank you|The result was even better than we had hoped.
Liam Doyle|liam@example.com|Working together|We plan something in autumn and would like to talk.
Hana Sato|hana@example.com|Directions|Is there parking near you?
Grace Muturi|grace@example.com|Question|How long does it usually take?`,
  },
  social_post: {
    words: ['post', 'status update', 'update', 'status', 'tweet', 'photo post', 'moment', 'story'],
    nature: 'post',
    icon: 'message-square-heart',
    about: 'The latest from everyone.',
    fields: 'text! = long_text; image = image; author+ = text; posted at+ = datetime',
    rows: `text|author|posted at
First swim of the year. Cold is a matter of opinion.|Ines Carvalho|0@07:40
Does anyone have a spare bookshelf? Mine has given up.|Sam Whitlock|0@09:12
We baked forty loaves for the fair. Two are left.|Hana Sato|-1@18:03
New neighbours moved in: a pair of swifts.|Ruth Feldman|-1@12:25
Today I fixed something instead of buying it.|Ken Adeyemi|-2@20:50
Concert on Friday, bring a cushion.|Elio Ferrari|-2@10:30
The library now lends ukuleles. You are welcome.|Noor Haddad|-3@15:15
Sunset from the roof, no filter needed.|Liam Doyle|-4@21:07`,
  },
  profile: {
    words: ['profile', 'user', 'member profile', 'account'],
    nature: 'person',
    icon: 'circle-user-round',
    about: 'Who is here.',
    fields: 'name!; photo = image; bio; city; interests; website',
    rows: `name|bio|city|interests
Ines Carvalho|Swims, cooks, forgets umbrellas.|Porto|swimming;cooking
Sam Whitlock|Repairs what others throw away.|Bristol|repair;cycling
Hana Sato|Bread, books, brass band.|York|baking;music
Ken Adeyemi|Runs slowly, sees more.|Leeds|running;birds
Noor Haddad|Librarian with a ukulele.|Hull|books;music
Liam Doyle|Boxes, paints small boats.|Cork|boxing;painting
Elio Ferrari|Cello by day, tango by night.|Turin|music;dance
Grace Muturi|Numbers and hill walks.|London|hiking;maths`,
  },
  group: {
    words: ['group', 'community', 'club', 'circle', 'interest group', 'society', 'team'],
    nature: 'media',
    icon: 'users',
    about: 'Who meets about what.',
    fields: 'name!; image = image; description+; meets = text; city',
    rows: `name|description|meets|city
Early Swimmers|In the river before work, all year round.|Tuesdays at 6:30|Bath
Repair Café|Bring what is broken, leave with it working.|First Saturday|Bristol
Slow Readers|One book a season.|Last Thursday|York
City Birders|Binoculars and thermos.|Sundays at 7:00|Leeds
Choir for Everyone|No auditions, ever.|Wednesdays at 19:00|Hull
Chess in the Park|Blitz, coffee, opinions.|Saturdays at 14:00|London`,
  },
  event: {
    words: [
      'event',
      'tour date',
      'concert date',
      'meetup',
      'concert',
      'gig',
      'party',
      'conference',
      'show',
      'happening',
      'workshop',
      'activity',
      'talk',
      'fair',
      'festival',
      'rehearsal',
      'webinar',
      'performance',
    ],
    nature: 'event',
    icon: 'calendar-days',
    about: 'What is on.',
    fields: 'title!; image = image; date+ = datetime; place+; capacity; price; description+',
    rows: `title|date|place|capacity|price|description
Open workshop night|4@18:30|Old Mill, ground floor|24|0|Bring something to repair, stay for the soup.
Introduction to beekeeping|9@10:00|Allotment 7|12|35|Veil and gloves are there. No bees are harmed.
Summer concert in the yard|15@19:00|Canal Street 14|120|12|Three bands, one long table.
Talk: cities for walking|2@19:30|Central Library|80|0|With Anna Kowalski, followed by questions.
Printing by hand|21@14:00|Press Room|8|48|You leave with twenty cards of your own.
Flea market|12@08:00|Market square|200|0|A table costs ten, looking around nothing.
Night walk with bats|6@21:15|Weir bridge|20|6|Detectors are handed out.
Film in the garden|27@21:30|Fern Close 7|60|5|If it rains, in the barn.
Spring cleaning of the river|-6@09:00|Boat house|50|0|Forty bags last year.`,
  },
  registration: {
    words: [
      'registration',
      'sign-up',
      'signup',
      'attendee',
      'rsvp',
      'participant',
      'event registration',
      'booking',
      'attendance',
    ],
    nature: 'message',
    icon: 'ticket-check',
    about: 'Who comes.',
    fields:
      'name! = text; email!; event! > event delete; places = count 1..10; status: Registered, Waiting list, Cancelled; message',
    rows: `name|email|event|places|status|message
Ruth Feldman|ruth@example.com|1|1|registered|
Ken Adeyemi|ken@example.com|2|2|registered|Is tea included?
Hana Sato|hana@example.com|5|1|registered|
Noor Haddad|noor@example.com|5|1|waiting_list|
Liam Doyle|liam@example.com|3|4|registered|
Grace Muturi|grace@example.com|4|1|registered|
Sam Whitlock|sam@example.com|7|2|cancelled|Working late
Ada Brandt|ada@example.com|2|1|registered|
Elio Ferrari|elio@example.com|3|2|registered|`,
  },
  venue: {
    words: ['venue', 'location', 'place', 'stage', 'event location'],
    nature: 'place',
    icon: 'map-pin',
    about: 'Where it takes place.',
    fields: 'name!; photo = image; address; capacity; notes',
    rows: `name|address|capacity|notes
Old Mill|Canal Street 20|150|Step-free
Central Library|Market Square 1|80|
Boat House|River Walk 3|60|Cold in April
Press Room|Mill Lane 8|12|
Market square|Market Square|500|Permit needed`,
  },
  speaker: {
    words: ['speaker', 'presenter', 'host', 'panelist', 'keynote speaker'],
    nature: 'media',
    icon: 'mic',
    about: 'Who will speak.',
    fields: 'name!; photo = image; topic = text; bio; company = text; website',
    rows: `name|topic|bio|company
Anna Kowalski|Cities for walking|Architect and tireless pedestrian.|Studio Kowalski
Yusuf Demir|Listening to machines|Hears a broken bearing from across the street.|Atlas Surveying
Marisol Vega|Rhythm and memory|Sings, and studies why we remember songs.|University of Leeds
Piotr Zielinski|Stone, slowly|Sculptor with a day for every centimetre.|
Farah Aziz|Power to share|Builds networks that villages own.|Lumen Electric
Tariq Mansour|The honest label|Wants you to know what you eat.|Mansour Foods`,
  },
  poll: {
    words: ['poll', 'vote', 'ballot', 'decision'],
    nature: 'post',
    icon: 'vote',
    about: 'What is to be decided.',
    fields: 'question! = text; description; choices = list; closes on = date; open = boolean',
    rows: `question|description|choices|closes on|open
Where does the summer party take place?|Both are free on the 14th|Yard;Boat house;Park|7|yes
New name for the newsletter||The Bench;Shavings;Keep the old one|4|yes
When shall we meet?|Every second week|Tuesday;Wednesday;Thursday|2|yes
Which colour for the door?||Blue;Green;Red|-5|no
Shall we buy a second press?|1,900, used|Yes;No;Next year|12|yes
Best cake of the fair||Plum;Poppy seed;Lemon|-20|no`,
  },
  survey: {
    words: ['survey', 'questionnaire', 'feedback form', 'poll form', 'form'],
    nature: 'record',
    icon: 'clipboard-list',
    about: 'What you want to know.',
    fields: 'title!; description; status: Draft, Open, Closed; closes on = date',
    flow: { field: 'status' },
    rows: `title|description|status|closes on
How was your visit?|Two minutes, five questions|open|30
Lunch at the office|What we should order|open|9
Members' survey|Once a year, for the whole club|draft|60
After the workshop|What helped, what was missing|closed|-12
New opening hours|Earlier, later or as it is|open|14
How do you get to work?|For the mobility plan|closed|-40`,
  },
  survey_question: {
    words: ['question', 'survey question', 'form field'],
    nature: 'part',
    icon: 'circle-question-mark',
    about: 'What is asked.',
    fields:
      'text! = text; survey! > survey delete; type+: Text, Choice, Rating; choices = list; position = count 1..999; required = boolean',
    rows: `text|survey|type|choices|position|required
How did you like it here?|1|rating||1|yes
What should we change?|1|text||2|no
How did you hear of us?|1|choice|Friends;Newspaper;By chance|3|no
Warm or cold?|2|choice|Warm;Cold;Both|1|yes
What do you not eat?|2|text||2|no
How useful was the day?|4|rating||1|yes
What will you try first?|4|text||2|no
Which hours suit you?|5|choice|7 to 15;9 to 17;11 to 19|1|yes
How long is your way?|6|choice|Under 15 minutes;15 to 45;Longer|1|yes`,
  },
  survey_response: {
    words: ['response', 'answer', 'survey response', 'result', 'submission'],
    nature: 'log',
    icon: 'message-square-text',
    about: 'What people have answered.',
    fields: 'answer! = text; question! > survey_question delete; respondent = text; answered on = date',
    rows: `answer|question|respondent|answered on
5|1|Guest 1|-1
Longer opening hours on Thursday|2|Guest 1|-1
Friends|3|Guest 1|-1
4|1|Guest 2|-2
More chairs in the yard|2|Guest 2|-2
Warm|4|Maya|-1
Both|4|Tom|-1
Nuts|5|Tom|-1
5|6|Zoe|-12
9 to 17|8|Hana|-3`,
  },
  team: {
    words: ['team', 'squad', 'club', 'sports team'],
    nature: 'media',
    icon: 'shield',
    about: 'Who plays for what.',
    fields: 'name!; logo = image; coach = text; city; founded = count 1800..2200; points = count',
    rows: `name|coach|city|points
Harbour Rovers|Liam Doyle|Cork|31
Mill Lane United|Grace Muturi|Leeds|28
The Foxes|Ken Adeyemi|York|27
River City|Sofia Lindgren|Bath|22
North End Owls|Owen Price|Hull|19
Park Rangers|Ada Brandt|Bristol|14`,
  },
  player: {
    words: ['player', 'athlete', 'sportsman', 'squad member'],
    nature: 'person',
    icon: 'shirt',
    about: 'Who is on the team.',
    fields: 'name!; team > team empty; position = text; number = count 0..99; date of birth; goals',
    rows: `name|team|position|number|date of birth|goals
Femi Balogun|1|Forward|9|-8900|11
Oskar Lind|1|Keeper|1|-10900|0
Tomás Vega|2|Midfield|8|-8100|6
Sean Brady|2|Defence|4|-9700|1
Ivo Marek|3|Forward|11|-7600|9
Nico Duarte|4|Midfield|6|-9100|3
Abel Kamau|5|Forward|7|-7900|7
Jon Sommer|6|Defence|5|-11300|2
Luis Romero|3|Midfield|10|-8600|5`,
  },
  match: {
    words: ['match', 'fixture', 'game', 'round', 'tournament match'],
    nature: 'event',
    icon: 'volleyball',
    about: 'Who meets whom, and how it ended.',
    fields:
      'title!; home team > team; away team > team; date+ = datetime; place; home goals = count 0..200; away goals = count 0..200',
    rows: `title|home team|away team|date|place|home goals|away goals
Rovers – United|1|2|-7@15:00|Harbour Ground|2|1
Foxes – River City|3|4|-7@15:00|Den Park|0|0
Owls – Rangers|5|6|-6@14:00|North End|3|2
United – Foxes|2|3|7@15:00|Mill Lane||
River City – Owls|4|5|7@15:00|Weir Field||
Rangers – Rovers|6|1|8@14:00|Park Road||
Rovers – Foxes|1|3|14@15:00|Harbour Ground||
United – River City|2|4|14@15:00|Mill Lane||`,
  },
};
