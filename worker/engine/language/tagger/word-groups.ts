/** Closed groups of words that tell the tagger what stands near; a group helps, and never decides by itself. */
const GROUPS: Record<string, string> = {
  colour:
    'red green blue black white yellow orange purple pink brown grey gray teal navy beige cream crimson gold silver turquoise ivory olive lavender mint coral salmon maroon indigo violet lilac khaki linen amber saffron terracotta burgundy charcoal slate rose sand lemon emerald magenta cyan plum tan peach mustard rust aqua azure lime',
  day: 'monday tuesday wednesday thursday friday saturday sunday mon tue tues wed thu thur fri sat sun mondays tuesdays wednesdays thursdays fridays saturdays sundays weekend weekends weekdays daily noon midnight',
  month:
    'january february march april may june july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec spring summer autumn fall winter',
  period:
    'day week month year season quarter hour night session days weeks months years hours minutes minute semester term',
  unit: 'kg g cm mm m km ml l litre litres liter liters kilo kilos gram grams miles mile percent % °c m² µl khz sqm pieces metres meters feet inches lbs lb oz pages words',
  money:
    'euro euros eur dollar dollars usd pound pounds gbp chf franc francs kroner kronor krona zloty złoty pln yen rupees £ € $ cents pence sek nok dkk',
  modal: 'can may must shall should could will cannot might would',
  every:
    'everyone everybody anyone anybody nobody visitors visitor public users user people guests all none noone',
  me: 'i me we us my our mine myself he she they him her them his their',
  status: 'status state stage stages steps step states workflow phase phases pipeline statuses lifecycle',
  role: 'role roles permissions permission rights access actors',
  page: 'page pages site website section sections menu navigation tab tabs screen screens nav home homepage landing',
  look: 'colour color colours colors font fonts letters background button buttons accent theme style look design dark light bold header headings corners rounded modern clean',
  sums: 'total totals sum sums average count counts number many much statistics stats figures report reports chart charts graph dashboard overview mean median share percentage',
  change:
    'add remove delete rename change drop replace make move call take put split merge hide show also instead',
  negative:
    "no not never nobody none nothing without don't dont doesn't can't cannot cant mustn't nor neither except unless",
  every_one: 'each every per any',
  yes: 'yes yep yeah ok okay sure please',
};

const GROUP_OF = new Map(
  Object.entries(GROUPS).flatMap(([group, words]) => words.split(' ').map((word) => [word, group] as const)),
);

/** The group of a word in lower case, if any. */
export function groupOf(word: string): string | undefined {
  return GROUP_OF.get(word);
}
