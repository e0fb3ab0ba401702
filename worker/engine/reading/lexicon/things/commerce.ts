/** Things of trade: products, orders, customers, listings. */
import type { ThingNotation } from '../thing.ts';

export const COMMERCE: Record<string, ThingNotation> = {
  product: {
    words: ['product', 'item', 'article for sale', 'good', 'merchandise', 'merch', 'merch item'],
    nature: 'product',
    icon: 'shopping-bag',
    about: 'Everything on sale.',
    fields: 'name!; photo+ = image; price!; category > product_category; description+; stock; available',
    rows: `name|price|category|description|stock|available
Linen tote bag|24.00|1|Washed linen, long handles, an inside pocket for keys.|40|yes
Enamel mug|14.50|2|Off-white with a blue rim. It survives the campfire.|65|yes
Wool blanket|89.00|2|Woven from undyed wool, 130 by 180 cm.|12|yes
Notebook, dotted|12.00|3|Thread-bound, 160 pages that take ink well.|120|yes
Beeswax wraps|18.00|2|Set of three sizes for bread, cheese and bowls.|33|yes
Canvas apron|38.00|1|Heavy canvas that softens with every wash.|21|yes
Fountain pen|46.00|3|Steel nib, refillable, made to be kept.|9|yes
Gift card|25.00|4|For those who like to choose for themselves.|500|yes
Olive wood spoon|11.00|2|Carved from one piece, oiled by hand.|0|no
Pencil case|16.50|3|Room for twelve pencils and a secret.|58|yes`,
  },
  product_category: {
    words: ['category', 'product category', 'collection', 'department', 'product type'],
    nature: 'group',
    icon: 'tags',
    about: 'How the products are sorted.',
    fields: 'name!; description',
    rows: `name|description
Bags and wear|To carry and to put on
Home|For kitchen, table and sofa
Paper and pens|For people who write
Gifts|When you are not sure`,
  },
  order: {
    words: ['order', 'purchase', 'sales order', 'customer order', 'sale'],
    nature: 'work',
    icon: 'package',
    about: 'What was ordered, by whom, and how far it is.',
    fields:
      'customer name!; email+; address; product+ > product; quantity = count 1..999; total+; status+: New, Paid, Shipped, Delivered, Cancelled; ordered on+ = date; notes',
    flow: { field: 'status' },
    rows: `customer name|email|address|product|quantity|total|status|ordered on|notes
Ruth Feldman|ruth@example.com|12 Orchard Lane, Bath|1|2|48.00|new|0|
Ken Adeyemi|ken@example.com|5 Church Walk, Leeds|4|1|24.00|paid|-1|Gift wrap, please
Ines Carvalho|ines@example.com|Rua das Flores 8, Porto|3|1|118.00|paid|-1|
Hana Sato|hana@example.com|48 Mill Road, York|7|1|46.00|shipped|-3|
Liam Doyle|liam@example.com|7 Fern Close, Cork|2|2|29.00|shipped|-4|Leave it with the neighbour
Noor Haddad|noor@example.com|91 Station Road, Hull|3|1|89.00|delivered|-8|
Elio Ferrari|elio@example.com|Via Roma 30, Turin|2|1|14.50|delivered|-9|
Grace Muturi|grace@example.com|2 Garden Mews, London|5|4|75.00|cancelled|-11|Ordered twice by mistake`,
  },
  order_item: {
    words: ['order item', 'order line', 'ordered product', 'cart item', 'line item'],
    nature: 'part',
    icon: 'list',
    about: 'The lines of an order.',
    fields: 'product! > product; order! > order delete; quantity! = count 1..999; unit price+ = money',
    rows: `product|order|quantity|unit price
1|1|1|24.00
2|1|1|14.50
3|3|1|89.00
4|3|2|12.00
1|2|1|24.00
7|4|1|46.00
2|5|2|14.50
3|6|1|89.00`,
  },
  customer: {
    words: ['customer', 'buyer', 'shopper', 'account holder', 'patron'],
    nature: 'person',
    icon: 'user-round',
    about: 'The people who buy.',
    fields: 'name!; email+; phone+; address; notes',
    rows: `name|email|phone|address|notes
Ruth Feldman|ruth@example.com|+44 20 7946 0121|12 Orchard Lane, Bath|Likes to be called in the evening
Ken Adeyemi|ken@example.com|+44 20 7946 0188|5 Church Walk, Leeds|
Ines Carvalho|ines@example.com|+351 22 555 0134|Rua das Flores 8, Porto|
Hana Sato|hana@example.com|+44 20 7946 0150|48 Mill Road, York|Regular since the opening
Liam Doyle|liam@example.com|+353 1 555 0172|7 Fern Close, Cork|
Noor Haddad|noor@example.com|+44 20 7946 0166|91 Station Road, Hull|Pays by bank transfer
Elio Ferrari|elio@example.com|+39 011 555 0109|Via Roma 30, Turin|
Grace Muturi|grace@example.com|+44 20 7946 0199|2 Garden Mews, London|
Sam Whitlock|sam@example.com|+44 20 7946 0111|9 Park Terrace, Bristol|
Ada Brandt|ada@example.com|+49 30 555 0140|Lindenweg 4, Berlin|`,
  },
  review: {
    words: ['review', 'product review', 'customer review', 'rating', 'critique'],
    nature: 'part',
    icon: 'star',
    about: 'What people say who have tried it.',
    fields: 'title!; rating!; text = long_text; author+ = text',
    rows: `title|rating|text|author
Better than I hoped|5|Arrived quickly and looks even nicer than in the picture.|Ruth Feldman
Good, with one small flaw|4|I would buy it again. The box was a little dented.|Ken Adeyemi
A lovely gift|5|My sister will not stop talking about it.|Ines Carvalho
Not quite for me|3|Well made, only smaller than I thought.|Hana Sato
Daily companion|5|In use every single day since March.|Liam Doyle
Fair value|4|You get what you pay for, and a bit more.|Noor Haddad
Slow start|3|It took some getting used to, now I am happy.|Elio Ferrari
Would recommend|5|Friendly people, careful work.|Grace Muturi`,
  },
  coupon: {
    words: ['coupon', 'discount code', 'voucher', 'promo code', 'promotion'],
    nature: 'record',
    icon: 'ticket-percent',
    about: 'Codes that make things cheaper.',
    fields: 'code!; discount! = number 1..100 %; valid until; active',
    rows: `code|discount|valid until|active
WELCOME10|10|90|yes
SPRING15|15|20|yes
FRIENDS20|20|45|yes
CLEAROUT30|30|-5|no
BIRTHDAY|12|365|yes
NEWSLETTER5|5|180|yes
TEAM25|25|365|yes
WINTER10|10|-60|no`,
  },
  supplier: {
    words: ['supplier', 'vendor', 'manufacturer', 'wholesaler', 'distributor'],
    nature: 'person',
    icon: 'truck',
    about: 'Who delivers what we need.',
    fields: 'name!; contact person; email; phone; city; notes',
    rows: `name|contact person|email|phone|city|notes
Kestrel Metals|Dana Whitfield|orders@example.com|+44 114 555 0123|Sheffield|Delivers on Tuesdays
Paper & Pulp Co.|Joost Vermeer|joost@example.com|+31 20 555 0145|Utrecht|
Blue Harbour Foods|Marta Silva|marta@example.com|+351 21 555 0187|Lisbon|Minimum order 200
Oak & Iron|Peter Hollis|peter@example.com|+44 1904 555 011|York|
Sunfield Organics|Anya Petrova|anya@example.com|+49 40 555 0162|Hamburg|Certified
Rapid Parts|Chen Wei|sales@example.com|+44 161 555 0109|Manchester|Next-day delivery
Lumen Electric|Farah Aziz|farah@example.com|+44 121 555 0176|Birmingham|
Northern Textiles|Ove Nilsson|ove@example.com|+46 33 555 0158|Borås|Samples on request`,
  },
  purchase_order: {
    words: ['purchase order', 'supplier order', 'po', 'restock order'],
    nature: 'work',
    icon: 'clipboard-list',
    about: 'What we have ordered from suppliers.',
    fields:
      'number! = text; supplier! > supplier; ordered on = date; expected on = date; total; status+: Draft, Sent, Received, Cancelled',
    flow: { field: 'status' },
    rows: `number|supplier|ordered on|expected on|total|status
PO-2207|1|-2|5|1840.00|sent
PO-2206|3|-4|1|620.50|sent
PO-2205|2|-9|-2|310.00|received
PO-2204|6|-12|-8|95.40|received
PO-2208|5|0|7|480.00|draft
PO-2203|7|-20|-10|1275.00|received
PO-2202|4|-26|-12|2300.00|cancelled
PO-2209|8|0|14|760.00|draft`,
  },
  listing: {
    words: [
      'listing',
      'ad',
      'classified',
      'classified ad',
      'offer',
      'advert',
      'advertisement',
      'item for sale',
    ],
    nature: 'product',
    icon: 'store',
    about: 'What people offer.',
    fields:
      'title!; photo+ = image; price!; category: Furniture, Electronics, Bikes, Clothes, Books, Garden; condition; city; description+; seller = text; email; sold',
    rows: `title|price|category|condition|city|description|seller|email|sold
Oak writing desk|140|furniture|good|Leeds|Two drawers, one scratch on the left side.|Ruth Feldman|ruth@example.com|no
City bike, 54 cm|220|bikes|like_new|Bristol|Seven gears, new tyres, lights included.|Ken Adeyemi|ken@example.com|no
Film camera|95|electronics|good|Bath|Works well, a few marks of honest use.|Ines Carvalho|ines@example.com|no
Box of crime novels|15|books|fair|York|About thirty, some classics among them.|Hana Sato|hana@example.com|no
Winter coat, size M|60|clothes|like_new|Cork|Worn one season, wool.|Liam Doyle|liam@example.com|yes
Garden bench|75|garden|fair|Hull|Needs a coat of paint, stands firm.|Noor Haddad|noor@example.com|no
Record player|110|electronics|good|London|New needle, comes with six records.|Grace Muturi|grace@example.com|no
Bookshelf, pine|35|furniture|good|Leeds|Collect it with a car, please.|Sam Whitlock|sam@example.com|no
Children's bike|45|bikes|good|Bristol|16 inch, red, much loved.|Ada Brandt|ada@example.com|yes`,
  },
  bid: {
    words: ['bid', 'purchase offer', 'offer', 'auction bid'],
    nature: 'part',
    icon: 'gavel',
    about: 'What was bid.',
    fields: 'amount!; listing! > listing delete; bidder! = text; email',
    rows: `amount|listing|bidder|email
120|1|Maya Okafor|maya@example.com
130|1|Tom Lindqvist|tom@example.com
200|2|Priya Nair|priya@example.com
90|3|Jonas Weber|jonas@example.com
12|4|Lucia Romero|lucia@example.com
100|7|Sofia Lindgren|sofia@example.com
105|7|Marco Bellini|marco@example.com
30|8|Dana Whitfield|dana@example.com`,
  },
  auction: {
    words: ['auction', 'lot', 'auction item'],
    nature: 'product',
    icon: 'gavel',
    about: 'What can be bid for.',
    fields:
      'title!; photo+ = image; description; starting price!; ends at; seller = text; status: Open, Sold, Withdrawn',
    rows: `title|description|starting price|ends at|seller|status
Brass ship's clock|Runs a minute slow per day.|180|2@20:00|Peter Hollis|open
Box of comic books, 1970s|Forty issues, read often.|60|3@20:00|Ken Adeyemi|open
Persian rug, 2 by 3 m|Small repair on one edge.|420|5@20:00|Farah Aziz|open
First edition, signed|With dust jacket.|250|1@20:00|Hana Sato|open
Silver teapot|Hallmarked, 640 g.|310|-2@20:00|Ruth Feldman|sold
Landscape in oil|Unsigned, in its old frame.|150|-4@20:00|Elio Ferrari|sold
Leather armchair||200|6@20:00|Sam Whitlock|open
Box of lenses||40|-7@20:00|Ada Brandt|withdrawn`,
  },
};
