/** The templates that this server offers: three of each category, each a description that the built-in engine builds. */
import type { BuiltInTemplate, TemplateCategory } from '../../contract/site/public.ts';
import { BUILD_TIME, findTemplatePicture, STARTER_TEMPLATES } from '../../contract/site/starter-templates.ts';

type Words = Pick<BuiltInTemplate, 'id' | 'name' | 'category' | 'popularity' | 'features' | 'description'>;

const FURTHER: Words[] = [
  {
    id: 'bakery-orders',
    name: 'Bakery Orders',
    category: 'ecommerce',
    popularity: 4,
    features: ['Products', 'Orders', 'Pick-up dates', 'Total per month'],
    description:
      'Pre-orders for a bakery. Products have a name, a picture, a description and a price. Orders have a customer name, a phone number, a pick-up date, a status (received, baked, picked up) and a total. Show a board of orders by status and the total per month.',
  },
  {
    id: 'tool-lending',
    name: 'Tool Lending',
    category: 'ecommerce',
    popularity: 3,
    features: ['Tools', 'Loans', 'Overlaps refused', 'Overdue list'],
    description:
      'A tool lending list for a neighbourhood. Tools have a name, a picture, a category (garden, wood, paint) and a condition. Members borrow tools and bring them back; the same tool cannot be lent twice at the same time. Show which loans are overdue.',
  },
  {
    id: 'book-circle',
    name: 'Book Circle',
    category: 'social',
    popularity: 4,
    features: ['Books', 'Star ratings', 'Comments', 'Favourites'],
    description:
      'A reading circle. Books have a title, an author, a cover picture, a genre and a description. People rate books, write comments and mark books as favourites.',
  },
  {
    id: 'idea-box',
    name: 'Idea Box',
    category: 'social',
    popularity: 4,
    features: ['Votes', 'Comments', 'Board by status'],
    description:
      'An idea box for our company. Ideas have a title, a description and a status (new, considered, planned, done). Colleagues vote for ideas and comment on them. Show a board of ideas by status.',
  },
  {
    id: 'workshop-jobs',
    name: 'Workshop Jobs',
    category: 'business',
    popularity: 5,
    features: ['Job board', 'Customers', 'Due dates'],
    description:
      'A planner for a bicycle workshop: customers, and repair jobs with a due date and a price that move through the stages received, repairing, ready and collected. Show a board of jobs by stage.',
  },
  {
    id: 'stock-room',
    name: 'Stock Room',
    category: 'business',
    popularity: 4,
    features: ['Stock table', 'Suppliers', 'Movements', 'Dashboard'],
    description:
      'Stock room inventory. Items belong to a supplier. Items have a name, an article number, a price, a quantity and a minimum quantity. Suppliers have a name, an email and a phone number. Show which items run low.',
  },
  {
    id: 'architect-studio',
    name: 'Architecture Studio',
    category: 'portfolio',
    popularity: 3,
    features: ['Project cards', 'Team page', 'Inquiries'],
    description:
      'A portfolio for an architecture studio. Projects have a title, a cover picture, a place, a type (school, library, office) and a description. A page about the team with name, role and photo, and a contact form whose inquiries are stored.',
  },
  {
    id: 'writer-journal',
    name: 'Writer’s Journal',
    category: 'portfolio',
    popularity: 3,
    features: ['Articles', 'Topics', 'Comments', 'Likes'],
    description:
      'A blog for a writer. Articles have a title, a cover picture, a topic, a publication date and a text. Readers comment on articles and like them.',
  },
  {
    id: 'vocabulary-quiz',
    name: 'Quiz Room',
    category: 'education',
    popularity: 4,
    features: ['Questions', 'Scores', 'High scores'],
    description: 'A geography trivia quiz with multiple choice questions and a high score list.',
  },
  {
    id: 'school-library',
    name: 'School Library',
    category: 'education',
    popularity: 4,
    features: ['Books', 'Loans', 'Students', 'Overdue list'],
    description:
      'A library for a school. Books have a title, an author, a shelf and a cover picture. Students have a name and a class. Students borrow books; loans have a due date. Show which loans are overdue.',
  },
  {
    id: 'recipe-box',
    name: 'Recipe Box',
    category: 'entertainment',
    popularity: 5,
    features: ['Recipe cards', 'Ratings', 'Favourites', 'Search'],
    description:
      'A recipe collection. Recipes have a title, a picture, a cooking time, a category (breakfast, main course, dessert), ingredients and steps. People rate recipes and mark them as favourites.',
  },
  {
    id: 'festival-programme',
    name: 'Festival Programme',
    category: 'entertainment',
    popularity: 4,
    features: ['Calendar', 'Artists', 'Stages'],
    description:
      'A music festival. Artists have a name, a picture, a genre and a description. Concerts have an artist, a stage, a start time and an end time. Show the concerts in a calendar and the artists as cards.',
  },
];

const CATEGORY_ORDER: TemplateCategory[] = [
  'ecommerce',
  'social',
  'business',
  'portfolio',
  'education',
  'entertainment',
];

/** The most popular first. */
export const TEMPLATES: BuiltInTemplate[] = [
  ...STARTER_TEMPLATES,
  ...FURTHER.map((words) => ({ ...words, time: BUILD_TIME, image: findTemplatePicture(words.id) })),
].sort(
  (one, other) =>
    other.popularity - one.popularity ||
    CATEGORY_ORDER.indexOf(one.category) - CATEGORY_ORDER.indexOf(other.category),
);
