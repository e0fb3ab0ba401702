/**
 * Things of work: tasks, projects, tickets, notes.
 * Long, since it is a table: one entry a thing, with its examples.
 */
import type { ThingNotation } from '../thing.ts';

export const WORK: Record<string, ThingNotation> = {
  task: {
    words: [
      'task',
      'to-do',
      'todo',
      'to-do item',
      'todo item',
      'chore',
      'action item',
      'assignment card',
      'card',
    ],
    nature: 'work',
    icon: 'circle-check-big',
    about: 'Everything that still has to be done.',
    fields: 'title!; notes; due date; priority; done+',
    actions: [
      'complete: Mark as done | when done=no | set done=yes',
      'reopen: Reopen | when done=yes | set done=no',
    ],
    rows: `title|notes|due date|priority|done
Send the signed lease to the landlord|Scan both pages|1|high|no
Book the dentist||3|medium|no
Renew the car insurance|Compare two offers first|6|high|no
Order printer paper||-2|low|yes
Prepare slides for Monday|Start from last month's deck|2|urgent|no
Call Grandma||0|medium|no
Water the balcony plants||0|low|yes
Return library books|Two novels and the atlas|4|medium|no
Fix the dripping tap||9|low|no
Plan the weekend trip|Ask Ines about the car|5|medium|no`,
  },
  project_task: {
    words: ['task', 'card', 'to-do', 'todo', 'work item', 'action item', 'subtask'],
    nature: 'work',
    icon: 'square-check-big',
    about: 'The work, who does it and how far it is.',
    fields:
      'title!; description; project+ > project delete; assignee = text; due date; priority; status+: To do, In progress, Review, Done',
    flow: { field: 'status' },
    rows: `title|description|project|assignee|due date|priority|status
Sketch the new home page|Three directions on one page|1|Maya Okafor|2|high|in_progress
Write copy for the pricing page||1|Tom Lindqvist|5|medium|to_do
Set up analytics|Agree on five events first|1|Priya Nair|8|low|to_do
Photograph the team||1|Maya Okafor|-3|medium|done
Design the onboarding flow|Fewer than four screens|2|Jonas Weber|4|high|review
Build the sign-up screen||2|Priya Nair|7|urgent|in_progress
Test on older phones||2|Lucia Romero|12|medium|to_do
Collect beta testers|Twenty people|2|Tom Lindqvist|-1|medium|done
Measure the old shelves||3|Jonas Weber|-6|low|done
Choose the carrier||3|Lucia Romero|3|medium|review
Label all boxes||3|Maya Okafor|9|medium|to_do
Draft the keynote||4|Tom Lindqvist|14|high|in_progress`,
  },
  project: {
    words: ['project', 'initiative'],
    nature: 'work',
    icon: 'folder-kanban',
    about: 'What the team works on, and how it stands.',
    fields:
      'name!; description; status: Planned, Active, On hold, Completed; start date; due date; lead = text; budget',
    flow: { field: 'status' },
    rows: `name|description|status|start date|due date|lead|budget
Website relaunch|New look, new texts, faster pages|active|-30|28|Maya Okafor|18000
Mobile app|First version for both stores|active|-12|60|Priya Nair|42000
Office move|From Canal Street to the Old Mill|planned|-20|35|Jonas Weber|9500
Autumn conference|Talks, booth and travel|active|-8|75|Tom Lindqvist|26000
Customer interviews|Fifteen calls, one report|completed|-60|-5|Lucia Romero|3000
Price review||on_hold|-15|40|Maya Okafor|1500
Onboarding handbook|One place for all new colleagues|planned|5|50|Lucia Romero|2000
Security audit|Outside firm, two weeks|planned|14|44|Jonas Weber|12000`,
  },
  milestone: {
    words: ['milestone', 'sprint', 'phase', 'deliverable'],
    nature: 'record',
    icon: 'milestone',
    about: 'Points by which something must stand.',
    fields: 'name!; project > project delete; due date+; done+',
    rows: `name|project|due date|done
Design approved|1|-4|yes
Texts finished|1|10|no
Launch|1|28|no
Beta in testers' hands|2|20|no
Store release|2|60|no
Keys handed over|3|33|no
Programme printed|4|55|no
Report presented|5|-5|yes`,
  },
  bug: {
    words: ['bug', 'defect', 'issue', 'bug report', 'incident'],
    nature: 'work',
    icon: 'bug',
    about: 'What is broken, how badly, and who is on it.',
    fields:
      'title!; description; severity; status: Open, In progress, Fixed, Closed; reporter = text; assignee = text; version',
    flow: { field: 'status' },
    rows: `title|description|severity|status|reporter|assignee|version
Log-in loops on Safari|After the redirect the form comes back|critical|in_progress|Ada Brandt|Priya Nair|2.4.1
Totals off by one cent|Rounding happens twice|high|open|Marco Bellini|Jonas Weber|2.4.1
Export button does nothing on phones||medium|open|Sofia Lindgren||2.4.0
Dark theme: unreadable links||low|fixed|Ken Adeyemi|Maya Okafor|2.3.9
Search ignores accents|"Muller" does not find "Müller"|medium|closed|Ada Brandt|Priya Nair|2.3.8
Upload stops at 20 MB||high|in_progress|Lucia Romero|Jonas Weber|2.4.1
Calendar starts on Sunday||low|open|Tom Lindqvist||2.4.1
Two e-mails per invitation||medium|fixed|Marco Bellini|Maya Okafor|2.4.0`,
  },
  feature_request: {
    words: ['feature request', 'idea', 'suggestion', 'improvement', 'wish', 'proposal'],
    nature: 'post',
    icon: 'lightbulb',
    about: 'What people wish for, and what becomes of it.',
    fields: 'title!; description; status: New, Planned, In progress, Done, Declined; author = text; votes',
    flow: { field: 'status' },
    rows: `title|description|status|author|votes
Dark mode|My eyes would thank you at night|in_progress|Noor Haddad|42
Import from a spreadsheet|CSV would be enough to start|planned|Ken Adeyemi|37
Keyboard shortcuts||new|Ada Brandt|18
Weekly summary by e-mail||planned|Sofia Lindgren|29
Recurring entries|Every Monday the same five|done|Marco Bellini|51
Bigger print size||new|Ruth Feldman|9
A mobile app|The site is fine, but offline would help|declined|Ken Adeyemi|23
Shared views for teams||new|Noor Haddad|14`,
  },
  objective: {
    words: ['objective', 'goal', 'okr'],
    nature: 'work',
    icon: 'target',
    about: 'What should be reached, and by when.',
    fields:
      'title!; description; owner = text; due date; progress+; status: On track, At risk, Off track, Done',
    flow: { field: 'status' },
    rows: `title|description|owner|due date|progress|status
Make new customers stay|Churn in the first month under 5 %|Maya Okafor|45|62|on_track
Answer within a day|Every request, every weekday|Tom Lindqvist|30|80|on_track
Open the second shop||Lucia Romero|90|35|at_risk
Halve the paper we use||Jonas Weber|120|20|off_track
Hire two engineers||Priya Nair|60|50|on_track
Ship the mobile app||Priya Nair|75|40|at_risk
Run a customer day|Sixty guests|Sofia Lindgren|-10|100|done
Translate the handbook||Noor Haddad|40|70|on_track`,
  },
  key_result: {
    words: ['key result', 'kpi', 'metric'],
    nature: 'part',
    icon: 'gauge',
    about: 'Figures by which an objective is judged.',
    fields: 'name!; objective! > objective delete; current = number 0..1000000; target = number 0..1000000',
    rows: `name|objective|current|target
Churn in month one, percent|1|6|5
Customers interviewed|1|11|15
Median answer in hours|2|9|8
Lease signed|3|0|1
Reams a month|4|34|20
Interviews held|5|7|12
Beta testers|6|26|50
Pages translated|8|49|70`,
  },
  note: {
    words: ['note', 'memo', 'snippet', 'jotting'],
    nature: 'post',
    icon: 'notebook-pen',
    about: 'Thoughts worth keeping.',
    fields: 'title!; body+; folder > lookup empty; tags; pinned',
    rows: `title|body|tags|pinned
Ideas for the garden|Roses along the wall, herbs by the kitchen door. **Ask about lavender.**|home;spring|yes
Books to read|- The Overstory\\n- Piranesi\\n- A Month in the Country|reading|no
Meeting with Ruth|She prefers the second draft. Deadline stays.|work|no
Gift ideas|Fountain pen for Dad, good tea for Noor|family|no
Packing list|Charger, rain jacket, notebook, sun cream|travel|yes
Wi-Fi at the cabin|Network *Birch*, ask Ines for the key|travel|no
Questions for the doctor|How long to rest the knee? Swimming?|health|no
Podcast topics|Why maps lie; the history of salt|work;ideas|no`,
  },
  document: {
    words: ['document', 'file', 'contract', 'policy', 'form document', 'agreement'],
    nature: 'record',
    icon: 'file-text',
    about: 'Papers that must be found again.',
    fields: 'title!; category: Contract, Policy, Report, Form, Manual; owner = text; date; link = url; notes',
    rows: `title|category|owner|date|link|notes
Lease, Canal Street 14|contract|Jonas Weber|-300|https://example.com/lease.pdf|Runs three more years
Travel policy|policy|Lucia Romero|-120|https://example.com/travel.pdf|
Annual report|report|Tom Lindqvist|-45|https://example.com/report.pdf|
Expense form|form|Lucia Romero|-400|https://example.com/expenses.pdf|
Coffee machine manual|manual|Maya Okafor|-700|https://example.com/coffee.pdf|Descale monthly
Cleaning contract|contract|Jonas Weber|-210|https://example.com/cleaning.pdf|
Data protection policy|policy|Priya Nair|-60|https://example.com/privacy.pdf|Reviewed each spring
Fire safety plan|manual|Jonas Weber|-90|https://example.com/fire.pdf|`,
  },
  time_entry: {
    words: ['time entry', 'time log', 'timesheet', 'timesheet entry', 'work log', 'log entry', 'hour entry'],
    nature: 'log',
    icon: 'timer',
    about: 'Hours worked, on what and for whom.',
    fields:
      'description!; project+ > project; person = text; date+; start = datetime; end = datetime; hours! = number 0..24 h; billable',
    rows: `description|project|person|date|hours|billable
Wireframes for the home page|1|Maya Okafor|-1|4.5|yes
Call with the printer|4|Tom Lindqvist|-1|0.5|no
Sign-up screen|2|Priya Nair|-1|6|yes
Code review|2|Jonas Weber|-2|1.5|yes
Interviews three and four|5|Lucia Romero|-2|3|yes
Planning week|1|Maya Okafor|-3|2|no
Measuring the new office|3|Jonas Weber|-4|2.5|no
Texts for pricing|1|Tom Lindqvist|-5|3.5|yes
Bug fixing|2|Priya Nair|-6|5|yes
Keynote outline|4|Tom Lindqvist|-7|2|yes`,
  },
  ticket: {
    words: [
      'ticket',
      'support ticket',
      'support request',
      'help request',
      'case',
      'helpdesk ticket',
      'enquiry ticket',
      'complaint',
      'problem',
      'incident',
    ],
    nature: 'work',
    icon: 'ticket',
    about: 'What customers need help with.',
    fields:
      'subject!; description; customer = text; email; priority+; status+: Open, In progress, Waiting, Closed; agent = text',
    flow: { field: 'status' },
    actions: [
      'close: Close | when status=open,in_progress,waiting | set status=closed',
      'reopen: Reopen | when status=closed | set status=open',
    ],
    rows: `subject|description|customer|email|priority|status|agent
Cannot reset my password|The link says that it has expired|Ruth Feldman|ruth@example.com|high|open|
Invoice shows the old address||Bluebird Books|accounts@example.com|medium|in_progress|Sofia Lindgren
App closes when I add a photo|Android 14, every time|Ken Adeyemi|ken@example.com|urgent|in_progress|Marco Bellini
How do I export my data?||Noor Haddad|noor@example.com|low|closed|Sofia Lindgren
Charged twice in March|Two payments of the same day|Harbour Café|hello@example.com|urgent|open|
Request: larger attachments||Elio Ferrari|elio@example.com|low|waiting|Ada Brandt
Two-factor code never arrives||Grace Muturi|grace@example.com|high|waiting|Marco Bellini
Change the name on our plan||Northwind Studio|team@example.com|medium|closed|Ada Brandt
Search finds nothing since Monday||Liam Doyle|liam@example.com|high|open|Sofia Lindgren
Typo in the welcome e-mail||Hana Sato|hana@example.com|low|closed|Ada Brandt`,
  },
  ticket_reply: {
    words: ['reply', 'answer', 'response', 'ticket reply'],
    nature: 'part',
    icon: 'message-square-reply',
    about: 'What was answered.',
    fields: 'body! = long_text; ticket! > ticket delete; author+ = text',
    rows: `body|ticket|author
Thanks for writing. I have sent you a fresh link; it holds for an hour.|1|Sofia Lindgren
It works now, thank you!|1|Ruth Feldman
We are correcting the address on all three invoices.|2|Sofia Lindgren
Could you tell us the size of the photo?|3|Marco Bellini
About 14 MB each.|3|Ken Adeyemi
Settings → Your data → Export. The file comes by e-mail.|4|Sofia Lindgren
Which provider do you use for SMS?|7|Marco Bellini
Done: the new name stands on the next invoice.|8|Ada Brandt`,
  },
  work_order: {
    words: [
      'work order',
      'job',
      'repair',
      'repair order',
      'service call',
      'maintenance request',
      'repair request',
      'service request',
    ],
    nature: 'work',
    icon: 'wrench',
    about: 'Jobs in the field, from request to done.',
    fields:
      'title!; customer+ > customer; vehicle+ > vehicle delete; asset > asset empty; property > property delete; address; description; technician = text; date; priority; status: New, Scheduled, In progress, Done; cost = money',
    flow: { field: 'status' },
    rows: `title|customer|address|description|technician|date|priority|status|cost
Boiler makes a knocking noise|Ruth Feldman|12 Orchard Lane|Loudest in the morning|Elio Ferrari|0|high|in_progress|180
Replace kitchen tap|Harbour Café|3 Quay Street||Grace Muturi|2|medium|scheduled|95
Yearly boiler service|Hana Sato|48 Mill Road||Elio Ferrari|6|low|scheduled|120
Water under the sink|Liam Doyle|7 Fern Close|Bucket is in place|Grace Muturi|0|urgent|new|
Radiator cold on top|Noor Haddad|91 Station Road||Elio Ferrari|-3|medium|done|60
New shower|Ines Carvalho|15 Hill View|Tiles are chosen|Sam Whitlock|9|low|scheduled|1450
Blocked drain|Bluebird Books|22 High Street||Sam Whitlock|-1|high|done|140
Leaking roof gutter|Ken Adeyemi|5 Church Walk||Sam Whitlock|4|medium|new|`,
  },
  request: {
    words: ['request', 'prayer request', 'approval', 'approval request', 'access request', 'song request'],
    nature: 'work',
    icon: 'inbox',
    about: 'What people ask for and what was decided.',
    fields:
      'title!; requester = text; needed by = date; reason; status+: Submitted, In review, Approved, Rejected',
    flow: { field: 'status' },
    actions: [
      'approve: Approve | when status=submitted,in_review | set status=approved',
      'reject: Reject | when status=submitted,in_review | set status=rejected',
    ],
    rows: `title|requester|needed by|reason|status
Standing desk|Maya Okafor|14|Doctor's advice|submitted
Conference ticket|Priya Nair|30|Talk on databases|in_review
Second monitor|Jonas Weber|10||approved
Photo library licence|Tom Lindqvist|21|For the relaunch|submitted
New coffee grinder|Lucia Romero|7|The old one sparks|approved
Language course|Noor Haddad|45|Calls with Lisbon|in_review
Drone|Ken Adeyemi|60||rejected
Noise-cancelling headphones|Ada Brandt|12||submitted`,
  },
  client_job: {
    words: ['job', 'assignment', 'commission', 'client job', 'engagement'],
    nature: 'work',
    icon: 'briefcase',
    about: 'What is done for whom, and until when.',
    fields:
      'title!; client+ > client; assigned to = text; deadline = date; fee = money; status+: Requested, In progress, Delivered, Invoiced; notes',
    flow: { field: 'status' },
    rows: `title|client|assigned to|deadline|fee|status|notes
Annual report|1|Maya Okafor|9|1800|in_progress|Two rounds of corrections
Product pages|2|Tom Lindqvist|4|640|in_progress|
User manual|3|Lucia Romero|21|2300|requested|Drawings come on Monday
Press release|1|Hana Sato|-2|220|delivered|
Contract and annexes|4|Jonas Weber|-9|950|invoiced|Sworn
Subtitles for a film|2|Priya Nair|14|1200|requested|`,
  },
  purchase_request: {
    words: ['purchase request', 'spending request', 'purchase order request', 'budget request'],
    nature: 'work',
    icon: 'inbox',
    about: 'What people want to buy and what was decided.',
    fields:
      'title!; requester = text; department = text; amount+; needed by = date; reason; status+: Submitted, In review, Approved, Rejected',
    flow: { field: 'status' },
    actions: [
      'approve: Approve | when status=submitted,in_review | set status=approved',
      'reject: Reject | when status=submitted,in_review | set status=rejected',
    ],
    rows: `title|requester|department|amount|needed by|reason|status
Standing desk|Maya Okafor|Design|420|14|Doctor's advice|submitted
Conference ticket|Priya Nair|Engineering|690|30|Talk on databases|in_review
Second monitor|Jonas Weber|Engineering|260|10||approved
Photo library licence|Tom Lindqvist|Marketing|1200|21|For the relaunch|submitted
New coffee grinder|Lucia Romero|Office|180|7|The old one sparks|approved
Drone|Ken Adeyemi|Marketing|1500|60||rejected`,
  },
  meeting: {
    words: ['meeting', 'call', 'session note', 'standup', '1:1'],
    nature: 'event',
    icon: 'users',
    about: 'Who met when, and what came of it.',
    fields: 'title!; date+ = datetime; place; participants = list; agenda; decisions = long_text',
    rows: `title|date|place|participants|agenda|decisions
Weekly planning|1@09:30|Room Birch|Maya;Tom;Priya|Status, risks, next week|
Budget review|3@14:00|Room Oak|Lucia;Jonas|Third quarter|
Interview: Sofia L.|2@11:00|Video|Maya;Priya|Portfolio, questions|
Retrospective|-4@15:00|Room Birch|Priya;Jonas;Lucia|What helped, what did not|Shorter stand-ups; one owner per topic
Supplier call|-2@10:00|Phone|Jonas|Delivery in May|They move the date by a week
Design critique|4@16:00|Studio|Maya;Tom|Home page|
Board meeting|12@10:00|Room Oak|Lucia;Tom;Jonas|Numbers, second shop|
Lunch with new colleagues|6@12:30|Harbour Café|All||`,
  },
  wish: {
    words: ['wish', 'gift', 'gift idea', 'present', 'wish list item'],
    nature: 'product',
    icon: 'gift',
    about: 'What would be a joy, and for whom.',
    fields:
      'title!; photo = image; for whom = text; price; link = url; occasion: Birthday, Wedding, Holidays, Just because; bought+ = boolean; notes',
    actions: [
      'buy: Mark as bought | when bought=no | set bought=yes',
      'put_back: Not bought after all | when bought=yes | set bought=no',
    ],
    rows: `title|for whom|price|link|occasion|bought|notes
Fountain pen, fine nib|Dad|46|https://example.com/pen|birthday|no|
Wool socks|Grandma|18||holidays|yes|Size 38
Tickets for the quartet|Noor|60|https://example.com/tickets|just_because|no|
Bread knife|Ines and Paulo|55||wedding|no|From all of us
Puzzle, 1,000 pieces|Zoe|22||birthday|yes|
Cactus|Ada|12||just_because|no|Small
Cookbook|Sam|32|https://example.com/book|holidays|no|
Rain jacket|Milo|49||birthday|no|Blue`,
  },
  user_story: {
    words: ['user story', 'story', 'backlog item', 'epic'],
    nature: 'work',
    icon: 'sticky-note',
    about: 'What users should be able to do.',
    fields:
      'title!; description; sprint > milestone empty; project > project delete; points = count 0..100; priority; status+: Backlog, Ready, In progress, Review, Done',
    flow: { field: 'status' },
    rows: `title|description|sprint|project|points|priority|status
Sign up with an e-mail address|So that I find my things again|1|1|5|high|done
Reset a forgotten password||1|1|3|medium|in_progress
Invite a colleague|By a link that works once|2|1|8|medium|ready
See who changed what||2|2|5|low|backlog
Search in everything|Two words should be enough|2|1|13|high|ready
Export a project||3|2|3|low|backlog
Work on a phone|Lists and forms first|3|2|20|high|backlog
Undo the last change||1|2|8|urgent|review`,
  },
  calculation: {
    words: ['calculation', 'saved calculation'],
    nature: 'log',
    icon: 'history',
    about: 'What was worked out before.',
    fields: 'result! = text; inputs = text',
    rows: '',
  },
};
