import { detectByCues } from '../../reading/reader/reading.ts';

/** Words for what is rented or stayed in for days; "rent" alone is money that tenants pay. */
export const detectAvailability = detectByCues({
  ability: 'availability',
  cues: [
    /\b(?:what|which|who|whether|if|any|see|show|shows|check|find|finds|search|look for|browse|list|only|a|the)\b(?: \w+){0,5} (?:is|are) (?:still )?(?:free|available|vacant|unoccupied)\b/,
    /\b(?:free|available|vacant) (?:\w+ )?(?:rooms?|cars?|vehicles?|bikes?|bicycles?|boats?|vans?|cottages?|cabins?|apartments?|flats?|suites?|pitch(?:es)?|sites?|tents?|equipment|gear|tools?|costumes?|dresses|machines?|scooters?|houses?|villas?|beds?|dates?|days?|nights?)\b/,
    /\b(?:check|see|show|view|search|find|display)(?:s|ing)? (?:the |their |for |room |car )*(?:availability|vacancies)\b/,
    /\bavailability (?:calendar|search|check(?:er)?|page|by date|for)\b/,
    /\b(?:from|between) (?:a|one|some) (?:start )?(?:date|day) (?:to|until|and) (?:a|an|another) (?:end )?(?:date|day)?\b/,
    /\bfor (?:their|the|chosen|certain|specific|selected|some|given) (?:travel )?(?:dates|days|nights)\b/,
    /\b(?:pick|choose|choosing|select|selecting|enter)s? (?:the |their |travel |some |arrival and departure |start and end )*(?:dates|days|nights)\b/,
    /\b(?:rent|hire)(?:s|ed|ing)? (?:out )?(?:a|an|our|their|the|some|bikes?|bicycles?|cars?|vans?|boats?|tools?|equipment|gear|kayaks?|canoes?|skis?|tents?|costumes?|dresses|scooters?|motorbikes?|cameras?|machines?|vehicles?|campervans?|furniture|rooms?|holiday|cottages?|cabins?)\b(?! ?(?:payment|roll|due|collection))/,
    /\b(?:car|bike|bicycle|boat|van|tool|equipment|ski|costume|dress|camera|vehicle|scooter|campervan|kayak|canoe|party|tent|furniture|holiday|vacation|cottage|cabin|villa) (?:rentals?|hire)\b/,
    /\b(?:per|by the) (?:day|night)\b/,
  ],
}).detect;
