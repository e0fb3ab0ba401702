/** What shops sell: example products by subject, as `name | category | price | description` in whole units. */

const PACKS: readonly [words: RegExp, rows: string][] = [
  [
    /\b(?:jams?|honeys?|preserves?|chutneys?|marmalades?|pickles?|sauces?|syrups?|spices?|olive oils?)\b/,
    `Strawberry, 250 g|Berries|5.9|Whole fruit, little sugar, cooked in small pots.
Raspberry and rose, 250 g|Berries|6.9|Smells of June.
Apricot, 250 g|Stone fruit|6.5|From one orchard, picked by hand.
Plum and cinnamon, 250 g|Stone fruit|5.9|For porridge and pancakes.
Bitter orange, 250 g|Citrus|6.9|Thick cut, for people who like it bitter.
Lemon and ginger, 250 g|Citrus|6.9|
Tomato chutney, 200 g|Savoury|7.5|With cheese and bread.
Breakfast box, three jars|Gifts|19|Three of the season, in straw.`,
  ],
  [
    /\bcandles?\b/,
    `Lavender field|Scented|18|Soy wax and real lavender, burns for forty hours.
Sea salt and driftwood|Scented|21|Smells of the pier after rain.
Fig and black tea|Scented|22|Dark, green, a little sweet.
Unscented pillar, 20 cm|Plain|16|Beeswax and nothing else.
Dinner tapers, pair|Plain|12|Hand-dipped, drip-free, ivory.
Winter spice|Seasonal|24|Clove, orange peel and a warm kitchen.
First snow|Seasonal|24|Pine, cold air, a hint of smoke.
Travel tin, rosemary|Small|9|Fits into any bag.
Gift set of three|Small|34|Lavender, fig, rosemary, in a wooden box.`,
  ],
  [
    /\b(?:jewel(?:le)?ry|rings?|necklaces?|earrings?|bracelets?)\b/,
    `Thin silver ring|Rings|48|Hammered by hand, fits close.
Two-stone ring|Rings|120|Moonstone and garnet in silver.
Leaf earrings|Earrings|39|Cast from a real olive leaf.
Pearl studs|Earrings|55|Small freshwater pearls.
Long chain with moon|Necklaces|68|Seventy centimetres, silver.
Amber drop|Necklaces|74|Baltic amber with a tiny bubble.
Braided bracelet|Bracelets|42|Three strands of fine wire.
Charm bracelet|Bracelets|89|Six charms, room for more.`,
  ],
  [
    /\b(?:clothes|clothing|fashion|shirts?|t-?shirts?|dresses|apparel|sweaters?|hoodies?|streetwear)\b/,
    `White T-shirt, heavy cotton|Tops|29|Keeps its shape, wash after wash.
Striped sailor shirt|Tops|39|Navy and cream, long sleeves.
Wool sweater|Tops|89|Undyed wool from one valley.
Linen trousers|Trousers|74|Wide, cool, with deep pockets.
Work jacket|Jackets|119|French cut, three pockets.
Rain coat|Jackets|145|Waxed cotton, sealed seams.
Summer dress|Dresses|84|Light cotton, buttons down the front.
Ribbed beanie|Accessories|24|Merino, one size.`,
  ],
  [
    /\b(?:shoes?|sneakers?|boots?|footwear)\b/,
    `Canvas sneaker, white|Sneakers|69|A flat sole and honest laces.
Runner, grey|Sneakers|98|Light, for long distances.
Desert boot|Boots|135|Sand suede, crêpe sole.
Chelsea boot|Boots|149|Slips on, stays on.
Leather sandal|Sandals|79|Three straps, no fuss.
Loafer, brown|Leather|128|Hand-stitched.
Hiking boot|Boots|169|Waterproof up to the ankle.
Children's sneaker|Sneakers|45|Hook and loop, quick feet.`,
  ],
  [
    /\bbooks?\b/,
    `The Salt Road|Novel|14.9|Two brothers, one cart, forty days.
A Field Guide to Moss|Nature|22|With 120 drawings.
Night Trains|Travel|18|Europe between ten and seven.
Soup|Cooking|24.5|Eighty recipes and one opinion.
The Lighthouse Murders|Crime|12.9|Nobody can leave, everyone lies.
Small Poems for Large Rooms|Poetry|16|
My First Atlas|Children|19.9|From the garden gate to the North Pole.
How Bridges Stand|Science|21|For people who look up.`,
  ],
  [
    /\b(?:plants?|houseplants?|flowers?|bouquets?|florist|seeds|succulents?|cacti|nursery)\b/,
    `Monstera, large|Houseplants|45|Likes a bright corner and a stick to climb.
Snake plant|Houseplants|24|Forgives everything.
String of hearts|Hanging|18|Trails down a metre or more.
Olive tree, 80 cm|Balcony|59|Needs sun, survives neglect.
Lavender, pot of three|Balcony|14|For bees and for you.
Meadow bouquet|Cut flowers|32|Whatever is in bloom this week.
Peonies, ten stems|Cut flowers|38|May and June only.
Golden barrel cactus|Cacti|21|Do not hug.`,
  ],
  [
    /\b(?:coffees?|coffee beans|roast(?:ery|ers?))\b/,
    `House blend, 250 g|Espresso|9.5|Chocolate and roasted nuts.
Yirgacheffe, 250 g|Filter|12.5|Jasmine, lemon, light as tea.
Huehuetenango, 250 g|Filter|11.9|Plum and brown sugar.
Decaf, 250 g|Espresso|10.9|You will not notice.
Dripper, ceramic|Gear|24|For one or two cups.
Hand grinder|Gear|79|Steel burrs, quiet.
Cup, 160 ml|Gear|14|Stoneware with a thumb rest.
Subscription, three months|Gifts|66|A new bag every two weeks.`,
  ],
  [
    /\b(?:teas?|herbal)\b/,
    `Earl Grey, loose|Black|8.9|With real bergamot.
Sencha|Green|11.5|Fresh, grassy, first harvest.
Fog over the fields|Herbal|7.5|Peppermint, verbena, fennel.
White peony|White|14|Soft as a June morning.
Lapsang souchong|Black|10.5|Smoked over pine.
Evening tea|Herbal|7.5|Chamomile, lavender, balm.
Glass pot, 0.8 l|Pots|29|With a basket for the leaves.
Tasting box|Gifts|24|Twelve small tins.`,
  ],
  [
    /\b(?:cakes?|cupcakes?|bread|pastr(?:y|ies)|bak(?:ery|ed)|cookies|chocolates?|sweets|dessert)\b/,
    `Country sourdough|Bread|5.2|Two days of patience.
Butter croissant|Pastry|1.9|Twenty-seven layers.
Lemon tart|Cake|3.8|Sour enough.
Chocolate cake, whole|Cake|32|For twelve, dark and moist.
Carrot cupcake|Cupcakes|3.2|With a small marzipan carrot.
Red velvet cupcake|Cupcakes|3.4|
Oat cookies, six|Cookies|6.5|Crisp outside, soft inside.
Birthday cake|Cake|38|Two days ahead, please.`,
  ],
  [
    /\b(?:furniture|chairs?|tables?|sofas?|woodwork|lamps?)\b/,
    `Oak stool|Seating|129|Three legs never wobble.
Spindle chair, ash|Seating|245|Light enough for one finger.
Kitchen table, 160 cm|Tables|690|Solid oak, oiled.
Side table|Tables|159|For a book and a cup.
Wall shelf|Storage|95|Two boards, invisible brackets.
Reading lamp|Light|118|A joint at the right place.
Paper lampshade|Light|39|Warm and soft.
Coat rack|Storage|74|Five pegs of beech.`,
  ],
  [
    /\b(?:art|prints?|paintings?|posters?|illustrations?|photographs?|artworks?)\b/,
    `Low tide, print A3|Prints|45|Edition of one hundred, signed.
Kitchen window, print A4|Prints|32|
Heron, linocut|Originals|120|Printed by hand on Japanese paper.
Night bus, ink|Originals|280|30 by 40 cm, framed.
City map, poster|Posters|28|Every street, drawn.
Moss, poster|Posters|26|Twelve kinds.
Postcards, set of eight|Cards|12|
Portrait on order|Originals|350|From your photograph, in ink.`,
  ],
  [
    /\b(?:bikes?|bicycles?|cycling|cycles?)\b/,
    `City bike, 54 cm|Bikes|790|Seven gears, lights, rack.
Gravel bike|Bikes|1650|For roads that end.
Children's bike, 20"|Bikes|340|Light enough to carry.
Leather saddle|Parts|98|Breaks in, then never out.
Bell, brass|Parts|22|Heard two streets away.
Panniers, pair|Bags|129|Waterproof, 40 litres.
Helmet, M|Safety|69|
Light set, dynamo|Safety|84|No batteries.`,
  ],
  [
    /\b(?:electronics|gadgets?|phones?|laptops?|computers?|headphones?|tech)\b/,
    `Over-ear headphones|Audio|149|Thirty hours, folds flat.
Small speaker|Audio|79|Loud for its size.
Mechanical keyboard|Desk|119|Quiet switches.
Laptop stand|Desk|49|Aluminium, folds flat.
Phone case, cork|Phone|24|
Charger, two ports|Phone|29|65 watts.
E-reader|Reading|139|Weeks on one charge.
Instant camera|Photo|89|Ten pictures included.`,
  ],
  [
    /\b(?:soaps?|cosmetics?|skin ?care|beauty|creams?|perfumes?|make-?up)\b/,
    `Olive oil soap|Soap|7|Six weeks on the shelf before it reaches you.
Charcoal soap|Soap|8|For hands that work.
Rose face cream|Face|26|Rich, for dry days.
Calendula balm|Body|14|For elbows, heels and children.
Shampoo bar|Hair|11|Replaces two bottles.
Lip balm|Face|6|Beeswax and honey.
Bath salt, pine|Body|12|
Gift box|Gifts|39|Soap, balm, salt.`,
  ],
  [
    /\b(?:toys?|games?|puzzles?|kids|children|baby)\b/,
    `Wooden train|Wood|34|Engine and three wagons.
Stacking rings|Wood|19|Beech, painted with water colours.
Hand puppet, fox|Fabric|24|
Memory, 32 pairs|Games|18|Drawn animals.
Puzzle, 200 pieces|Games|16|A harbour with far too many cats.
Kite|Outside|28|Flies in a light breeze.
Marble run|Wood|52|
Rag doll|Fabric|32|With a change of clothes.`,
  ],
  [
    /\b(?:ceramics?|pottery|mugs?|bowls?|tableware|vases?)\b/,
    `Mug, speckled|Cups|24|Stoneware, 300 ml.
Espresso cup|Cups|16|Thin rim, warm hand.
Breakfast bowl|Bowls|28|Deep enough for porridge.
Serving bowl, 28 cm|Bowls|64|
Dinner plate|Plates|32|Each one a little different.
Vase, tall|Vases|78|For three stems.
Bud vase|Vases|26|For one.
Teapot|Pots|95|Pours without a drip.`,
  ],
  [
    /\b(?:wines?|bottles?|beers?|spirits?|vineyard|winery)\b/,
    `Quinta do Vale, 2019|Red|18.5|Plum, cedar, patience.
Riesling, dry, 2022|White|14|Slate and green apple.
Rosé of the south|Rosé|11.5|For the first warm evening.
Pét-nat, orange|Sparkling|19|Cloudy and cheerful.
Old vines, 2016|Red|42|Open it an hour before.
Grüner Veltliner|White|12.9|Pepper and pear.
Cava brut|Sparkling|13.5|
Tasting box, six|Boxes|79|Two white, three red, one surprise.`,
  ],
];

/** Words beside what is sold that leave it the same: "our handmade candles and soaps". */
const BESIDE =
  /\b(?:the|my|our|your|their|a|an|and|or|of|for|some|own|handmade|hand-made|homemade|home-made|beautiful|quality|premium|unique|custom|local|fresh|organic|products?|goods|items?)\b/g;

/**
 * Rows of example products for what a shop sells, or null when the subject is unknown. Each of its words must be of the
 * pack: children's shoes are no toys.
 */
export function findSubjectRows(subject: string): Record<string, string>[] | null {
  const text = subject.toLowerCase().replace(/[^a-z' -]/g, ' ');
  const pack = PACKS.find(
    ([words]) =>
      words.test(text) && text.replace(new RegExp(words.source, 'g'), ' ').replace(BESIDE, ' ').trim() === '',
  );
  if (!pack) return null;
  return pack[1].split('\n').map((line) => {
    const [name = '', category = '', price = '', description = ''] = line
      .split('|')
      .map((cell) => cell.trim());
    return { name, category_name: category, price, ...(description ? { description } : {}) };
  });
}
