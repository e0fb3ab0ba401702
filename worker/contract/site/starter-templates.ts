/** One template of each category: what the page shows even when the server cannot be asked. */
import type { BuiltInTemplate } from './public.ts';

/** Builds of the templates took 2 to 11 seconds when their pictures were taken. */
export const BUILD_TIME = 'Under a minute';

/** @returns the address of the picture that was taken from the app which the template becomes. */
export function findTemplatePicture(id: string): string {
  return `/pictures/templates/${id}.webp`;
}

export const STARTER_TEMPLATES: BuiltInTemplate[] = [
  {
    id: 'candle-shop',
    name: 'Small Shop',
    description:
      'An online shop for handmade candles. Products have a name, a picture, a scent, a price and a number in stock. Visitors put products into a cart and check out with their name, email and address. Orders have a status: new, packed, sent.',
    category: 'ecommerce',
    features: ['Product cards', 'Cart', 'Checkout', 'Order status'],
    popularity: 5,
    time: BUILD_TIME,
    image: findTemplatePicture('candle-shop'),
  },
  {
    id: 'neighbourhood-board',
    name: 'Neighbourhood Board',
    description:
      'A notice board for our neighbourhood. Posts have a title, a text, a picture and a category (offer, wanted, event). People comment on posts and like them. The newest posts come first.',
    category: 'social',
    features: ['Posts with pictures', 'Comments', 'Likes', 'Categories'],
    popularity: 5,
    time: BUILD_TIME,
    image: findTemplatePicture('neighbourhood-board'),
  },
  {
    id: 'sales-pipeline',
    name: 'Sales Pipeline',
    description:
      'A CRM for a small agency: companies, contacts and deals. Deals have a value and an expected close date, and go through the stages lead, proposal, negotiation, won and lost.',
    category: 'business',
    features: ['Deal board', 'Dashboard', 'Companies', 'Contacts'],
    popularity: 5,
    time: BUILD_TIME,
    image: findTemplatePicture('sales-pipeline'),
  },
  {
    id: 'photographer',
    name: 'Photographer Portfolio',
    description:
      'A portfolio for a photographer. Projects have a title, a cover picture, a category (portrait, wedding, landscape), a date and a description. A start page with a hero and a contact form whose inquiries are stored.',
    category: 'portfolio',
    features: ['Gallery', 'Hero page', 'Contact form'],
    popularity: 4,
    time: BUILD_TIME,
    image: findTemplatePicture('photographer'),
  },
  {
    id: 'course-catalogue',
    name: 'Course Catalogue',
    description:
      'A catalogue for an adult education centre. Courses have a title, a teacher, a subject, a start date, a price, a description and a capacity. Lessons belong to a course. People enroll with name and email. Show courses as cards that can be searched and filtered by subject.',
    category: 'education',
    features: ['Course cards', 'Enrolments', 'Lessons', 'Search and filters'],
    popularity: 4,
    time: BUILD_TIME,
    image: findTemplatePicture('course-catalogue'),
  },
  {
    id: 'film-club',
    name: 'Film Club',
    description:
      'A film club. Films have a title, a poster, a director, a genre and a description. Members rate films and comment on them. Screenings have a film, a date, a time and a place.',
    category: 'entertainment',
    features: ['Star ratings', 'Comments', 'Screenings', 'Posters'],
    popularity: 4,
    time: BUILD_TIME,
    image: findTemplatePicture('film-club'),
  },
];
