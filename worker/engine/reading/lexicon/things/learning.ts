/** Things of learning: courses, lessons, quizzes, pupils, grades. */
import type { ThingNotation } from '../thing.ts';

export const LEARNING: Record<string, ThingNotation> = {
  course: {
    words: ['course', 'online course', 'class', 'programme', 'training course', 'tutorial'],
    nature: 'media',
    icon: 'graduation-cap',
    about: 'What can be learned here.',
    fields:
      'title!; image = image; description+; level; instructor = text; duration = number 0..1000 h; price',
    rows: `title|description|level|instructor|duration|price
Drawing what you see|Pencil, paper and patience: from a cup to a face.|beginner|Maya Okafor|6|39
Spreadsheets without fear|From the first formula to a report that updates itself.|beginner|Grace Muturi|4.5|29
Spanish for travellers|Order, ask, thank, find your way.|beginner|Lucia Romero|10|49
Photography by daylight|Windows, shadows and the hour before sunset.|intermediate|Ada Brandt|7|59
Introduction to Python|Small programs that take over dull work.|intermediate|Priya Nair|12|69
Writing clearly|Shorter sentences, better verbs.|intermediate|Tom Lindqvist|5|35
Woodwork, first steps|A box, a stool, a shelf.|beginner|Jonas Weber|8|55
Counterpoint|Two voices that get on with each other.|advanced|Elio Ferrari|9|79`,
  },
  lesson: {
    words: ['lesson', 'lecture', 'chapter', 'video lesson'],
    nature: 'post',
    icon: 'book-open',
    about: 'Step by step through a course.',
    fields:
      'title!; course+ > course delete; module > course_module; position = count 1..999; content+ = markdown; video = url; duration',
    rows: `title|course|position|content|duration
Holding the pencil|1|1|Hold it further back than you write. Draw from the **shoulder**, not from the fingers.|12
Seeing edges|1|2|Squint until the cup becomes two shapes. Draw those.|18
Light and shade|1|3|Three tones are enough: paper, grey, dark.|22
Your first formula|2|1|Every formula begins with an equals sign. Add two cells.|9
References that stay|2|2|A dollar sign holds a row or a column in place.|14
Hello and goodbye|3|1|*Hola*, *buenos días*, *hasta luego*: when each of them fits.|11
At the café|3|2|Ordering, asking for the bill, being surprised by the tip.|16
The window as a lamp|4|1|Turn your subject until the light comes from the side.|20
Print and variables|5|1|A variable is a label on a box.|15
Loops|5|2|Say it once, let the machine do it a hundred times.|25`,
  },
  quiz: {
    words: ['quiz', 'test', 'exam', 'assessment', 'knowledge check', 'trivia'],
    nature: 'record',
    icon: 'circle-help',
    about: 'Check what stuck.',
    fields: 'title!; course > course delete; description; pass mark = number 0..100 %',
    rows: `title|course|description|pass mark
Lines and edges|1|Four questions on the first lessons|50
Formulas|2|Which cell changes when you copy?|75
Greetings|3|Morning, noon and night|50`,
  },
  quiz_question: {
    words: ['question', 'quiz question', 'exam question'],
    nature: 'part',
    icon: 'circle-help',
    about: 'The questions of a quiz.',
    fields:
      'text! = text; quiz! > quiz delete; choices! = list; correct answer! = text; explanation = long_text',
    rows: `text|quiz|choices|correct answer|explanation
From where do you draw long lines?|1|Fingers;Wrist;Shoulder|Shoulder|The larger the joint, the calmer the line.
What does squinting help with?|1|Colours;Big shapes;Details|Big shapes|Details disappear, what carries the picture stays.
How many tones are enough for a cup?|1|Three;Seven;Twelve|Three|Paper, grey and dark.
What do you draw first?|1|The shadow;The outline;The big shapes|The big shapes|Everything else hangs on them.
How does a formula begin?|2|With a letter;With =;With #|With =|Without it the cell holds plain text.
What does $A$1 do when copied?|2|Moves down;Stays;Moves right|Stays|The dollar signs hold column and row.
What does SUM(A1:A3) add up?|2|Two cells;Three cells;A column|Three cells|A1, A2 and A3.
Which sign joins two texts?|2|&;+;%|&|Plus adds numbers.
When do you say "buenas noches"?|3|Morning;Noon;Night|Night|From dusk on, as a greeting too.
What does "hasta luego" mean?|3|Good morning;See you later;Thank you|See you later|It also fits when nobody knows when.
How do you answer "gracias"?|3|De nada;Por favor;Perdón|De nada|Literally: of nothing.
Which one is formal?|3|¿Cómo estás?;¿Cómo está usted?;¿Qué tal?|¿Cómo está usted?|"Usted" is the polite you.`,
  },
  quiz_attempt: {
    words: ['quiz result', 'quiz attempt'],
    nature: 'log',
    icon: 'award',
    about: 'Who took which quiz, and how it went.',
    fields: 'name! = text; quiz! > quiz delete; score = count; total = count',
    rows: `name|quiz|score|total
Zoe Feldman|1|4|4
Milo Sato|2|3|4
Ivy Muturi|3|2|4`,
  },
  enrolment: {
    words: ['enrolment', 'enrollment', 'registration', 'course registration', 'subscription'],
    nature: 'record',
    icon: 'user-check',
    about: 'Who takes which course, and how far they are.',
    fields:
      'student name! = text; email+; course! > course delete; enrolled on = date; progress+ = number 0..100 %',
    rows: `student name|email|course|enrolled on|progress
Zoe Feldman|zoe@example.com|1|-20|66
Milo Sato|milo@example.com|2|-14|50
Ivy Muturi|ivy@example.com|3|-30|100
Ben Doyle|ben@example.com|1|-9|33
Noor Haddad|noor@example.com|5|-6|20
Emil Brandt|emil@example.com|4|-41|80
Sam Whitlock|sam@example.com|7|-3|0
Ines Carvalho|ines@example.com|6|-17|45`,
  },
  student: {
    words: ['student', 'pupil', 'learner', 'trainee', 'apprentice', 'kid', 'child'],
    nature: 'person',
    icon: 'graduation-cap',
    about: 'Those who learn.',
    fields:
      'name!; photo = image; email; date of birth; class > school_class empty; guardian = text; phone; notes',
    rows: `name|email|date of birth|class|guardian|phone|notes
Zoe Feldman|zoe@example.com|-3900|1|Ruth Feldman|+44 20 7946 0121|
Milo Sato|milo@example.com|-3850|1|Hana Sato|+44 20 7946 0150|Nut allergy
Ivy Muturi|ivy@example.com|-4300|2|Grace Muturi|+44 20 7946 0199|
Ben Doyle|ben@example.com|-4250|2|Liam Doyle|+353 1 555 0172|Wears glasses
Emil Brandt|emil@example.com|-4600|3|Ada Brandt|+49 30 555 0140|
Leila Haddad|leila@example.com|-4650|3|Noor Haddad|+44 20 7946 0166|Choir
Tomás Carvalho|tomas@example.com|-3920|1|Ines Carvalho|+351 22 555 0134|
Nia Adeyemi|nia@example.com|-4290|2|Ken Adeyemi|+44 20 7946 0188|
Luca Ferrari|luca@example.com|-4620|3|Elio Ferrari|+39 011 555 0109|`,
  },
  teacher: {
    words: ['teacher', 'professor', 'instructor', 'lecturer', 'tutor', 'educator'],
    nature: 'person',
    icon: 'presentation',
    about: 'Those who teach.',
    fields: 'name!; email+; phone; subject = text',
    rows: `name|email|phone|subject
Judith Cole|judith@example.com|+44 1904 555 014|English
Peter Hollis|peter@example.com|+44 1904 555 011|Mathematics
Farah Aziz|farah@example.com|+44 1904 555 012|Science
Elio Ferrari|elio@example.com|+44 1904 555 013|Music
Anke Sommer|anke@example.com|+44 1904 555 015|German
Owen Price|owen@example.com|+44 1904 555 016|Sport`,
  },
  school_class: {
    words: ['class', 'classroom', 'form', 'grade level', 'group'],
    nature: 'group',
    icon: 'school',
    about: 'Who learns together.',
    fields: 'name!; teacher > teacher empty; room = text; year = text',
    rows: `name|teacher|room|year
4a|1|12|Fourth year
5b|2|15|Fifth year
6a|3|21|Sixth year`,
  },
  subject: {
    words: ['subject', 'school subject', 'discipline'],
    nature: 'group',
    icon: 'book',
    about: 'What is taught.',
    fields: 'name!; teacher > teacher empty; hours per week = count 0..40',
    rows: `name|teacher|hours per week
English|1|5
Mathematics|2|5
Science|3|4
Music|4|2
German|5|3
Sport|6|3`,
  },
  grade: {
    words: ['grade', 'mark', 'score', 'exam result', 'report card entry', 'result'],
    nature: 'log',
    icon: 'award',
    about: 'How it went.',
    fields: 'title!; student! > student delete; subject = text; score! = number 0..100; date',
    rows: `title|student|subject|score|date
Dictation|1|English|88|-3
Fractions test|1|Mathematics|74|-9
Dictation|2|English|91|-3
Plant diary|3|Science|82|-12
Fractions test|4|Mathematics|69|-9
Song of your choice|5|Music|95|-15
Essay: my street|6|English|79|-6
Plant diary|8|Science|86|-12
Long jump|9|Sport|71|-18`,
  },
  attendance: {
    words: ['attendance', 'attendance record', 'absence record', 'presence'],
    nature: 'log',
    icon: 'clipboard-check',
    about: 'Who was there.',
    fields: 'student! > student delete; date!; status+: Present, Late, Absent, Excused; note = text',
    rows: `student|date|status|note
1|0|present|
2|0|late|Bus
3|0|present|
4|0|excused|Doctor
5|-1|present|
6|-1|absent|
7|-1|present|
8|-2|present|
9|-2|late|
1|-3|excused|Dentist`,
  },
  assignment: {
    words: ['assignment', 'homework', 'exercise sheet', 'coursework'],
    nature: 'work',
    icon: 'notebook-pen',
    about: 'What has to be handed in.',
    fields: 'title!; description; subject = text; due date+; points = count; status: Open, Submitted, Graded',
    flow: { field: 'status' },
    rows: `title|description|subject|due date|points|status
Essay: a place I know|One page|English|4|20|open
Worksheet 12|Fractions with different denominators|Mathematics|2|10|open
Plant diary|Ten days, one drawing each|Science|9|30|open
Read chapter five||English|1|5|submitted
Learn the second verse||Music|6|5|open
Vocabulary unit 3|Forty words|German|-1|15|submitted
Poster: the water cycle|In pairs|Science|-5|25|graded
Worksheet 11||Mathematics|-7|10|graded`,
  },
  submission: {
    words: ['submission', 'hand-in', 'entry', 'assignment submission'],
    nature: 'record',
    icon: 'file-up',
    about: 'What was handed in.',
    fields:
      'title!; assignment > assignment delete; student name+ = text; text = long_text; grade = number 0..100; feedback',
    rows: `title|assignment|student name|text|grade|feedback
The old mill|1|Zoe Feldman|Where the river turns there is a mill without a wheel…||
My grandmother's kitchen|1|Milo Sato|It smells of ginger and floor polish.||
Chapter five, notes|4|Ivy Muturi|The captain lies, but why?|90|Sharp eyes.
Unit 3|6|Ben Doyle|Thirty-eight of forty|85|
Water cycle|7|Emil Brandt and Leila Haddad|Poster in room 21|96|Beautiful drawing.
Worksheet 11|8|Nia Adeyemi||80|
Worksheet 11|8|Luca Ferrari||72|Check number four.
Chapter five, notes|4|Tomás Carvalho|I liked the storm.|78|`,
  },
  deck: {
    words: ['deck', 'flashcard deck', 'card deck', 'word list', 'vocabulary list'],
    nature: 'group',
    icon: 'layers',
    about: 'Cards by topic.',
    fields: 'name!; description',
    rows: `name|description
Spanish, first 100|The words you need on day one
Capitals of Europe|Forty-four cities
Anatomy: bones|Latin and plain
Chemistry|Elements and symbols`,
  },
  flashcard: {
    words: ['flashcard', 'card', 'flash card', 'vocabulary word', 'word', 'term'],
    nature: 'record',
    icon: 'square-stack',
    about: 'Front, back, again.',
    fields: 'front! = text; back! = text; deck+ > deck delete; known+ = boolean',
    actions: [
      'learn: I know it | when known=no | set known=yes',
      'forget: Ask me again | when known=yes | set known=no',
    ],
    rows: `front|back|deck|known
la casa|the house|1|yes
el perro|the dog|1|no
mañana|tomorrow, morning|1|no
Latvia|Riga|2|yes
Slovenia|Ljubljana|2|no
Estonia|Tallinn|2|no
Femur|Thigh bone|3|yes
Scapula|Shoulder blade|3|no
Fe|Iron|4|yes
Na|Sodium|4|no`,
  },
};
