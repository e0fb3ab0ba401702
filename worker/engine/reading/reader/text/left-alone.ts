/** Words of everyday life that are one letter away from words that matter here; they are no slips of those. */
const WORDS = `
  apple aria arena adult badger ballet ball bard barker barrow basis beaker beard bedding bell berth boar bolt bookend border bough bouncer
  bout brewer buck bulb bull bunk burrow bush bushes butchery cabana caddy callus cane canter carcass carpentry carrot cashew cast caterer
  cavern cello channel charger chariot chase chick choral chorus clam clamp clash clasp clause clock closet clover coast coil collage colon
  comb compost compress concerto cone confectioner constriction coral cord corps corsage couch county cove crab crate creature crocus crow
  cruise curse cushion cyst dairy deed deficit deflect delta deputy dial discovery disk diver doodler drawl dresser dressing duck duet dune
  earring eater edict emergence escapee expanse explorer factor factory fairy farce fender filet fist flair flour flounder flush foundry
  garbage galley gander garland goat goose grader grain grape grasses gravy grocer gust handler handyman hare harp hearth heather hostile
  hull inset insulin jetty joint joist kettle kitten lace lake lamp lance lapse latex lathe lather latte launcher leash ledge lemony
  lens letterbox licensee lime liner liver loader loafer loft lure lute machete magnet manger mango mare marina marital marker markings mast
  massage mattress mayor meat mediation melody memes metal meteor metro mill millstone miner minuet miter mitten modem monetary moth
  mountain mover mussel nation nationality nightie notary nursery oat olive orchestral ore owl pager pajama palace palate pallet palm paparazzi
  parity parka parrot parson partly pasta pasty patio patron pattern pear pearl pecan pelt perch perfume periscope personnel petal petrol photon
  picking pier pigeon pike pitcher plaice plaid plain plane planet plank plantain planter plaque plumb plume pointer poker pony port porthole posture potion powder
  primate primer private prom promoter prospectus proton publisher purchaser pump quarry quilt raft rafting raider ranger rapier rasp raven receiver
  recorder reef reel remainder replay reptile rescuer retriever ribbon ridge ringer road robe rodent rooster rotor router rover rower rowing rugby
  runnel saddle saloon salmon sander sardine satin saver scarf scooter scorer scout seal settee setter shaft shard shark sheller shell
  shelter shower shrimp siding signer silo silt silver simmer sitar sizer skull slave sleet sliver sloth smelter snail snorkel snow
  soap sofa solo spaniel spar spear speaker spider spinach splint spoon spore spout spray sprout spur squid squire stair stall stamp
  statue steak steam steed steel steer stile stole stony stove strand strata straw stroller strudel stylus sugar suit sundae swamp swan
  swing swinger tailor taker tale tank tapestry tasting tender tent terrace tern terrier thicket thistle thread thyme tiger tile timber toast toaster tomato
  torch towel tower tracer trader tractor trail trailer trait tram trapeze travel tray treasure treasury tree trellis tribe trinket trivial troupe
  trout trowel trucker truffle trumpet trunk tuna tuner turnip turtle tusk typo umbrella unicorn unity vaccine vale valley vest vial
  view villager viola violet violin vista vocation vole voluntary wager waitress walnut waltz warbler warship wash washer wasp watcher water weaver weed
  well whale wheel whisky wick wig willow wind wing wire wolf wool world worm wren wrench wrestler yak yarn yeast yoke zebra
  adventurous advanced classy creamy dreamy flashy glassy healthy hoarse lengthy mealy monetary needy newsy patchy peppery perky planar pliant
  pocket plying showy silvery snowy solid spacious stocky stony stormy stuffy sugary thorough thrifty tidal tropic violent weighty worthy
  allay alloy assent averaged bandy barer basking brutish chafe chop clamber combing compliant compress comprise curb deflect deign deplete
  dispel dispelled douse drizzle drool fester formally gloat grope inter jetting lading likely muttering oust pacing paring peck
  pester pierce plating prod prong prune raid recreate refill relay remit repose repress retrain scold scoot scour scram scrounge seize shear shrift
  sidle sift singe skitter solitary spurt stow stowing strum strut supple swerve tame teem thresh trace tread trill trim twirl unready vouch
  wade waning whine whiten wink writhe sake rabbit hamster
`;

let known: ReadonlySet<string> | null = null;

/** Whether a word (lower case, singular) means itself. */
export function isLeftAlone(word: string): boolean {
  known ??= new Set(WORDS.trim().split(/\s+/));
  return known.has(word);
}
