/**
 * Things of body and mind: pets, patients, workouts, habits, meals.
 * Long, since it is a table: one entry a thing, with its examples.
 */
import type { ThingNotation } from '../thing.ts';

export const HEALTH: Record<string, ThingNotation> = {
  pet_owner: {
    words: ['owner', 'pet owner', 'pet parent'],
    nature: 'person',
    icon: 'user-round',
    about: 'The people who bring their animals.',
    fields: 'name!; phone+; email; address; notes',
    rows: `name|phone|email|address|notes
Ruth Feldman|+44 20 7946 0121|ruth@example.com|12 Orchard Lane|
Ken Adeyemi|+44 20 7946 0188|ken@example.com|5 Church Walk|Call before noon
Hana Sato|+44 20 7946 0150|hana@example.com|48 Mill Road|
Liam Doyle|+353 1 555 0172|liam@example.com|7 Fern Close|
Noor Haddad|+44 20 7946 0166|noor@example.com|91 Station Road|
Grace Muturi|+44 20 7946 0199|grace@example.com|2 Garden Mews|
Sam Whitlock|+44 20 7946 0111|sam@example.com|9 Park Terrace|Keeps sheep too
Ines Carvalho|+351 22 555 0134|ines@example.com|15 Hill View|`,
  },
  adoption_application: {
    words: ['application', 'adoption application', 'adoption request', 'adoption enquiry', 'adoption'],
    nature: 'message',
    icon: 'heart-handshake',
    about: 'Who would like to give whom a home.',
    fields:
      'name!; pet! > pet delete; email!; phone; home = text; other pets = text; message; status: New, Visited, Approved, Declined',
    rows: `name|pet|email|phone|home|other pets|message|status
Maya Okafor|1|maya@example.com|+44 20 7946 0102|House with a garden|A cat|Somebody is at home all day.|new
Tom Lindqvist|2|tom@example.com|+44 20 7946 0114|Flat near the park||We had dogs for twenty years.|visited
Lucia Romero|3|lucia@example.com||Farm|Two dogs|Plenty of room to run.|approved
Liam Doyle|1|liam@example.com||Terraced house||Our first one.|declined`,
  },
  pet: {
    words: ['pet', 'animal', 'dog', 'cat', 'patient', 'animal patient'],
    nature: 'record',
    icon: 'paw-print',
    about: 'The animals in our care.',
    fields:
      'name!; owner+ > pet_owner refuse; photo = image; species: Dog, Cat, Rabbit, Bird, Other; breed; born; weight; notes',
    rows: `name|owner|species|breed|born|weight|notes
Biscuit|1|dog|Border terrier|-1460|7.2|Afraid of thunder
Mochi|3|cat|British shorthair|-900|4.8|
Juno|2|dog|Labrador|-2600|29.5|Hip checked yearly
Pepper|4|rabbit|Dwarf lop|-500|1.9|
Olive|5|cat|Tabby|-3300|5.1|Kidney diet
Rocket|6|dog|Whippet|-700|13.4|
Kiwi|7|bird|Cockatiel|-1100|0.1|
Luna|8|cat|Siamese|-220|3.2|First vaccinations done
Bramble|1|dog|Mixed|-4000|11.8|`,
  },
  vet_visit: {
    words: ['visit', 'consultation', 'examination', 'check-up', 'checkup'],
    nature: 'log',
    icon: 'stethoscope',
    about: 'What was found and done.',
    fields: 'reason! = text; pet+ > pet delete; date!; diagnosis; treatment; cost = money',
    rows: `reason|pet|date|diagnosis|treatment|cost
Limping|3|-2|Strained shoulder|Rest for ten days, anti-inflammatory|85
Yearly check|1|-6|Healthy, slight tartar|Dental cleaning advised|55
Not eating|5|-9|Early kidney trouble|Diet, blood test in four weeks|140
Teeth too long|4|-12|Overgrown incisors|Shortened under light sedation|60
Cut paw|6|-15|Clean cut, no tendon|Three stitches, bandage|110
Loose feathers|7|-21|Moulting|None needed|35
First visit|8|-28|Healthy|Microchip, deworming|75
Ear scratching|9|-33|Ear mites|Drops for two weeks|48`,
  },
  vaccination: {
    words: ['vaccination', 'vaccine', 'immunisation', 'immunization', 'shot'],
    nature: 'log',
    icon: 'syringe',
    about: 'What was given, and when it is due again.',
    fields: 'vaccine! = text; pet+ > pet delete; given on+ = date; next due date+; batch = text',
    rows: `vaccine|pet|given on|next due date|batch
Rabies|1|-360|5|RB-2291
Distemper combination|3|-340|25|DC-1180
Feline flu|2|-371|-6|FF-0914
Myxomatosis|4|-175|190|MX-3307
Rabies|6|-30|1065|RB-2410
Feline leukaemia|8|-28|337|FL-5521
Leptospirosis|9|-380|-15|LP-7712
Feline flu|5|-200|165|FF-0988`,
  },
  patient: {
    words: ['patient', 'medical client'],
    nature: 'person',
    icon: 'heart-pulse',
    about: 'The people in our care.',
    fields: 'name!; date of birth+; gender; phone+; email; address; allergies; notes',
    rows: `name|date of birth|gender|phone|email|address|allergies|notes
Ruth Feldman|-24500|female|+44 20 7946 0121|ruth@example.com|12 Orchard Lane|Penicillin|
Ken Adeyemi|-14200|male|+44 20 7946 0188|ken@example.com|5 Church Walk||
Hana Sato|-11900|female|+44 20 7946 0150|hana@example.com|48 Mill Road|Nuts|Carries an injector
Liam Doyle|-9800|male|+353 1 555 0172|liam@example.com|7 Fern Close||
Noor Haddad|-13050|female|+44 20 7946 0166|noor@example.com|91 Station Road||Interpreter helpful
Emil Brandt|-3900|male|+49 30 555 0140||Lindenweg 4|Latex|Comes with his mother
Grace Muturi|-18700|female|+44 20 7946 0199|grace@example.com|2 Garden Mews||
Peter Hollis|-26100|male|+44 1904 555 011|peter@example.com|3 Abbey Street|Aspirin|`,
  },
  doctor: {
    words: ['doctor', 'physician', 'dentist', 'clinician', 'nurse', 'vet', 'therapist', 'practitioner'],
    nature: 'person',
    icon: 'stethoscope',
    about: 'Who treats.',
    fields: 'name!; specialty = text; room; phone; email',
    rows: `name|specialty|room|phone|email
Dr Samir Patel|General practice|1|+44 113 555 0162|samir@example.com
Dr Anna Kowalski|Paediatrics|2|+44 113 555 0163|anna@example.com
Dr Yusuf Demir|Cardiology|4|+44 113 555 0164|yusuf@example.com
Dr Clara Nunes|Dermatology|3|+44 113 555 0165|clara@example.com
Dr Edward Baxter|Orthopaedics|5|+44 113 555 0166|edward@example.com`,
  },
  medical_appointment: {
    words: ['appointment', 'consultation', 'visit', 'booking', 'slot'],
    nature: 'event',
    icon: 'calendar-check',
    about: 'Who is seen when.',
    fields:
      'reason! = text; patient+ > patient; doctor+ > doctor; starts at! = datetime; status: Booked, Arrived, Done, Cancelled; notes',
    flow: { field: 'status' },
    rows: `reason|patient|doctor|starts at|status|notes
Blood pressure|1|1|0@09:00|booked|
Sports certificate|2|5|0@09:30|booked|
Allergy test|3|4|0@11:00|booked|
Vaccination|6|2|1@10:00|booked|
Knee pain|4|5|1@14:00|booked|Bring the X-ray
Yearly check|7|1|2@08:30|booked|Fasting
ECG|8|3|3@13:30|booked|
Follow-up|5|1|-1@15:00|done|
Skin check|7|4|-3@10:30|cancelled|`,
  },
  prescription: {
    words: ['prescription', 'medication', 'medicine', 'drug'],
    nature: 'record',
    icon: 'pill',
    about: 'What is taken, how much and until when.',
    fields:
      'medicine! = text; patient > patient delete; dosage = text; frequency = text; start date; end date; notes',
    rows: `medicine|patient|dosage|frequency|start date|end date|notes
Ramipril|1|5 mg|Once a day|-200|165|In the morning
Ibuprofen|4|400 mg|Up to three times a day|-2|5|With food
Cetirizine|3|10 mg|Once a day|-30|60|
Metformin|7|500 mg|Twice a day|-400|30|
Bisoprolol|8|2.5 mg|Once a day|-90|90|
Iron|5|100 mg|Every other day|-14|46|Not with coffee
Hydrocortisone cream|7||Twice a day, thinly|-3|11|
Vitamin D|1|1000 IU|Once a day|-60|120|`,
  },
  exercise: {
    words: ['exercise', 'movement exercise', 'lift'],
    nature: 'record',
    icon: 'dumbbell',
    about: 'What you train with.',
    fields: 'name!; muscle group = text; equipment = text; instructions',
    rows: `name|muscle group|equipment|instructions
Back squat|Legs|Barbell|Hips below knees, chest up.
Bench press|Chest|Barbell|Feet on the floor, shoulder blades together.
Deadlift|Back|Barbell|The bar stays close to the shins.
Pull-up|Back|Bar|From a dead hang to chin over the bar.
Overhead press|Shoulders|Barbell|Ribs down, squeeze the glutes.
Plank|Core|None|A straight line from head to heels.
Lunge|Legs|Dumbbells|Front knee over the ankle.
Rowing machine|Whole body|Machine|Legs, hips, arms, and back again.`,
  },
  workout: {
    words: ['workout', 'training session', 'training', 'gym session', 'session', 'run'],
    nature: 'log',
    icon: 'activity',
    about: 'What you have done.',
    fields: 'name!; date!; duration; notes',
    rows: `name|date|duration|notes
Legs and core|-1|65|Felt strong
Push day|-3|55|
Pull day|-5|60|Grip gave out first
Legs|-8|70|New best in the squat
Full body|-10|50|Short on sleep
Push day|-12|58|
Pull day|-15|62|
Easy day|-17|35|Rowing and stretching`,
  },
  workout_set: {
    words: ['set', 'workout set', 'exercise set', 'workout exercise'],
    nature: 'part',
    icon: 'list-ordered',
    about: 'The sets of a workout.',
    fields:
      'exercise! > exercise; workout! > workout delete; sets = count 1..50; reps+ = count 0..1000; weight+',
    rows: `exercise|workout|sets|reps|weight
1|1|4|6|92.5
6|1|3|1|0
2|2|4|8|70
5|2|3|8|42.5
3|3|3|5|120
4|3|4|7|0
1|4|5|5|95
7|4|3|10|16
1|5|3|5|85
2|5|3|6|67.5
2|6|4|8|67.5
3|7|3|5|117.5`,
  },
  body_measurement: {
    words: [
      'measurement',
      'weigh-in',
      'weight entry',
      'body measurement',
      'reading',
      'blood pressure reading',
      'glucose reading',
      'vital',
    ],
    nature: 'log',
    icon: 'scale',
    about: 'How the numbers move.',
    fields: 'label! = text; date!; weight; waist; notes',
    rows: `label|date|weight|waist|notes
Morning|0|78.4|86|
Morning|-7|78.9|86.5|
Morning|-14|79.3|87|After the holidays
Morning|-21|79.1|87|
Morning|-28|79.8|87.5|
Morning|-35|80.2|88|
Morning|-42|80.6|88|
Morning|-49|81.1|89|First entry`,
  },
  meal: {
    words: ['meal', 'food entry', 'food log', 'dish plan', 'planned meal', 'food'],
    nature: 'log',
    icon: 'salad',
    about: 'What is eaten when.',
    fields: 'name!; date+; meal type; calories; notes',
    rows: `name|date|meal type|calories|notes
Porridge with berries|0|breakfast|380|
Lentil soup|0|lunch|460|Made for two days
Pasta with spinach|0|dinner|640|
Yoghurt and nuts|0|snack|240|
Scrambled eggs|1|breakfast|410|
Rice bowl with tofu|1|lunch|560|
Baked salmon|1|dinner|590|Buy lemons
Vegetable curry|2|dinner|620|
Sourdough with cheese|2|lunch|430|`,
  },
  habit: {
    words: ['habit', 'routine', 'daily habit', 'ritual'],
    nature: 'record',
    icon: 'repeat',
    about: 'What you want to do again and again.',
    fields: 'name!; weekly goal+; category: Health, Mind, Home, Work; started on = date; active = boolean',
    rows: `name|weekly goal|category|started on|active
Read before bed|5|mind|-80|yes
Walk 30 minutes|7|health|-64|yes
Water the plants|2|home|-40|yes
Practise the piano|4|mind|-120|yes
No phone before nine|5|mind|-21|yes
Stretch|6|health|-33|yes
Write three lines|7|mind|-15|yes
Clear the inbox|3|work|-50|no`,
  },
  check_in: {
    words: ['check-in', 'checkin', 'tick', 'completion', 'habit log', 'daily entry'],
    nature: 'log',
    icon: 'calendar-check-2',
    about: 'Every day on which it was done.',
    fields: 'habit! > habit delete; date!; note = text',
    rows: `habit|date|note
1|0|Chapter seven
2|0|
1|-1|
2|-1|Along the canal
4|-1|
7|-1|
2|-2|
6|-2|
1|-3|
7|-3|
4|-4|New piece
2|-4|`,
  },
  journal_entry: {
    words: [
      'journal entry',
      'diary entry',
      'entry',
      'mood entry',
      'mood',
      'journal',
      'gratitude entry',
      'dream',
      'log',
    ],
    nature: 'post',
    icon: 'book-heart',
    about: 'Day by day.',
    fields: 'title!; date+; mood+; body; tags',
    rows: `title|date|mood|body|tags
Rain all day|0|good|Soup, a long call with Ines, and nobody wanted anything.|home
Late train|-1|bad|Two hours in Crewe. At least the book was good.|travel
First strawberries|-2|great|From our own bed, seven of them.|garden
Too many meetings|-3|okay|Tomorrow I keep the morning free.|work
Choir|-5|great|The hard passage worked for once.|music
Headache|-6|bad|Went to bed at eight.|health
Letter from Ruth|-8|good|Four pages, by hand.|friends
Long walk|-9|good|As far as the old mill and back.|outside`,
  },
};
