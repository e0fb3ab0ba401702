/** Which drawing stands where a record has no picture: one of its own kind, told by what the entity is called. */
import type { EntityModel, FieldModel } from '../../model.ts';
import { type Code, code, joinCode, literal, type Operand, ref } from '../code.ts';

/** A cover that stands for nothing in particular. */
export const PLAIN = 'LayersDrawing';

interface Kind {
  drawing: string;
  /** Of lucide. */
  icons: RegExp;
  /** Whole words of the entity's name. */
  words: RegExp;
}

// The first that fits counts. What is sold is looked at last: a plant that has a price is drawn as a plant.
const KINDS: readonly Kind[] = [
  // What is poured lies on no plate; a plain cover says nothing wrong.
  {
    drawing: PLAIN,
    icons: /^(wine|coffee|beer|cup-soda|martini|milk|glass-water)/,
    words:
      /^(drinks?|beverages?|wines?|beers?|ales?|cocktails?|spirits?|juices?|teas?|coffees?|lemonades?|smoothies?)$/,
  },
  {
    drawing: 'PlateDrawing',
    icons: /^(utensils|salad|soup|pizza|chef-hat|croissant|cake|beef|sandwich|cookie)/,
    words:
      /^(recipes?|dish|dishes|meals?|menu|food|foods|cakes?|bread|breads|pastry|pastries|snacks?|bakery|bakeries|catering|pizzeria|bistro|cafe|kitchen|cooking|trattoria|diner|loaf|loaves|sourdough|baguettes?|croissants?|buns?|brioches?|muffins?|cookies?|pies?|tarts?|sandwich|sandwiches|salads?|soups?|pizzas?|pasta|chocolates?|cheeses?|jams?|honey)$/,
  },
  {
    drawing: 'PawDrawing',
    icons: /^(paw-print|dog|cat|rabbit|bird|turtle)$/,
    words:
      /^(pets?|animals?|dogs?|cats?|horses?|puppy|puppies|kittens?|rabbits?|birds?|vet|veterinary|veterinarian|grooming|shelter|kennels?)$/,
  },
  {
    drawing: 'PlantDrawing',
    icons: /^(sprout|leaf|flower|flower-2|trees|tree-.+|clover|shrub)$/,
    words:
      /^(plants?|flowers?|bouquets?|seeds?|trees?|crops?|herbs?|gardens?|gardening|landscaping|landscapers?|florists?|nursery|farms?|orchards?|ferns?|palms?|cactus|cacti|succulents?|orchids?|lily|lilies|monstera|roses?|tulips?)$/,
  },
  {
    drawing: 'VehicleDrawing',
    icons: /^(car|car-.+|truck|bus|bus-.+|caravan|van)$/,
    words:
      /^(cars?|vehicles?|vans?|trucks?|motorcycles?|rides?|garage|taxi|taxis|driving|dealership|automotive)$/,
  },
  {
    drawing: 'PortraitDrawing',
    icons: /^(user|users|circle-user|square-user|contact|id-card|baby|person)/,
    words:
      /^(people|person|members?|authors?|artists?|doctors?|dentists?|stylists?|barbers?|trainers?|teachers?|tutors?|instructors?|coach|coaches|students?|players?|speakers?|hosts?|guests?|employees?|candidates?|therapists?|agents?|actors?|staff|volunteers?|profiles?|musicians?|photographers?)$/,
  },
  {
    drawing: 'BuildingDrawing',
    icons:
      /^(house|home|building|building-2|hotel|bed-double|bed|door-open|landmark|school|church|warehouse|store|castle)/,
    words:
      /^(property|properties|houses?|homes?|apartments?|flats?|rooms?|villas?|cottages?|hotels?|venues?|offices?|buildings?|estates?|studios?|restaurants?|schools?|museums?|construction|builders?|building|architects?|architecture|roofing|plumbing|plumbers?|electricians?|renovation|realty|letting)$/,
  },
  {
    drawing: 'LandscapeDrawing',
    icons:
      /^(map|map-.+|plane|plane-.+|mountain|mountain-snow|tent|tent-tree|camera|image|images|luggage|compass|globe|earth|waves|sun|sailboat|ship|route|footprints)$/,
    words:
      /^(destinations?|trips?|tours?|places?|hikes?|trails?|travels?|journeys?|photos?|pictures?|galleries|gallery|cities|city|countries|country|beaches|beach|parks?|routes?|campsites?|excursions?|photography|outdoors?|adventures?|tourism)$/,
  },
  {
    drawing: 'CoverDrawing',
    icons:
      /^(book|book-.+|library|film|clapperboard|tv|video|music|music-.+|disc|disc-.+|disc-3|podcast|mic|radio|headphones|gamepad|gamepad-2|dices|graduation-cap|square-play|circle-play|presentation|folder-kanban|briefcase)$/,
    words:
      /^(books?|novels?|comics?|movies?|films?|series|shows?|episodes?|podcasts?|songs?|tracks?|albums?|playlists?|records?|courses?|lessons?|games?|magazines?|issues?|videos?|projects?|works?|concerts?|events?|bookshop|library|cinema|theatre|theater|publishing)$/,
  },
  {
    drawing: 'MosaicDrawing',
    icons: /^(palette|brush|paintbrush|frame|pen-tool|shapes)$/,
    words: /^(artworks?|paintings?|illustrations?|drawings?|prints?|designs?|patterns?|quilts?)$/,
  },
  {
    drawing: 'StageDrawing',
    icons:
      /^(shopping-.+|package|package-.+|box|boxes|gem|gift|shirt|tag|tags|sofa|lamp|watch|barcode|flame|armchair)$/,
    words:
      /^(products?|goods|items?|wares?|equipment|tools?|gear|candles?|assets?|clothes|shoes?|sneakers?|ceramics|pottery|jewellery|jewelry|store|boutique)$/,
  },
];

/** Words for anything that is sold or lent. */
const GENERIC = /^(?:products?|goods|items?|wares?|listings?|ads?|offers?)$/;

/** Name of the drawing for an entity's records, in `src/drawings/`. */
export function drawingName(entity: EntityModel): string {
  // The last word says what it is: a garden tool is a tool. A menu item is of the menu.
  const words = entity.names.snake.split('_').reverse();
  const named = drawingOfWords(words.filter((word) => !GENERIC.test(word))) ?? drawingOfExamples(entity);
  if (named) return named;
  if (words.some((word) => GENERIC.test(word))) return isHome(entity) ? 'BuildingDrawing' : 'StageDrawing';
  const shown = KINDS.find((kind) => kind.icons.test(entity.icon));
  if (shown) return shown.drawing;
  const isSold = entity.fields.some((field) => field.type === 'money' && field.names.snake === 'price');
  return isSold && entity.fields.some(({ names }) => /^(sku|stock|brand|size)$/.test(names.snake))
    ? 'StageDrawing'
    : PLAIN;
}

function isHome({ fields }: EntityModel): boolean {
  return fields.some(({ names }) => /^(?:bedrooms?|bathrooms?|floor_area|living_area)$/.test(names.snake));
}

/** What is only called a product is drawn as what most of its examples are; null where they tell nothing. */
function drawingOfExamples({ names, seed, titleField }: EntityModel): string | null {
  if (!GENERIC.test(names.snake)) return null;
  const drawn = seed.flatMap((record) => {
    const title = record[titleField.names.snake];
    return typeof title === 'string' ? (drawingOfWords(title.split(/[^\p{L}]+/u).reverse()) ?? []) : [];
  });
  const count = (name: string) => drawn.filter((one) => one === name).length;
  const [most] = [...new Set(drawn)].sort((one, other) => count(other) - count(one));
  return most !== undefined && count(most) * 3 >= seed.length && count(most) > 1 ? most : null;
}

/** The drawing that the first fitting word calls for, or null. */
export function drawingOfWords(words: readonly string[]): string | null {
  for (const word of words) {
    const kind = KINDS.find(({ words: known }) => known.test(word.toLowerCase()));
    if (kind) return kind.drawing;
  }
  return null;
}

/**
 * The component that draws for an entity's records, as an expression.
 * @param variable holds the record, which may be of another kind than most: a drink on a menu.
 */
export function drawingRef(entity: EntityModel, variable?: Operand): Code {
  const usual = drawingCode(drawingName(entity));
  const other = variable === undefined ? null : findOthers(entity);
  if (!other) return usual;
  const { field, values } = other;
  const tests = values.map((value) => code`${variable}.${field.wire} === ${literal(value)}`);
  return code`${joinCode(tests, ' || ')} ? ${drawingCode(PLAIN)} : ${usual}`;
}

/** The choices of an entity whose records are drawn as something else, by the words for them. */
function findOthers(entity: EntityModel): { field: FieldModel; values: string[] } | null {
  const usual = drawingName(entity);
  if (usual === PLAIN) return null;
  for (const field of entity.fields.filter(({ type }) => type === 'enum')) {
    const values = field.options
      .filter(({ label }) => {
        const drawn = drawingOfWords(label.split(/[^\p{L}]+/u).reverse());
        return drawn !== null && drawn !== usual;
      })
      .map(({ value }) => value);
    if (values.length > 0 && values.length < field.options.length) return { field, values };
  }
  return null;
}

/** A drawing by its name. */
export function drawingCode(name: string): Code {
  return ref(name, `src/drawings/${name}`);
}

/** ` drawing={PlateDrawing}` for a component that shows one of the entity's records, the one in the variable if there is one. */
export function drawingAttribute(entity: EntityModel, variable?: Operand): Code {
  return code` drawing={${drawingRef(entity, variable)}}`;
}
