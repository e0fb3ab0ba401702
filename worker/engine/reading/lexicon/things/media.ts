/** Things that are looked at, listened to or played. */
import type { ThingNotation } from '../thing.ts';

export const MEDIA: Record<string, ThingNotation> = {
  film: {
    words: ['film', 'movie', 'title', 'video', 'series', 'show', 'tv show', 'anime', 'documentary'],
    nature: 'media',
    icon: 'clapperboard',
    about: 'Something for tonight.',
    fields:
      'title!; poster = image; genre: Drama, Comedy, Thriller, Documentary, Animation, Science fiction; year; runtime; director; description; rating; trailer = url',
    rows: `title|genre|year|runtime|director|description|rating
The Lighthouse Keeper's Radio|drama|2019|104|Ana Duarte|A voice from the sea answers, every night at ten.|4
Nine Minutes Late|thriller|2022|97|Piotr Zielinski|A tram driver sees what the cameras miss.|4
Goats of the High Road|documentary|2021|82|Nino Beridze|One summer, forty animals, no road.|5
My Neighbour the King|comedy|2018|110|Femi Balogun|He cannot cook, but he tries.|3
Paper Cranes|animation|2023|76|Yuki Tanaka|A girl folds her way home.|5
The Slow Planet|science_fiction|2024|128|Clara Nunes|A day there lasts eleven years.|4
Salt|drama|2016|119|Marta Silva|Two sisters, one boat, no wind.|4
Kitchen Diplomacy|comedy|2020|101|Elio Ferrari|Peace talks fail until lunch.|4
The Cartographers|documentary|2017|90|Anke Sommer|They still draw by hand.|5`,
  },
  episode: {
    words: ['episode', 'tv episode', 'podcast episode'],
    nature: 'post',
    icon: 'circle-play',
    about: 'One after the other.',
    fields:
      'title!; podcast+ > podcast delete; show+ > film delete; number = count; description+; audio = url; duration; published on = date',
    rows: `title|number|description|duration|published on
The man who counted rain|14|Sixty years of measuring, every morning at seven.|38|-3
Why bridges hum|13|Wind, steel and an unhappy engineer.|42|-10
A dictionary of whistles|12|On an island people talk across valleys.|35|-17
The last typewriter repairman|11|He has parts for four hundred machines.|47|-24
Smelling the past|10|How to keep the scent of a library.|33|-31
Maps of nowhere|9|Islands that never existed.|40|-38
The colour that was forbidden|8|On purple and power.|36|-45
How to listen|7|Our first guest asks us questions.|52|-52`,
  },
  podcast: {
    words: ['podcast', 'radio show', 'programme', 'show'],
    nature: 'media',
    icon: 'podcast',
    about: 'To listen to.',
    fields: 'title!; cover = image; host; description; category: Society, Science, History, Culture, Comedy',
    rows: `title|host|description|category
Small Wonders|Eleanor Page|Big questions about little things.|science
Half Past|Owen Price|Stories from clocks and calendars.|history
The Long Table|Ines Carvalho|Guests cook and talk.|culture
Neighbours|Hana Sato|One street, a hundred doors.|society
Wrong Answers|Liam Doyle|A quiz for people who know nothing.|comedy`,
  },
  artist: {
    words: ['artist', 'band', 'musician', 'singer', 'performer'],
    nature: 'media',
    icon: 'mic-vocal',
    about: 'Who plays.',
    fields:
      'name!; photo = image; genre: Folk, Jazz, Classical, Electronic, Rock, Pop; country; bio; website',
    rows: `name|genre|country|bio
The Harbour Lights|folk|Ireland|Two fiddles, one accordion, too many songs about rain.
Marisol Vega|jazz|Spain|Sings as if she had all night.
Quartet Nord|classical|Norway|Plays new music like old and old like new.
Kite Theory|electronic|Germany|Machines with a heart.
Red Letter Days|rock|United Kingdom|Loud since 2009.
Amadou & Sons|pop|Senegal|Three generations on one stage.`,
  },
  album: {
    words: ['album', 'record', 'lp', 'ep'],
    nature: 'media',
    icon: 'disc-3',
    about: 'From the first track to the last.',
    fields: 'title!; artist > artist delete; cover = image; year; label = text',
    rows: `title|artist|year|label
Low Tide Letters|1|2021|Quayside
After the Last Tram|2|2019|Azul
Four Winters|3|2022|Nordlys
Signal and Moss|4|2023|Feld
Payday|5|2016|Brick Lane
Dakar Sundays|6|2024|Baobab
Songs for Wet Coats|1|2017|Quayside
Room Tone|4|2020|Feld`,
  },
  track: {
    words: ['track', 'song', 'tune', 'piece of music', 'music track'],
    nature: 'record',
    icon: 'music',
    about: 'Every song.',
    fields:
      'title!; artist > artist empty; album > album empty; length = count 1..36000 s; audio = url; liked = boolean',
    rows: `title|artist|album|length|liked
Letter from the Pier|1|1|214|yes
Rope and Salt|1|1|187|no
Half a Moon over Lavapiés|2|2|301|yes
First Snow, Slowly|3|3|422|no
Packet Loss|4|4|268|no
Moss|4|4|335|yes
Friday at Five|5|5|176|no
Teranga|6|6|245|yes
Umbrella Waltz|1|7|199|no
Room Tone|4|8|512|no`,
  },
  playlist: {
    words: ['playlist', 'mix', 'watchlist', 'queue'],
    nature: 'media',
    icon: 'list-music',
    about: 'Put together for a mood.',
    fields: 'name!; cover = image; description; public = boolean',
    rows: `name|description|public
Slow Sunday|Nothing above 90 beats|yes
Kitchen, loud|For washing up|yes
Long drive|Four hours, no skips|no
Rain on the roof|Soft and low|yes
Focus|Without words|no
Dinner with friends|Starts quietly|yes`,
  },
  channel: {
    words: ['channel', 'video channel', 'streamer', 'creator'],
    nature: 'media',
    icon: 'tv',
    about: 'Who puts things out.',
    fields: 'name!; image = image; description; category: Music, Gaming, Crafts, Science, Talk; followers',
    rows: `name|description|category|followers
Bench & Plane|Woodwork without hurry|crafts|18400
Night Chess|Blitz and blunders|gaming|9200
The Kelp Lab|Sea biology, live|science|5300
Vinyl Hour|One record, from start to end|music|12750
Two Chairs|Conversations|talk|7600
Pixel Garden|Small games, big feelings|gaming|22100`,
  },
  video: {
    words: ['video', 'clip', 'stream', 'live stream', 'broadcast'],
    nature: 'media',
    icon: 'video',
    about: 'To watch.',
    fields:
      'title!; thumbnail = image; channel > channel delete; url = url; duration; published on = date; views; description',
    rows: `title|channel|url|duration|published on|views|description
A stool in one evening|1|https://example.com/v/1|28|-2|14200|Three legs never wobble.
Sharpening, explained|1|https://example.com/v/2|19|-9|38100|Two stones are enough.
Blindfold against four|2|https://example.com/v/3|54|-1|8900|It ends badly.
Octopus at work|3|https://example.com/v/4|12|-4|61200|She opens the jar from inside.
Tide pools by night|3|https://example.com/v/5|33|-12|17800|
Side B|4|https://example.com/v/6|47|-3|5600|With the needle drop.
What do you regret?|5|https://example.com/v/7|61|-6|9900|Two strangers, one hour.
Making of: Snail Post|6|https://example.com/v/8|24|-8|25400|`,
  },
  photo: {
    words: ['photo', 'picture', 'image', 'photograph', 'shot', 'artwork image'],
    nature: 'media',
    icon: 'image',
    about: 'Picture by picture.',
    fields: 'title!; image+ = image; gallery+ > gallery delete; caption = text; taken on = date',
    rows: `title|gallery|caption|taken on
Before the bells|1|Ines, ten minutes to go|-40
Confetti|1|Outside St Mary's|-40
Two glasses|1|Late|-40
Nets|2|Early morning at the harbour|-120
Fog over the pier|2|Nobody was there|-118
The welder|3|Sparks at a hundredth of a second|-75
Hands and clay|3|In Beth's workshop|-73
Grandfather's chair|4|Window light only|-15
Milo, six|4|He would not sit still|-14
Tram 9|2|Rain makes mirrors|-60`,
  },
  gallery: {
    words: ['gallery', 'album', 'photo album', 'collection', 'series', 'photo series', 'portfolio category'],
    nature: 'media',
    icon: 'images',
    about: 'Series of pictures.',
    fields: 'title!; cover = image; description; date',
    rows: `title|description|date
Weddings|Days that pass too quickly|-40
By the water|Harbours, piers, rain|-120
At work|People and what they are good at|-75
Portraits|Window light and patience|-15`,
  },
  portfolio_project: {
    words: [
      'project',
      'work',
      'case study',
      'portfolio item',
      'portfolio piece',
      'portfolio project',
      'piece',
      'artwork',
      'painting',
      'reference project',
    ],
    nature: 'media',
    icon: 'layers',
    about: 'A selection of work.',
    fields:
      'title!; image+ = image; summary = long_text; category: Branding, Web, Print, Illustration, Product; client = text; year; link = url',
    rows: `title|summary|category|client|year|link
Bluebird, a new face|A mark that works on a spine of eight millimetres.|branding|Bluebird Books|2025|https://example.com/bluebird
Casa Verde online|Bookings in three steps, pictures first.|web|Casa Verde|2025|https://example.com/casaverde
Twelve labels|A bird for every beer.|print|Quarry Street Brewing|2024|
Meadow School prospectus|Drawn with the pupils of year five.|illustration|Meadow School|2024|
Atlas field guide|A booklet that survives rain.|print|Atlas Surveying|2023|
Lumen, an app for bills|From four screens to one.|product|Lumen Electric|2023|https://example.com/lumen
Signs for a clinic|People find the way without asking.|branding|Fernhill Clinic|2022|
Postcards from nowhere|A private project, still going on.|illustration||2022|`,
  },
  artwork: {
    words: [
      'artwork',
      'painting',
      'sculpture',
      'exhibit',
      'museum object',
      'collection object',
      'object',
      'drawing',
      'print',
      'work of art',
    ],
    nature: 'media',
    icon: 'palette',
    about: 'The works.',
    fields: 'title!; image+ = image; artist = text; year; technique = text; price; description; sold',
    rows: `title|artist|year|technique|price|description|sold
Low Tide III|Ana Duarte|2024|Oil on linen|1800|Grey has seventeen names here.|no
Kitchen, Four O'Clock|Ana Duarte|2023|Oil on board|950||yes
Standing Stone|Piotr Zielinski|2022|Slate|2400|Found and left almost alone.|no
Field Notes 12|Hana Sato|2025|Ink on paper|320||no
Two Chairs|Elio Ferrari|2021|Etching|240|Edition of thirty|no
Red Barn|Femi Balogun|2024|Acrylic|1250||no
The Listener|Piotr Zielinski|2020|Bronze|5200||yes
Sleepers|Hana Sato|2024|Ink on paper|340|Drawn on the night train|no`,
  },
  game: {
    words: ['game', 'board game', 'video game', 'title'],
    nature: 'media',
    icon: 'gamepad-2',
    about: 'What to play.',
    fields:
      'title!; cover = image; genre: Strategy, Party, Puzzle, Adventure, Cards; min players = count 1..20; max players; playing time; rating; owned = boolean; notes',
    rows: `title|genre|min players|max players|playing time|rating|owned|notes
Harbour Masters|strategy|2|4|90|5|yes|Long, worth it
Five Crows|cards|2|6|20|4|yes|
Lighthouse|puzzle|1|1|30|4|no|
The Borrowed Castle|adventure|2|5|120|4|yes|
Say It Again|party|4|12|25|3|yes|Loud
Moss and Stone|strategy|1|4|60|5|no|On the wish list
Tin Tram|puzzle|1|2|40|4|yes|
Nine Lives|party|3|8|30|4|yes|For cat people`,
  },
  score: {
    words: ['score', 'high score', 'highscore', 'result', 'game result', 'leaderboard entry'],
    nature: 'log',
    icon: 'trophy',
    about: 'The best so far.',
    fields:
      'player! = text; points! = count 0..1000000; level+: Easy, Medium, Hard; time = count 0..36000 s; played on = date',
    rows: `player|points|level|time|played on
Maya|1840|hard|96|-1
Tom|1610|hard|118|-2
Priya|1495|medium|74|0
Jonas|1320|medium|88|-4
Lucia|1180|easy|52|-3
Sofia|1065|medium|101|-6
Marco|940|easy|67|-5
Ada|820|easy|79|-8`,
  },
  exhibition: {
    words: ['exhibition', 'show', 'exhibit', 'display'],
    nature: 'event',
    icon: 'frame',
    about: 'On view now and soon.',
    fields: 'title!; image = image; opens on = date; closes on = date; room = text; description+',
    rows: `title|opens on|closes on|room|description
Salt and Light|-20|50|Hall one|Twelve painters look at the same coast.
Quiet Machines|-60|10|Hall two|Looms, clocks and calculators from two centuries.
The Collector's Table|15|95|Hall one|What one family carried home in eighty years.
Paper|70|150|Cabinet|Cut, folded, torn.
Voices of the River|-150|-40|Hall two|Films, maps and the sound of water.`,
  },
};
