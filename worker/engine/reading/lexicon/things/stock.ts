/** Things that are stored, moved, lent or driven. Long, since it is a table: one entry a thing, with its examples. */
import type { ThingNotation } from '../thing.ts';

export const STOCK: Record<string, ThingNotation> = {
  item: {
    words: [
      'item',
      'stock item',
      'inventory item',
      'article',
      'part',
      'spare part',
      'material',
      'sku item',
      'supply',
    ],
    nature: 'record',
    icon: 'package-open',
    about: 'What lies on the shelves.',
    fields: 'name!; sku+; quantity+; location+ = text; minimum stock; supplier = text; unit cost = money',
    rows: `name|sku|quantity|location|minimum stock|supplier|unit cost
Hex bolt M8 × 40|HB-0840|1240|A-01-3|300|Kestrel Metals|0.12
Pallet wrap, clear|PW-0500|18|B-02-1|24|Paper & Pulp Co.|4.80
Work gloves, L|WG-0003|64|A-04-2|40|Northern Textiles|2.95
Ball bearing 6204|BB-6204|9|C-01-5|25|Rapid Parts|3.60
Packing tape, brown|PT-0048|210|B-02-4|60|Paper & Pulp Co.|1.10
LED tube 120 cm|LT-0120|0|C-03-1|12|Lumen Electric|7.40
Cardboard box, medium|CB-0002|860|B-01-1|200|Paper & Pulp Co.|0.65
Hydraulic oil, 5 l|HO-0005|31|D-01-2|10|Kestrel Metals|18.90
Drive belt XPA 1250|DB-1250|6|C-01-7|8|Rapid Parts|14.20
Safety goggles|SG-0001|47|A-04-1|20|Northern Textiles|5.30`,
  },
  movement: {
    words: [
      'movement',
      'stock movement',
      'stock change',
      'inventory movement',
      'goods movement',
      'stock transaction',
    ],
    nature: 'log',
    icon: 'arrow-left-right',
    about: 'What came in and what went out.',
    fields: 'item! > item; direction!; quantity! = count 1..1000000; date+; reason = text; reference = text',
    rows: `item|direction|quantity|date|reason|reference
1|in|500|-1|Delivery|PO-2206
3|out|12|-1|Assembly line 2|
2|out|6|-2|Dispatch|
7|in|400|-3|Delivery|PO-2205
4|out|8|-4|Repair, press 3|WO-118
6|out|10|-5|Hall lighting|
5|out|24|-6|Dispatch|
8|in|20|-8|Delivery|PO-2203
9|out|2|-9|Conveyor 1|WO-115
10|in|30|-12|Delivery|PO-2203`,
  },
  warehouse: {
    words: ['warehouse', 'location', 'storage location', 'store room', 'depot', 'shelf'],
    nature: 'place',
    icon: 'warehouse',
    about: 'Where things are kept.',
    fields: 'name!; address; manager = text; capacity = count; notes',
    rows: `name|address|manager|capacity|notes
Main hall|3 Dock Road, Leeds|Dana Whitfield|4200|
Cold store|3 Dock Road, Leeds|Dana Whitfield|600|Between 2 and 6 °C
North depot|18 Moor Lane, York|Sam Whitlock|1500|
Returns|3 Dock Road, Leeds|Grace Muturi|300|
Shop cellar|22 High Street, Bath|Ruth Feldman|180|Narrow stairs`,
  },
  shipment: {
    words: ['shipment', 'delivery', 'parcel', 'consignment', 'package', 'freight'],
    nature: 'work',
    icon: 'truck',
    about: 'What is on its way.',
    fields:
      'tracking number!; recipient = text; destination; carrier = text; status+: Preparing, In transit, Out for delivery, Delivered, Delayed; shipped on = date; expected on = date; weight',
    flow: { field: 'status' },
    rows: `tracking number|recipient|destination|carrier|status|shipped on|expected on|weight
HX-88120|Bluebird Books|Bath|Harbour Logistics|in_transit|-1|1|12.4
HX-88119|Casa Verde|Porto|Harbour Logistics|delayed|-5|-1|48
HX-88118|Meadow School|York|Swift Post|out_for_delivery|-2|0|3.1
HX-88117|Northwind Studio|Copenhagen|Swift Post|in_transit|-3|2|7.8
HX-88116|Fernhill Clinic|Leeds|City Couriers|delivered|-4|-2|1.2
HX-88115|Quarry Street Brewing|Bristol|City Couriers|delivered|-6|-4|22
HX-88121|Atlas Surveying|Hamburg|Harbour Logistics|preparing||4|15.5
HX-88122|Lumen Electric|Birmingham|Swift Post|preparing||3|9.9`,
  },
  vehicle: {
    words: ['vehicle', 'car', 'van', 'truck', 'rental car', 'bike', 'motorcycle', 'boat', 'scooter'],
    nature: 'product',
    icon: 'car',
    about: 'The fleet.',
    fields:
      'name!; license plate; photo = image; kind: Car, Van, Truck, Bike; year; mileage; seats; price per day = money; status: Available, In use, Maintenance',
    flow: { field: 'status' },
    rows: `name|license plate|kind|year|mileage|seats|price per day|status
VW Polo|LX21 KDA|car|2021|38200|5|42|available
Ford Transit|LX19 RVM|van|2019|96400|3|75|in_use
Fiat 500 electric|LX23 EVA|car|2023|11050|4|49|available
Mercedes Sprinter|LX20 GHT|van|2020|71300|3|89|maintenance
Skoda Octavia|LX22 PLO|car|2022|29800|5|55|in_use
Cargo bike|CB-04|bike|2024|1900|2|25|available
Toyota Corolla|LX22 MRS|car|2022|33410|5|52|available
MAN TGL|LX18 TRK|truck|2018|182000|3|140|available`,
  },
  vehicle_trip: {
    words: ['vehicle trip', 'logbook entry', 'trip'],
    nature: 'log',
    icon: 'route',
    about: 'Who drove what, where and how far.',
    fields:
      'purpose! = text; vehicle! > vehicle; driver > person; date!; start odometer = count km; end odometer = count km; notes',
    rows: `purpose|vehicle|driver|date|start odometer|end odometer|notes
Delivery to Reading|2|1|-1|96180|96290|
Customer visit|1|2|-2|38110|38164|
Airport and back|5|3|-3|29690|29772|Motorway closed
Parts from the depot|4|4|-5|71160|71214|
Trade fair|3|5|-8|10870|10990|Charged on site`,
  },
  rental: {
    words: ['rental', 'booking', 'reservation', 'car booking', 'vehicle booking', 'hire', 'car rental'],
    nature: 'record',
    icon: 'key-round',
    about: 'Who drives what, and until when.',
    fields: 'customer name!; vehicle! > vehicle; start date+; end date+; phone; total; returned = boolean',
    actions: ['take_back: Take back | when returned=no | set returned=yes'],
    rows: `customer name|vehicle|start date|end date|phone|total|returned
Ruth Feldman|1|-1|3|+44 20 7946 0121|168|no
Harbour Café|2|-3|1|+44 20 7946 0177|300|no
Ken Adeyemi|5|0|6|+44 20 7946 0188|330|no
Hana Sato|3|-9|-6|+44 20 7946 0150|147|yes
Liam Doyle|7|4|8|+353 1 555 0172|208|no
Noor Haddad|6|-2|-1|+44 20 7946 0166|50|yes
Elio Ferrari|8|7|9|+39 011 555 0109|280|no
Grace Muturi|1|10|14|+44 20 7946 0199|168|no`,
  },
  service_record: {
    words: [
      'service record',
      'maintenance record',
      'inspection',
      'repair record',
      'repair',
      'maintenance',
      'maintenance entry',
    ],
    nature: 'log',
    icon: 'wrench',
    about: 'What was done to it, when and for how much.',
    fields: 'title!; vehicle > vehicle delete; date!; cost; mileage; next service; notes',
    rows: `title|vehicle|date|cost|mileage|next service|notes
Yearly service|1|-40|180|37500|325|
New brake pads|2|-12|260|95800|180|Front only
Winter tyres|5|-95|420|24100|90|
Gearbox oil|4|-3|150|71300|365|
Battery check|3|-20|40|10600|200|
Windscreen|7|-33|310|32800||Insurance pays
Inspection|8|-60|220|179500|120|
Chain and brakes|6|-8|55|1850|60|`,
  },
  tool: {
    words: ['tool', 'item', 'library item', 'thing', 'loanable item'],
    nature: 'product',
    icon: 'hammer',
    about: 'What can be borrowed.',
    fields: 'name!; photo = image; description; condition; owner = text; available+',
    rows: `name|description|condition|owner|available
Cordless drill|With two batteries and a box of bits|good|Sam Whitlock|yes
Extension ladder|Up to six metres|fair|Peter Hollis|no
Hedge trimmer||good|Ruth Feldman|yes
Tile cutter|Up to 60 cm|like_new|Elio Ferrari|yes
Pasta machine||good|Marco Bellini|no
Tent for four|All pegs are there|good|Ines Carvalho|yes
Pressure washer|Mind the hose|fair|Ken Adeyemi|yes
Sewing machine||like_new|Farah Aziz|no
Projector|HDMI cable in the bag|good|Ada Brandt|yes`,
  },
  loan: {
    words: ['loan', 'lending', 'borrowing', 'checkout record'],
    nature: 'work',
    icon: 'hand-helping',
    about: 'Who has what, and until when.',
    fields: 'borrower! = text; tool+ > tool; loaned on+ = date; due date+; returned+ = boolean; notes',
    actions: ['take_back: Mark as returned | when returned=no | set returned=yes'],
    rows: `borrower|tool|loaned on|due date|returned|notes
Hana Sato|2|-9|-2|no|Promised for Saturday
Liam Doyle|5|-3|4|no|
Noor Haddad|8|-6|1|no|
Grace Muturi|1|-20|-13|yes|
Tom Lindqvist|6|-30|-23|yes|Brought cake along
Maya Okafor|3|-15|-8|yes|
Jonas Weber|4|-12|-5|yes|
Priya Nair|9|-40|-33|yes|`,
  },
  shopping_item: {
    words: [
      'shopping item',
      'grocery item',
      'grocery',
      'shopping list item',
      'pantry item',
      'item',
      'product',
    ],
    nature: 'work',
    icon: 'shopping-basket',
    about: 'What is still missing.',
    fields:
      'name!; quantity = text; section: Fruit and vegetables, Dairy, Bakery, Pantry, Household; bought+ = boolean',
    actions: [
      'buy: Tick off | when bought=no | set bought=yes',
      'put_back: Put back | when bought=yes | set bought=no',
    ],
    rows: `name|quantity|section|bought
Tomatoes|1 kg|fruit_and_vegetables|no
Sourdough bread|1|bakery|no
Oat milk|2 l|dairy|yes
Lemons|4|fruit_and_vegetables|no
Red lentils|500 g|pantry|no
Butter|250 g|dairy|yes
Dish soap|1|household|no
Olive oil|1 bottle|pantry|no
Spinach|2 bunches|fruit_and_vegetables|yes`,
  },
  collectible: {
    words: ['collectible', 'coin', 'stamp', 'record', 'vinyl', 'figure', 'collection item', 'piece'],
    nature: 'product',
    icon: 'gem',
    about: 'The collection, piece by piece.',
    fields: 'name!; photo = image; year; condition; value = money; acquired on = date; notes',
    rows: `name|year|condition|value|acquired on|notes
Blue Mauritius, reprint|1912|good|45|-800|From the fair in Bern
Silver crown|1887|fair|60|-620|
Tin robot|1955|needs_repair|120|-340|Key is missing
Kind of Blue, first press|1959|good|210|-200|
Porcelain fox|1932|like_new|85|-150|
Railway poster|1936|good|340|-90|Framed
Fountain pen|1948|good|130|-45|
Opera glasses|1901|fair|55|-20|`,
  },
  packing_item: {
    words: ['packing item', 'packing list item', 'packing', 'luggage item'],
    nature: 'work',
    icon: 'luggage',
    about: 'What must not be forgotten.',
    fields:
      'name!; trip > trip delete; quantity = count 1..99; section: Clothes, Papers, Electronics, Bathroom, Other; packed+ = boolean',
    actions: [
      'pack: Tick off | when packed=no | set packed=yes',
      'unpack: Take out | when packed=yes | set packed=no',
    ],
    rows: `name|trip|quantity|section|packed
Passport|1|1|papers|yes
Rain jacket|1|1|clothes|no
Charger|1|1|electronics|no
Toothbrush|1|1|bathroom|no
Night train tickets|2|2|papers|no
Wool socks|3|4|clothes|no
Hut map|3|1|papers|yes
Sun cream|5|1|bathroom|no`,
  },
  meter_reading: {
    words: ['meter reading', 'consumption entry', 'utility reading', 'meter entry', 'reading'],
    nature: 'log',
    icon: 'gauge',
    about: 'What the meters say.',
    fields: 'label! = text; meter+: Electricity, Gas, Water, Heat; value! = number 0..10000000; date+; notes',
    rows: `label|meter|value|date|notes
Cellar|electricity|18422|0|
Kitchen|gas|6310|0|
Cellar|water|904|0|
Cellar|electricity|18204|-30|
Kitchen|gas|6241|-30|
Cellar|water|897|-30|Tap dripped
Cellar|electricity|17990|-60|
Kitchen|gas|6137|-60|Cold month
Cellar|water|888|-60|`,
  },
  farm_field: {
    words: ['field', 'plot', 'paddock', 'pasture', 'vineyard', 'orchard'],
    nature: 'place',
    icon: 'wheat',
    about: 'The land, field by field.',
    fields: 'name!; crop = text; area = number 0..100000 ha; location; sown on = date; notes',
    rows: `name|crop|area|location|sown on|notes
Mill field|Winter wheat|12.4|By the river|-210|
Upper acre|Rye|6.1|Behind the barn|-205|Stony in the north
Orchard|Apples|2.8|South slope||Forty old trees
Long meadow|Grass|9.5|Along the road||Two cuts a year
Sandpit|Potatoes|4.2|East|-35|
Hill|Barley|7.7|West|-40|Dries out early`,
  },
  farm_animal: {
    words: ['farm animal', 'cow', 'animal', 'sheep', 'goat', 'horse', 'pig', 'livestock', 'hen'],
    nature: 'record',
    icon: 'beef',
    about: 'Everyone in the barn.',
    fields:
      'name!; ear tag number = text; species: Cow, Sheep, Goat, Pig, Horse, Hen; breed; birth date; field > farm_field empty; notes',
    rows: `name|ear tag number|species|breed|birth date|field|notes
Berta|UK 301188|cow|Jersey|-1900|4|Leads the others
Flora|UK 301202|cow|Jersey|-1400|4|
Moritz|UK 400017|sheep|Texel|-800|2|
Lotte|UK 400021|sheep|Texel|-790|2|Twins in March
Zora|UK 500006|goat|Saanen|-1100|6|Opens gates
Hector|UK 600002|horse|Haflinger|-3600|4|
Rosa|UK 700044|pig|Saddleback|-500||
Emma|UK 301219|cow|Angus|-700|4|`,
  },
  harvest_entry: {
    words: ['harvest', 'yield', 'crop entry'],
    nature: 'log',
    icon: 'tractor',
    about: 'What came in.',
    fields:
      'crop! = text; field+ > farm_field; date!; quantity! = number 0..1000000 kg; quality: First, Second, Feed; notes',
    rows: `crop|field|date|quantity|quality|notes
Apples|3|-20|1840|first|
Potatoes|5|-12|5200|first|Dry weather
Hay|4|-60|7400|feed|First cut
Hay|4|-5|6100|feed|Second cut
Wheat|1|-90|48200|second|Rain before
Rye|2|-85|21900|first|`,
  },
  farm_treatment: {
    words: ['vet treatment', 'animal treatment', 'treatment', 'medication'],
    nature: 'log',
    icon: 'syringe',
    about: 'What was given, and by whom.',
    fields:
      'treatment! = text; animal+ > farm_animal delete; date!; vet = text; medicine = text; cost = money; notes',
    rows: `treatment|animal|date|vet|medicine|cost|notes
Hoof trimming|1|-14|Dr Patel||45|
Vaccination|3|-30|Dr Patel|Bluetongue|12|
Vaccination|4|-30|Dr Patel|Bluetongue|12|
Worming|6|-41|Dr Nunes|Ivermectin|28|Again in six months
Eye infection|2|-8|Dr Nunes|Drops|36|
Check before birth|8|-3|Dr Patel||55|Due in May`,
  },
  machine: {
    words: ['machine', 'tractor', 'machinery', 'equipment'],
    nature: 'record',
    icon: 'cog',
    about: 'Machines, and when they need care.',
    fields: 'name!; kind = text; year; operating hours = number 0..1000000 h; next service; location; notes',
    rows: `name|kind|year|operating hours|next service|location|notes
Fendt 211|Tractor|2014|5210|30|Barn|
Massey 35|Tractor|1961|11800||Barn|Starts when it likes
Baler|Press|2009|1460|75|Shed|
Mower|Mower|2018|620|12|Shed|New blades
Plough|Plough|1998|||Yard|
Trailer|Trailer|2003||200|Yard|Lights to be fixed`,
  },
};
