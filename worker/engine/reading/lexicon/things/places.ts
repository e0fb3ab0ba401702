/**
 * Places and what belongs to them: homes, restaurants, trips, gardens.
 * Long, since it is a table: one entry a thing, with its examples.
 */
import type { ThingNotation } from '../thing.ts';

export const PLACES: Record<string, ThingNotation> = {
  property: {
    words: [
      'property',
      'property listing',
      'home',
      'house',
      'apartment',
      'flat',
      'listing',
      'real estate',
      'rental property',
      'villa',
    ],
    nature: 'product',
    icon: 'house',
    about: 'Homes that are waiting for someone.',
    fields:
      'title!; photo+ = image; price!; city+; address; bedrooms; bathrooms; living area; kind: House, Flat, Cottage, Studio; status: For sale, Under offer, Sold; description+',
    flow: { field: 'status' },
    rows: `title|price|city|address|bedrooms|bathrooms|living area|kind|status|description
Terraced house with a fig tree|385000|Bristol|9 Park Terrace|3|1|104|house|for_sale|Evening sun in the garden, a cellar that stays dry.
Top-floor flat by the canal|248000|Leeds|Canal Street 31|2|1|68|flat|for_sale|Lift, balcony, and ducks for neighbours.
Stone cottage near the moor|312000|York|2 Moor Lane|2|1|82|cottage|under_offer|Walls half a metre thick, fireplace, two sheds.
Studio in the old brewery|159000|Bath|Quarry Street 4|1|1|38|studio|for_sale|High windows and a shared roof terrace.
Family house with workshop|465000|Hull|91 Station Road|4|2|146|house|for_sale|The workshop has three-phase power.
Ground-floor flat with garden|274000|London|2 Garden Mews|1|1|51|flat|sold|A door to the lawn and a pear tree.
Farmhouse with two barns|590000|Cork|Fern Close 7|5|3|210|house|for_sale|Needs love and a roofer.
New flat, second floor|236000|Leeds|Mill Road 48|2|1|63|flat|for_sale|First occupation in May.
Semi-detached, quiet street|342000|York|Abbey Street 3|3|2|98|house|for_sale|School around the corner.`,
  },
  enquiry: {
    words: ['enquiry', 'inquiry', 'viewing request', 'request', 'interest', 'contact request'],
    nature: 'message',
    icon: 'mail-question-mark',
    about: 'Who is interested.',
    fields: 'name!; email!; phone; property > property delete; message!',
    rows: `name|email|phone|property|message
Ruth Feldman|ruth@example.com|+44 20 7946 0121|1|Could we see it on Saturday morning?
Ken Adeyemi|ken@example.com|+44 20 7946 0188|2|Is there room for two bicycles?
Hana Sato|hana@example.com|+44 20 7946 0150|5|How large is the workshop?
Liam Doyle|liam@example.com|+353 1 555 0172|7|We would like to bring a builder along.
Noor Haddad|noor@example.com|+44 20 7946 0166|4|Is it still available?
Sam Whitlock|sam@example.com|+44 20 7946 0111|1|What are the yearly costs?`,
  },
  estate_agent: {
    words: ['agent', 'estate agent', 'realtor', 'broker', 'property agent'],
    nature: 'person',
    icon: 'user-round',
    about: 'Who shows you around.',
    fields: 'name!; photo = image; phone; email; bio',
    rows: `name|phone|email|bio
Grace Muturi|+44 20 7946 0199|grace@example.com|Knows every street between the two bridges.
Owen Price|+44 117 555 0133|owen@example.com|Has sold three hundred homes and remembers all.
Anke Sommer|+44 20 7946 0107|anke@example.com|For people who come from far away.
Elio Ferrari|+44 20 7946 0109|elio@example.com|Old houses and their secrets.`,
  },
  menu_item: {
    words: ['menu item', 'dish', 'food item', 'meal', 'drink', 'menu', 'plate'],
    nature: 'product',
    icon: 'utensils-crossed',
    about: 'What the kitchen offers.',
    fields: 'name!; course!: Starter, Main, Dessert, Drink; description+; price!; vegetarian; photo = image',
    rows: `name|course|description|price|vegetarian
Burrata with peach|starter|Basil, toasted almonds, good oil|11.50|yes
Fish soup|starter|Saffron, fennel, rouille|12.00|no
Beetroot tartare|starter|Horseradish and rye|9.50|yes
Handmade tagliatelle|main|Brown butter, sage, hazelnuts|16.50|yes
Slow lamb shoulder|main|White beans and lemon|23.00|no
Pan-fried trout|main|New potatoes, cucumber, dill|21.00|no
Mushroom risotto|main|Whatever the forest gives|17.50|yes
Chocolate mousse|dessert|Sea salt, olive oil|7.50|yes
Plum cake|dessert|Warm, with cream|6.50|yes
House lemonade|drink|Thyme and a lot of lemon|4.50|yes
Glass of red|drink|From the Douro, by the glass|6.00|yes`,
  },
  bakery_product: {
    words: ['product', 'bread', 'cake', 'pastry', 'baked good', 'loaf'],
    nature: 'product',
    icon: 'croissant',
    about: 'Fresh every morning.',
    fields: 'name!; photo = image; category: Bread, Rolls, Pastry, Cake; price!; description+; available',
    rows: `name|category|price|description|available
Country sourdough|bread|5.20|Wheat and rye, two days of patience|yes
Seeded rye|bread|4.90|Dark, moist, keeps for a week|yes
Baguette|bread|2.10|Three times a day out of the oven|yes
Poppy roll|rolls|0.90|Crisp outside, soft inside|yes
Butter croissant|pastry|1.90|Twenty-seven layers|yes
Cinnamon bun|pastry|2.40|Warm at ten|yes
Plum cake, slice|cake|3.20|As long as there are plums|no
Lemon tart|cake|3.80|Sour enough|yes
Birthday cake|cake|34.00|For twelve, two days ahead please|yes`,
  },
  bakery_order: {
    words: ['order', 'pre-order', 'preorder', 'pick-up order'],
    nature: 'message',
    icon: 'shopping-basket',
    about: 'What is to be ready, and when.',
    fields:
      'name! = text; phone!; what! = long_text; pick-up! = datetime; status: New, Baking, Ready, Collected; notes',
    flow: { field: 'status' },
    rows: `name|phone|what|pick-up|status|notes
Ruth Feldman|+44 20 7946 0121|Two country sourdoughs, ten rolls|1@08:00|new|
Ken Adeyemi|+44 20 7946 0188|Birthday cake, "Ada 40"|2@10:00|baking|No nuts
Harbour Café|+44 20 7946 0177|Thirty croissants|0@07:00|ready|
Noor Haddad|+44 20 7946 0166|One seeded rye, sliced|0@16:00|ready|
Liam Doyle|+353 1 555 0172|Twelve poppy rolls|-1@09:00|collected|
Grace Muturi|+44 20 7946 0199|Lemon tart for eight|3@11:00|new|`,
  },
  restaurant: {
    words: ['restaurant', 'café', 'cafe', 'bar', 'place', 'eatery', 'food place', 'spot'],
    nature: 'place',
    icon: 'utensils',
    about: 'Where it tastes good.',
    fields:
      'name!; photo = image; cuisine = text; address; city; price level: Cheap, Fair, Dear; rating; notes',
    rows: `name|cuisine|address|city|price level|rating|notes
Casa Verde|Portuguese|Rua do Sol 3|Porto|fair|5|The octopus
Harbour Café|Breakfast|3 Quay Street|Leeds|cheap|4|Opens at seven
The Long Table|Seasonal|Mill Lane 2|York|dear|5|Book ahead
Noodle Yard|Chinese|Station Road 12|Hull|cheap|4|Hand-pulled
Osteria Elio|Italian|Via Roma 30|Turin|fair|5|
Green Bowl|Vegan|Market Square 5|Bristol|fair|3|Slow on Saturdays
Tandoor House|Indian|High Street 40|Leeds|fair|4|
Pier 9|Fish|Pier 9|Cork|dear|4|By the water`,
  },
  trip: {
    words: ['trip', 'journey', 'vacation', 'holiday', 'travel', 'itinerary', 'travel plan'],
    nature: 'media',
    icon: 'plane',
    about: 'Where it went, and where it will go.',
    fields: 'title!; cover = image; destination; start date+; end date+; budget; notes',
    rows: `title|destination|start date|end date|budget|notes
Porto in spring|Porto, Portugal|18|23|850|Tiles, trams, port
Night train north|Stockholm, Sweden|62|69|1200|Book the sleeper early
Hiking in the Engadine|Sils, Switzerland|110|116|1400|Five huts
Weekend in Bruges|Bruges, Belgium|-35|-33|380|Waffles as promised
Cousins in Lagos|Lagos, Nigeria|180|194|2600|Vaccinations!
Cycling on Texel|Texel, Netherlands|-90|-86|420|Against the wind, always`,
  },
  trip_stop: {
    words: [
      'stop',
      'activity',
      'destination',
      'place to visit',
      'itinerary item',
      'day',
      'sight',
      'attraction',
    ],
    nature: 'event',
    icon: 'map-pin',
    about: 'What to do, day by day.',
    fields: 'title!; trip+ > trip delete; date = datetime; place; cost; notes; done',
    rows: `title|trip|date|place|cost|notes|done
Train from the airport|1|18@11:30|Campanhã|2.60||no
Livraria Lello|1|19@09:30|Rua das Carmelitas|8|Before the crowds|no
Boat on the Douro|1|20@16:00|Ribeira|18||no
Dinner at Casa Verde|1|20@20:00|Rua do Sol 3|45|Table is booked|no
Sleeper to Stockholm|2|62@18:40|Hamburg|139||no
Vasa museum|2|64@10:00|Djurgården|19||no
First hut|3|110@15:00|Fuorcla|62|Half board|no
Belfry of Bruges|4|-34@11:00|Markt|14|366 steps|yes
Ferry to Texel|5|-90@12:30|Den Helder|5||yes`,
  },
  destination: {
    words: ['destination', 'country', 'city guide', 'travel destination', 'place to go', 'city'],
    nature: 'media',
    icon: 'map',
    about: 'Where to go.',
    fields:
      'name!; image+ = image; country; best season: Spring, Summer, Autumn, Winter; description+; visited = boolean',
    rows: `name|country|best season|description|visited
Porto|Portugal|spring|Steep, blue, generous.|yes
Meteora|Greece|autumn|Monasteries on pillars of rock.|no
Bergen|Norway|summer|Rain, wood and mountains at the end of the street.|no
Kyoto|Japan|autumn|A thousand gates, one quiet garden.|no
Évora|Portugal|spring|White walls and cork.|yes
Texel|Netherlands|summer|An island for people with bicycles.|yes
Speyside|Scotland|winter|Warm rooms, cold rivers.|no
Lagos|Nigeria|winter|Loud, fast, family.|yes`,
  },
  plant: {
    words: ['plant', 'houseplant', 'flower', 'seedling', 'crop', 'tree', 'vegetable'],
    nature: 'media',
    icon: 'sprout',
    about: 'Everything that grows.',
    fields:
      'name!; photo = image; species; location; water every = count 1..90 days; last watered = date; light: Shade, Half shade, Sun; notes',
    rows: `name|species|location|water every|last watered|light|notes
Gerald|Golden barrel cactus|Office window|21|-9|sun|Do not hug
Big Monstera|Monstera deliciosa|Living room|7|-6|half_shade|Needs a taller stick
Kitchen basil|Ocimum basilicum|Kitchen sill|2|-1|sun|
Peace lily|Spathiphyllum|Hall|6|-7|shade|Droops when thirsty
Lemon tree|Citrus limon|Balcony|4|-2|sun|Indoors from October
Boston fern|Nephrolepis exaltata|Bathroom|4|-3|shade|
Snake plant|Dracaena trifasciata|Bedroom|18|-11|half_shade|Forgives everything
Tomato, row one|Solanum lycopersicum|Bed 2|1|0|sun|Tie up weekly`,
  },
  watering: {
    words: ['watering', 'care entry', 'plant care', 'harvest', 'fertilising', 'care log'],
    nature: 'log',
    icon: 'droplets',
    about: 'What was done for them.',
    fields: 'task! = text; plant! > plant delete; date!; note = text',
    rows: `task|plant|date|note
Watered|3|-1|
Watered|5|-2|
Repotted|2|-12|Two sizes up
Watered|4|-7|
Fed|5|-15|
Watered|8|0|
Turned to the light|7|-11|
Tied up|8|-3|`,
  },
  lookup: {
    words: ['category', 'type', 'kind', 'genre', 'topic', 'theme', 'folder', 'list'],
    nature: 'group',
    icon: 'tag',
    about: 'How things are sorted.',
    fields: 'name!; description',
    rows: `name|description
General|Where everything starts
Important|To be looked at first
Later|Can wait
Ideas|Not decided yet`,
  },
  job: {
    words: [
      'job offer',
      'job',
      'job posting',
      'job listing',
      'vacancy',
      'job ad',
      'gig',
      'position',
      'internship',
      'opportunity',
      'offer',
    ],
    nature: 'post',
    icon: 'briefcase',
    about: 'Who is looking for whom.',
    fields:
      'title!; company+ = text; location+; salary+; employment type; description+; posted on = date; open = boolean',
    rows: `title|company|location|salary|employment type|description|posted on|open
Product designer|Northwind Studio|Copenhagen|58000|full_time|From first sketch to finished screen, in a team of six.|-1|yes
Baker, early shift|Harbour Café|Leeds|29500|full_time|You like four in the morning and good bread.|-2|yes
Editor, non-fiction|Bluebird Books|Bath|41000|part_time|Two lists a year, authors with opinions.|-3|yes
Nurse, night shift|Fernhill Clinic|Leeds|38500|full_time|A small ward that looks after its people.|-5|yes
Electrical engineer|Lumen Electric|Birmingham|56000|full_time|Grids, storage, and villages that own them.|-6|yes
Front desk, summer|Casa Verde|Porto|14000|contract|June to September, room included.|-8|yes
Surveyor|Atlas Surveying|Hamburg|52000|full_time|Half outdoors, half at the screen.|-11|yes
Music teacher|Meadow School|York|33000|part_time|Choir, band, and patience.|-14|no
Intern, brewing|Quarry Street Brewing|Bristol|19000|internship|Six months between malt and label.|-16|yes`,
  },
  application: {
    words: ['application', 'job application', 'candidacy', 'applicant', 'applied job'],
    nature: 'work',
    icon: 'file-user',
    about: 'Who has applied for what.',
    fields:
      'name! = text; email!; phone; job! > job; cover letter+ = long_text; link = url; status+: New, In review, Interview, Accepted, Rejected',
    flow: { field: 'status' },
    rows: `name|email|phone|job|cover letter|status
Nadia Rahman|nadia@example.com|+44 20 7946 0133|1|I have followed your work since the Bluebird project.|interview
Oskar Lind|oskar@example.com|+46 8 555 0121|5|Grids are what I dream of, honestly.|new
Beth Carver|beth@example.com|+44 1273 555 018|3|I edited my first book at nine, it had eight pages.|in_review
Tariq Mansour|tariq@example.com|+44 161 555 0144|2|Four in the morning is my best hour.|accepted
Clara Nunes|clara@example.com|+351 21 555 0126|6|I grew up five minutes from you.|new
Ivo Marek|ivo@example.com|+420 255 550 119|7|Ten years of total stations in all weathers.|in_review
Yuki Tanaka|yuki@example.com|+81 3 5550 0177|1|My portfolio is short on purpose.|rejected
Wanjiru Kamau|wanjiru@example.com|+254 20 555 0160|4|I come from a ward of forty beds.|new`,
  },
  job_hunt: {
    words: ['application', 'job application', 'applied job', 'job lead'],
    nature: 'work',
    icon: 'send',
    about: 'Where you have applied, and what came of it.',
    fields:
      'company! = text; role+ = text; status+: To apply, Applied, Interview, Offer, Rejected; applied on = date; salary; link = url; notes',
    flow: { field: 'status' },
    rows: `company|role|status|applied on|salary|link|notes
Northwind Studio|Product designer|interview|-9|58000|https://example.com/jobs/1|Second talk on Thursday
Lumen Electric|Interface designer|applied|-4|51000|https://example.com/jobs/2|
Bluebird Books|Art director|to_apply||46000|https://example.com/jobs/3|Portfolio needs two more pieces
Atlas Surveying|Cartographer|rejected|-30|49000||Polite letter
Fernhill Clinic|Service designer|offer|-21|54000||Answer by Friday
Casa Verde|Photographer|applied|-2|||
Harbour Logistics|Designer|to_apply|||https://example.com/jobs/7|
Meadow School|Art teacher|applied|-6|34000||Part-time`,
  },
  case_file: {
    words: ['case', 'matter', 'legal case', 'case file', 'claim', 'dossier', 'file'],
    nature: 'work',
    icon: 'scale',
    about: 'Cases, and how they stand.',
    fields:
      'title!; case number = text; client > client empty; kind: Contract, Labour, Family, Property, Other; status: Open, In court, Settled, Closed; opened on = date; next hearing = date; notes',
    flow: { field: 'status' },
    rows: `title|case number|client|kind|status|opened on|next hearing|notes
Northwind v. Lessor|24-118|1|property|in_court|-210|12|Bring the floor plan
Page, contract review|25-007|2|contract|open|-20||
Silva, notice period|24-163|3|labour|settled|-150||
Price, trade mark|25-012|4|contract|open|-9|40|
Meadow School, boundary|23-091|5|property|in_court|-430|5|Surveyor is heard
Atlas, unpaid work|25-003|6|contract|open|-33|25|
Patel, partnership|24-140|7|contract|closed|-260||
Aziz, relocation|25-014|8|labour|open|-4||`,
  },
};
