/** Things of money: expenses, invoices, subscriptions, donations. */
import type { ThingNotation } from '../thing.ts';

export const FINANCE: Record<string, ThingNotation> = {
  expense: {
    words: ['expense', 'spending', 'expenditure', 'cost entry', 'purchase entry'],
    nature: 'log',
    icon: 'receipt',
    about: 'What was spent, when and on what.',
    fields:
      'title!; amount!; date+; category+ > expense_category; trip > trip delete; project > project empty; notes',
    rows: `title|amount|date|category|notes
Weekly shop|84.20|-1|1|
Train to Leeds|36.50|-2|2|Return ticket
Rent|980.00|-4|3|
Electricity|61.75|-6|3|
Cinema|22.00|-7|4|Two tickets
Pharmacy|14.30|-9|5|
Market vegetables|27.60|-10|1|
Petrol|48.90|-13|2|
Running shoes|95.00|-16|4|
Bakery|8.40|-18|1|
Dentist|120.00|-24|5|
Weekly shop|79.10|-8|1|`,
  },
  expense_category: {
    words: ['category', 'expense category', 'budget category', 'spending category'],
    nature: 'group',
    icon: 'tags',
    about: 'Where the money goes.',
    fields: 'name!; monthly budget+ = money',
    rows: `name|monthly budget
Groceries|420
Transport|150
Housing|1150
Leisure|200
Health|90`,
  },
  income: {
    words: ['income', 'earning', 'revenue entry'],
    nature: 'log',
    icon: 'banknote-arrow-down',
    about: 'What came in.',
    fields: 'title!; amount!; date!; source: Salary, Freelance, Rent, Gift, Other',
    rows: `title|amount|date|source
Salary|2650.00|-3|salary
Logo for the bakery|480.00|-9|freelance
Tax refund|212.40|-15|other
Birthday|50.00|-21|gift
Room, May|390.00|-4|rent
Salary|2650.00|-33|salary
Workshop|320.00|-26|freelance
Sold the bike|120.00|-40|other`,
  },
  bank_account: {
    words: ['account', 'bank account', 'wallet'],
    nature: 'group',
    icon: 'landmark',
    about: 'Where the money lies.',
    fields: 'name!; kind: Current, Savings, Cash, Card; opening balance = money',
    rows: `name|kind|opening balance
Everyday account|current|1240
Rainy days|savings|5600
Purse|cash|85
Credit card|card|0`,
  },
  transaction: {
    words: ['transaction', 'booking entry', 'entry', 'payment entry'],
    nature: 'log',
    icon: 'arrow-left-right',
    about: 'Money in and out.',
    fields:
      'title!; amount!; direction; date!; account > bank_account; category: Groceries, Housing, Transport, Leisure, Salary, Other; notes',
    rows: `title|amount|direction|date|account|category|notes
Weekly shop|84.20|out|-1|1|groceries|
Salary|2650.00|in|-3|1|salary|
Rent|980.00|out|-4|1|housing|
Cinema|22.00|out|-7|4|leisure|
Train to Leeds|36.50|out|-2|4|transport|
Market vegetables|27.60|out|-10|3|groceries|
To savings|200.00|out|-3|1|other|
Sold the bike|120.00|in|-12|3|other|
Electricity|61.75|out|-6|1|housing|
Running shoes|95.00|out|-16|4|leisure|`,
  },
  subscription: {
    words: ['subscription', 'recurring payment', 'membership fee', 'recurring bill', 'bill'],
    nature: 'record',
    icon: 'repeat',
    about: 'What is paid again and again.',
    fields:
      'name!; price!; billing cycle+; next payment = date; category: Films, Music, Software, News, Sport, Other; active',
    rows: `name|price|billing cycle|next payment|category|active
Film club|11.99|monthly|4|films|yes
Music|10.99|monthly|9|music|yes
Daily paper|24.00|monthly|12|news|yes
Photo storage|29.00|yearly|140|software|yes
Climbing hall|49.00|monthly|1|sport|yes
Password safe|36.00|yearly|61|software|yes
Recipe magazine|6.50|monthly|20|news|no
Language course|89.00|yearly|210|other|yes`,
  },
  client: {
    words: ['client', 'customer account', 'agency'],
    nature: 'person',
    icon: 'briefcase-business',
    about: 'Those we work for.',
    fields: 'name!; contact person; email+; phone; address; notes',
    rows: `name|contact person|email|phone|address|notes
Northwind Studio|Freja Holm|freja@example.com|+45 33 55 01 12|Vestergade 12, Copenhagen|
Bluebird Books|Eleanor Page|eleanor@example.com|+44 1225 555 019|22 High Street, Bath|Pays within a week
Casa Verde|Marta Silva|marta@example.com|+351 22 555 0187|Rua do Sol 3, Porto|
Quarry Street Brewing|Owen Price|owen@example.com|+44 117 555 0133|4 Quarry Street, Bristol|
Meadow School|Judith Cole|judith@example.com|+44 1904 555 014|Meadow Lane, York|Needs an order number
Atlas Surveying|Anke Sommer|anke@example.com|+49 40 555 0199|Speicherstraße 7, Hamburg|
Fernhill Clinic|Samir Patel|samir@example.com|+44 113 555 0162|1 Fernhill, Leeds|
Lumen Electric|Farah Aziz|farah@example.com|+44 121 555 0176|Unit 9, Birmingham|`,
  },
  invoice: {
    words: ['invoice', 'bill of sale'],
    nature: 'work',
    icon: 'file-text',
    about: 'What was billed, and what is still to come in.',
    fields:
      'number! = text; client! > client; issue date+; due date+; status+: Draft, Sent, Paid, Overdue; tax rate; total = money; notes',
    flow: { field: 'status' },
    actions: ['mark_paid: Mark as paid | when status=sent,overdue | set status=paid'],
    rows: `number|client|issue date|due date|status|tax rate|total|notes
2026-031|1|-3|27|sent|20|4560.00|
2026-030|2|-10|20|sent|20|1104.00|Second part in June
2026-029|3|-18|12|paid|23|3220.00|
2026-028|4|-26|4|paid|20|576.00|
2026-027|5|-40|-10|overdue|0|912.00|Reminder sent
2026-026|6|-55|-25|paid|19|7850.00|
2026-032|7|0|30|draft|20|1980.00|
2026-025|8|-62|-32|overdue|20|2460.00|
2026-033|1|0|30|draft|20|840.00|`,
  },
  line_item: {
    words: ['line item', 'invoice line', 'position', 'invoice item', 'line'],
    nature: 'part',
    icon: 'list',
    about: 'What the bill is made of.',
    fields:
      'description! = text; invoice! > invoice delete; quantity! = number 0..100000; unit price! = money',
    rows: `description|invoice|quantity|unit price
Brand workshop, one day|1|2|950.00
Logo drafts|1|1|1900.00
Author page|2|4|230.00
Photography, half a day|3|3|640.00
Retouching, per picture|3|14|50.00
Label design|4|1|480.00
Prospectus, layout|5|24|38.00
Survey archive, concept|6|1|6597.00
Illustrations|7|6|275.00
Data visualisation|8|1|2050.00
Change round|9|1|700.00`,
  },
  payment: {
    words: ['payment', 'fee payment', 'instalment', 'installment', 'transfer'],
    nature: 'log',
    icon: 'banknote',
    about: 'What was paid, when and how.',
    fields:
      'reference! = text; amount!; date!; method: Card, Cash, Bank transfer; member+ > member; invoice > invoice delete; student+ > student; payer = text; notes',
    rows: `reference|amount|date|method|payer|notes
R-501|120.00|-1|card|Ruth Feldman|
R-500|45.00|-2|cash|Ken Adeyemi|
R-499|310.00|-4|bank_transfer|Bluebird Books|Invoice 29
R-498|60.00|-6|card|Hana Sato|
R-497|95.00|-9|card|Liam Doyle|
R-496|1280.00|-12|bank_transfer|Casa Verde|
R-495|30.00|-15|cash|Noor Haddad|
R-494|75.00|-19|card|Grace Muturi|`,
  },
  donor: {
    words: ['donor', 'supporter', 'sponsor', 'giver', 'backer'],
    nature: 'person',
    icon: 'heart-handshake',
    about: 'The people who make it possible.',
    fields: 'name!; email; phone; city; since = date; notes',
    rows: `name|email|phone|city|since|notes
Ruth Feldman|ruth@example.com|+44 20 7946 0121|Bath|-900|Gives each December
Ken Adeyemi|ken@example.com|+44 20 7946 0188|Leeds|-410|
Quarry Street Brewing|owen@example.com|+44 117 555 0133|Bristol|-365|Sponsors the summer fair
Hana Sato|hana@example.com|+44 20 7946 0150|York|-220|
Grace Muturi|grace@example.com|+44 20 7946 0199|London|-150|Would like to volunteer too
Peter Hollis|peter@example.com|+44 1904 555 011|York|-80|
Ines Carvalho|ines@example.com|+351 22 555 0134|Porto|-45|
Ada Brandt|ada@example.com|+49 30 555 0140|Berlin|-12|`,
  },
  donation: {
    words: ['donation', 'gift', 'contribution', 'pledge'],
    nature: 'log',
    icon: 'hand-heart',
    about: 'What was given, and for what.',
    fields:
      'reference! = text; amount!; date!; donor > donor; fund campaign > fund_campaign; method: Card, Cash, Bank transfer; message',
    rows: `reference|amount|date|donor|fund campaign|method|message
D-118|50.00|0|1|1|card|Keep going!
D-117|250.00|-2|3|2|bank_transfer|
D-116|20.00|-3|2|1|card|
D-115|100.00|-6|4|3|bank_transfer|For the new roof
D-114|15.00|-8|5|1|cash|
D-113|75.00|-11|6|2|card|
D-112|40.00|-15|7|3|card|In memory of Alan
D-111|500.00|-21|1|3|bank_transfer|`,
  },
  fund_campaign: {
    words: ['campaign', 'fundraiser', 'cause', 'appeal', 'fundraising campaign'],
    nature: 'media',
    icon: 'goal',
    about: 'What we collect for.',
    fields: 'name!; image; description+; goal+ = money; raised = money; ends on = date',
    rows: `name|description|goal|raised|ends on
Warm meals in winter|Soup, bread and a table for whoever comes.|12000|8450|60
A van for the food bank|The old one has done 300,000 km.|18000|6100|120
New roof for the youth club|It rains into the music room.|25000|19300|45
Swimming lessons|For sixty children who cannot swim yet.|4800|4800|-5
Trees for Mill Road|Forty lime trees, planted together.|6000|2150|90`,
  },
  asset: {
    words: ['asset', 'device', 'hardware', 'equipment', 'machine', 'laptop', 'monitor'],
    nature: 'record',
    icon: 'laptop',
    about: 'What we own, where it is and who has it.',
    fields:
      'name!; serial number; kind: Laptop, Phone, Monitor, Furniture, Vehicle, Other; assigned to = text; location; purchase date; value = money; status: In use, In stock, In repair, Retired',
    flow: { field: 'status' },
    rows: `name|serial number|kind|assigned to|location|purchase date|value|status
ThinkPad 14|LT-0091|laptop|Maya Okafor|Canal Street|-400|1450|in_use
MacBook Air|LT-0092|laptop|Priya Nair|Home office|-210|1390|in_use
27-inch monitor|MO-0310|monitor||Store room|-600|280|in_stock
Pixel phone|PH-0044|phone|Tom Lindqvist|Canal Street|-150|520|in_use
Label printer|OT-0012|other||Warehouse|-800|310|in_repair
Standing desk|FU-0077|furniture|Jonas Weber|Canal Street|-320|640|in_use
Delivery van|VE-0003|vehicle|Lucia Romero|Yard|-1100|14800|in_use
Old projector|OT-0005|other||Store room|-2400|0|retired`,
  },
};
