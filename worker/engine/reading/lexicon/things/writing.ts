/**
 * Things that are written and read: posts, articles, recipes, books.
 * Long, since it is a table: one entry a thing, with its examples.
 */
import type { ThingNotation } from '../thing.ts';

export const WRITING: Record<string, ThingNotation> = {
  post: {
    words: ['post', 'blog post', 'blog entry', 'entry', 'blog article', 'article', 'story', 'essay'],
    nature: 'post',
    icon: 'pen-line',
    about: 'What has been written lately.',
    fields:
      'title!; cover = image; excerpt = long_text; body! = markdown; author = text; published on+ = date; tags; published = boolean',
    rows: `title|excerpt|body|author|published on|tags|published
Why I still write letters|Paper is slow. That is the point.|Paper is slow, and that is the point. A letter waits until you have time for it.\\n\\n## What you need\\n\\nA pen that you like, and someone you miss.|Ruth Feldman|-2|paper;friends|yes
Three days without a map|Getting lost on purpose.|I left the map at home and asked people instead. Every answer was a story.|Ken Adeyemi|-6|travel|yes
The bread that forgives everything|One dough, no kneading.|Flour, water, salt, time. If you forget it overnight, it only gets better.|Ines Carvalho|-11|kitchen|yes
Notes from the allotment|May: too much lettuce.|The slugs have opinions about dahlias. I have opinions about slugs.|Hana Sato|-16|garden|yes
A room of six square metres|What fits, and what does not need to.|A bed, a board, a lamp. The window is the largest piece of furniture.|Ruth Feldman|-23|home|yes
On finishing things|The last tenth takes half the time.|The last tenth takes half the time, and nobody sees it. Do it anyway.|Ken Adeyemi|-30|work|yes
Five sounds of the morning|Kettle, tram, neighbour, blackbird, keys.|If you listen for a week, you hear your street as a score.|Ines Carvalho|-38|city|yes
What my grandfather knew about knots|And what I have forgotten.|He tied eleven kinds. I remember four, and one of them is wrong.|Hana Sato|-45|family|no`,
  },
  comment: {
    words: ['comment', 'remark', 'note on'],
    nature: 'part',
    icon: 'message-circle',
    about: 'What people say about it.',
    fields: 'author! = text; body! = long_text',
    rows: `author|body
Ken Adeyemi|I had the same thought last week. Thank you for putting it into words.
Noor Haddad|Could you say more about the second point?
Ruth Feldman|Sent this to my sister at once.
Liam Doyle|I see it differently, but it made me think.
Grace Muturi|More of this, please!
Sam Whitlock|Small correction: it was in spring, not in autumn.
Ada Brandt|Works for me. I shall try it on Monday.
Hana Sato|Lovely.`,
  },
  article: {
    words: [
      'article',
      'news article',
      'story',
      'news story',
      'news',
      'news item',
      'report',
      'headline',
      'press release',
      'announcement',
    ],
    nature: 'post',
    icon: 'newspaper',
    about: 'What is new.',
    fields:
      'title!; image = image; summary+ = long_text; body! = markdown; section+ > section empty; author = text; published on+ = date; featured',
    rows: `title|summary|body|section|author|published on|featured
Old swimming hall opens again|After four years of work the water is back.|The doors opened at seven. By eight the queue reached the tram stop.|1|Eleanor Page|0|yes
Council votes for night buses|From autumn on every hour until four.|The vote was close: 21 to 19.|1|Owen Price|-1|no
Late goal saves the Rovers|A header in the 93rd minute.|Nobody had left, and that was lucky.|3|Liam Doyle|-1|yes
Bakery returns to wood fire|Energy prices had a side effect.|The oven is from 1911 and takes nine hours to warm.|2|Ines Carvalho|-2|no
A choir for people who cannot sing|Forty came, sixty want to.|The first rule: nobody is asked to be quiet.|4|Hana Sato|-3|no
Start-up makes bricks from sand|The first house is to stand in June.|They weigh half and hold twice as long, say the founders.|2|Grace Muturi|-4|no
River cleaner than in fifty years|Salmon have been counted again.|Thirteen of them, says the biologist, and smiles.|1|Samir Patel|-5|no
Young pianist wins in Leeds|She is seventeen and had the flu.|She played the second movement slower than anyone dared.|4|Elio Ferrari|-6|no`,
  },
  section: {
    words: ['section', 'news section', 'category', 'topic', 'rubric', 'department'],
    nature: 'group',
    icon: 'rows-3',
    about: 'How the paper is divided.',
    fields: 'name!; description',
    rows: `name|description
City|What happens around the corner
Business|Work, money, ideas
Sport|On the pitch and beside it
Culture|Stage, page and screen`,
  },
  author: {
    words: ['author', 'writer', 'editor', 'journalist', 'columnist', 'blogger'],
    nature: 'person',
    icon: 'feather',
    about: 'Who writes here.',
    fields: 'name!; photo = image; bio; email; website',
    rows: `name|bio|email
Eleanor Page|Writes about the city since 1998, mostly on foot.|eleanor@example.com
Owen Price|Politics, beer and allotments.|owen@example.com
Ines Carvalho|Looks for the story behind the counter.|ines@example.com
Liam Doyle|Sport, with a soft spot for losers.|liam@example.com
Hana Sato|Theatre, concerts, exhibitions.|hana@example.com`,
  },
  wiki_page: {
    words: [
      'page',
      'wiki page',
      'article',
      'knowledge base article',
      'doc',
      'help article',
      'guide',
      'how-to',
      'documentation page',
      'entry',
    ],
    nature: 'post',
    icon: 'book-text',
    about: 'What everyone should be able to look up.',
    fields:
      'title!; body+ = markdown; category: Getting started, How-to, Policy, Reference; author = text; updated on = date; tags',
    rows: `title|body|category|author|updated on|tags
Your first week|1. Collect your key on the ground floor.\\n2. Have lunch with someone new every day.\\n3. Ask.|getting_started|Lucia Romero|-12|people
How we write|Short sentences. Plain words. **One thought a paragraph.**|reference|Tom Lindqvist|-30|style
Booking travel|Trains before planes. Book it yourself and send the receipt.|how_to|Lucia Romero|-21|travel;money
Holiday and time off|Twenty-eight days. Tell your team first, then the calendar.|policy|Lucia Romero|-60|people
Setting up your computer|Disk encryption first, everything else after.|getting_started|Priya Nair|-8|it
When something breaks|Say so in the channel. Nobody is blamed; we look for the cause.|policy|Priya Nair|-45|it
Printing|The printer is called Gutenberg and needs patience.|how_to|Jonas Weber|-90|office
Glossary|What we mean by *lead*, *won* and *done*.|reference|Maya Okafor|-15|words`,
  },
  faq: {
    words: ['faq', 'frequently asked question', 'help question', 'question and answer'],
    nature: 'post',
    icon: 'message-circle-question-mark',
    about: 'What people ask most.',
    fields: 'question! = text; answer+; category: General, Orders, Payment, Contact',
    rows: `question|answer|category
How long does delivery take?|Two to four working days; we write when it is on its way.|orders
Can I return things?|Within thirty days, unused, no reason needed.|orders
Which cards do you take?|All the usual ones, and bank transfer.|payment
Do you send abroad?|Yes, to all of Europe.|orders
Where can I see you?|Every Saturday at the market, stand 14.|general
How do I reach a person?|Call us between nine and five, or write at any time.|contact
Are there gift cards?|Yes, from 10 upwards.|payment
Who are you?|Five people and a dog.|general`,
  },
  recipe: {
    words: ['recipe', 'dish', 'cooking recipe', 'drink recipe', 'cocktail'],
    nature: 'media',
    icon: 'chef-hat',
    about: 'Cooked, tasted and written down.',
    fields:
      'title!; photo = image; description; ingredients = list; steps = list; cooking time; servings; difficulty; category: Breakfast, Main, Side, Dessert, Baking',
    rows: `title|description|ingredients|steps|cooking time|servings|difficulty|category
Lemon lentil soup|Bright, cheap, better on the second day.|250 g red lentils;1 lemon;1 onion;1 l stock;cumin|Soften the onion with the cumin.;Add lentils and stock, simmer for 20 minutes.;Squeeze in the lemon.|30|4|easy|main
Tomato bread salad|For yesterday's loaf and today's tomatoes.|400 g stale bread;6 tomatoes;basil;olive oil;vinegar|Tear the bread.;Chop the tomatoes and salt them.;Toss everything and wait ten minutes.|20|2|easy|side
Sunday roast chicken|Butter under the skin, lemon inside.|1 chicken;80 g butter;1 lemon;thyme;potatoes|Butter the bird.;Roast at 200 °C for 70 minutes.;Let it rest.|95|4|medium|main
Apple crumble|Sour apples, much crumble.|1 kg apples;150 g flour;100 g butter;80 g sugar;cinnamon|Slice the apples.;Rub flour, butter and sugar to crumbs.;Bake for 40 minutes.|55|6|easy|dessert
Spinach omelette|Ten minutes, one pan.|4 eggs;2 handfuls of spinach;feta;butter|Wilt the spinach.;Pour in the eggs.;Fold over the feta.|10|2|easy|breakfast
Sourdough loaf|Needs a day, mostly of waiting.|500 g flour;350 g water;100 g starter;10 g salt|Mix and fold.;Rest overnight.;Bake in a hot pot for 45 minutes.|50|8|hard|baking
Chickpea curry|From the tin to the table.|2 tins of chickpeas;1 tin of coconut milk;ginger;garlic;garam masala|Fry ginger and garlic.;Add spices, then the rest.;Simmer.|25|4|easy|main
Chocolate tart|Five ingredients, no regret.|200 g dark chocolate;200 ml cream;2 eggs;pastry;salt|Bake the pastry blind.;Pour warm chocolate cream over it.;Bake at 160 °C for 20 minutes.|60|10|medium|dessert`,
  },
  ingredient: {
    words: ['ingredient', 'recipe ingredient'],
    nature: 'part',
    icon: 'carrot',
    about: 'What goes in.',
    fields: 'name!; recipe! > recipe delete; amount = text',
    rows: `name|recipe|amount
Red lentils|1|250 g
Lemon|1|1
Stale bread|2|400 g
Tomatoes|2|6
Chicken|3|1
Lemon|3|1
Apples|4|1 kg
Cinnamon|4|1 tsp
Spinach|5|2 handfuls
Flour|6|500 g
Chickpeas|7|2 tins
Dark chocolate|8|200 g`,
  },
  book: {
    words: ['book', 'novel', 'title', 'volume'],
    nature: 'media',
    icon: 'book-open',
    about: 'Read, being read, still to be read.',
    fields:
      'title!; author+ = text; cover = image; genre: Novel, Crime, History, Science, Poetry, Children; year; pages; isbn; status: To read, Reading, Read; rating; notes',
    flow: { field: 'status' },
    rows: `title|author|genre|year|pages|isbn|status|rating|notes
Piranesi|Susanna Clarke|novel|2020|272|978-1-5266-2242-9|read|5|A house without end
The Overstory|Richard Powers|novel|2018|502|978-0-3933-5668-7|reading||
Longitude|Dava Sobel|history|1995|184|978-0-0072-1422-1|read|4|
The Hound of the Baskervilles|Arthur Conan Doyle|crime|1902|256|978-0-1410-3432-9|read|4|Fog!
Entangled Life|Merlin Sheldrake|science|2020|368|978-1-7847-0827-6|to_read||From Ruth
Emil and the Detectives|Erich Kästner|children|1929|192|978-0-0995-7284-6|read|5|
Devotions|Mary Oliver|poetry|2017|480|978-0-3995-6326-5|reading||A few before bed
SPQR|Mary Beard|history|2015|608|978-1-8466-8381-7|to_read||
A Month in the Country|J. L. Carr|novel|1980|112|978-0-1411-8230-8|to_read||`,
  },
  library_book: {
    words: ['book', 'library book', 'title', 'volume'],
    nature: 'media',
    icon: 'book-open',
    about: 'What stands on the shelves.',
    fields:
      'title!; author+ = text; cover = image; genre: Novel, Crime, History, Science, Poetry, Children; year; isbn; shelf = text; copies = count',
    rows: `title|author|genre|year|isbn|shelf|copies
Piranesi|Susanna Clarke|novel|2020|978-1-5266-2242-9|A 3|2
The Overstory|Richard Powers|novel|2018|978-0-3933-5668-7|A 4|1
Longitude|Dava Sobel|history|1995|978-0-0072-1422-1|C 1|1
The Hound of the Baskervilles|Arthur Conan Doyle|crime|1902|978-0-1410-3432-9|B 2|3
Entangled Life|Merlin Sheldrake|science|2020|978-1-5291-1124-1|D 5|1
The Lost Words|Robert Macfarlane|poetry|2017|978-0-2411-1544-8|P 1|2
Moominland Midwinter|Tove Jansson|children|1957|978-0-1413-3327-4|K 2|2
The Dispossessed|Ursula K. Le Guin|novel|1974|978-1-8579-8882-9|A 5|1
Emma|Jane Austen|novel|1815|978-0-1414-3958-7|A 1|2`,
  },
  book_copy: {
    words: ['copy', 'book copy'],
    nature: 'part',
    icon: 'copy',
    about: 'The copies of each book, and in which state they are.',
    fields: 'barcode! = text; book! > library_book delete; shelf = text; condition; available = boolean',
    rows: `barcode|book|shelf|condition|available
LB-1001|1|A 3|good|
LB-1002|1|A 3|fair|yes
LB-1003|2|A 4|new|yes
LB-1004|3|B 1|good|
LB-1005|4|B 2|good|yes
LB-1006|5|C 7|like_new|yes`,
  },
  book_reservation: {
    words: ['reservation', 'hold', 'book reservation'],
    nature: 'record',
    icon: 'bookmark',
    about: 'Who waits for which book.',
    fields:
      'name!; book! > library_book delete; member > member; reserved on = date; status: Waiting, Ready, Collected, Cancelled',
    flow: { field: 'status' },
    rows: `name|book|reserved on|status
Maya Okafor|1|-3|waiting
Tom Lindqvist|3|-5|waiting
Lucia Romero|2|-1|ready
Jonas Weber|6|-9|collected`,
  },
  library_loan: {
    words: ['loan', 'borrowing', 'checkout', 'lending', 'issue'],
    nature: 'work',
    icon: 'book-up',
    about: 'Which books are out, and until when.',
    fields: 'borrower! = text; book+ > library_book; loaned on+ = date; due date+; returned+ = boolean',
    actions: ['take_back: Mark as returned | when returned=no | set returned=yes'],
    rows: `borrower|book|loaned on|due date|returned
Noor Haddad|1|-10|18|no
Sam Whitlock|3|-30|-2|no
Grace Muturi|6|-5|23|no
Liam Doyle|4|-41|-13|yes
Ada Brandt|2|-22|6|no
Hana Sato|8|-60|-32|yes
Ken Adeyemi|9|-33|-5|no
Ines Carvalho|7|-50|-22|yes`,
  },
  bookmark: {
    words: ['bookmark', 'saved link', 'link', 'resource', 'reading list item'],
    nature: 'record',
    icon: 'bookmark',
    about: 'Links worth coming back to.',
    fields: 'title!; url!; notes; tags; read = boolean',
    rows: `title|url|notes|tags|read
How maps lie|https://example.com/maps|Long read for the train|maps;essay|no
A field guide to moss|https://example.com/moss||nature|yes
Typography for lawyers|https://example.com/type|Useful for everyone|design|no
The history of the pencil|https://example.com/pencil||history|yes
Sourdough calculator|https://example.com/dough||kitchen|no
Free sheet music|https://example.com/scores|Public domain|music|no
Night trains of Europe|https://example.com/trains||travel|no
Color contrast checker|https://example.com/contrast||design|yes`,
  },
  email_message: {
    words: ['email', 'e-mail', 'message', 'mail', 'email message'],
    nature: 'post',
    icon: 'mail',
    about: 'What has come in.',
    fields:
      'subject!; sender! = email; recipient = email; body+; folder > mail_folder empty; received at+ = datetime; read+ = boolean; starred = boolean',
    actions: [
      'mark_read: Mark as read | when read=no | set read=yes',
      'mark_unread: Mark as unread | when read=yes | set read=no',
    ],
    rows: `subject|sender|recipient|body|folder|received at|read|starred
Draft for Thursday|maya@example.com|you@example.com|I changed the second page. Please look at the last figure.|1|0@08:42|no|yes
Your order has been shipped|shop@example.com|you@example.com|It should be with you on Friday.|1|0@07:15|no|no
Lunch?|tom@example.com|you@example.com|The new place by the canal, half past twelve.|1|-1@11:20|yes|no
Minutes of the meeting|lucia@example.com|you@example.com|Three decisions, two open questions.|1|-1@16:05|yes|no
Re: Offer|you@example.com|freja@example.com|With pleasure. We can start on Monday.|2|-2@09:30|yes|no
Photos from Sunday|ines@example.com|you@example.com|The one with the dog is my favourite.|1|-3@20:11|yes|yes
Newsletter: spring|news@example.com|you@example.com|What grows at our place.|3|-4@06:00|yes|no
You have won!!!|prize@example.com|you@example.com|Click at once.|4|-5@03:14|no|no`,
  },
  mail_folder: {
    words: ['folder', 'mailbox', 'label', 'inbox folder'],
    nature: 'group',
    icon: 'folder',
    about: 'Where mail is sorted.',
    fields: 'name!',
    rows: `name
Inbox
Sent
Newsletters
Spam`,
  },
  testimonial: {
    words: ['testimonial', 'client quote', 'reference', 'customer story', 'recommendation'],
    nature: 'post',
    icon: 'quote',
    about: 'What people say who have worked with us.',
    fields: 'name!; company = text; quote! = long_text',
    rows: `name|company|quote
Eleanor Page|Bluebird Books|They listened first. That alone was worth the money.
Owen Price|Quarry Street Brewing|On time, on budget, and we laughed a lot.
Marta Silva|Casa Verde|Our guests notice the difference. So do we.
Judith Cole|Meadow School|The children now show it to their parents.
Anke Sommer|Atlas Surveying|Exact work. We are hard to please, and we are pleased.
Freja Holm|Northwind Studio|We have worked together for six years and mean to go on.`,
  },
};
