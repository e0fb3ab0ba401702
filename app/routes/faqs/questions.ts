/** Questions and answers of the help center. */

export const FAQ_CATEGORIES = {
  all: 'All questions',
  'getting-started': 'Getting started',
  features: 'Features',
  pricing: 'Pricing',
  technical: 'Technical',
  security: 'Security',
  collaboration: 'Collaboration',
  deployment: 'Deployment',
} as const;

export interface FaqItem {
  id: string;
  category: Exclude<keyof typeof FAQ_CATEGORIES, 'all'>;
  question: string;
  answer: string;
}

export const FAQS: FaqItem[] = [
  {
    id: 'what-is-hewn',
    category: 'getting-started',
    question: 'What is Hewn?',
    answer:
      'You describe an app in plain words; Hewn plans it, shows you the plan, and after your word writes, tests and deploys it. What you get is a working app with pages, an API and a database, at an address of its own.',
  },
  {
    id: 'how-to-start',
    category: 'getting-started',
    question: 'How do I build my first app?',
    answer:
      'Open Start building, write what the app should keep track of and who uses it, and press Start. Read the plan, change what you like, confirm it, and watch the app being built. No account is needed for that.',
  },
  {
    id: 'need-to-code',
    category: 'getting-started',
    question: 'Do I need to know how to code?',
    answer:
      'No. Everything up to the live app happens in plain words and with the plan. If you can read code, you will find it formatted, typed and named after your own words.',
  },
  {
    id: 'how-much-to-write',
    category: 'getting-started',
    question: 'How much should I write?',
    answer:
      'One sentence is enough to begin, and up to 20,000 characters are read. It helps to name the things that the app keeps, what each of them has, and what people do with them.',
  },
  {
    id: 'without-account',
    category: 'getting-started',
    question: 'Can I try it without an account?',
    answer:
      'Yes. What you build without an account belongs to your browser; when you sign up from the same browser, it moves to your account.',
  },
  {
    id: 'what-can-it-build',
    category: 'features',
    question: 'What kinds of apps can it build?',
    answer:
      'Apps that keep records and let people work with them: shops with a cart, boards, calendars and bookings, catalogues, dashboards, forums with comments and votes, quizzes, portfolios with forms. What it reads but cannot build it lists before you confirm.',
  },
  {
    id: 'see-the-plan',
    category: 'features',
    question: 'What do I see before it builds?',
    answer:
      'The plan: every page, every kind of record with its fields, the rules, what was assumed, and what will not be built. You can rename, add and remove, and only your word starts the build.',
  },
  {
    id: 'templates',
    category: 'features',
    question: 'What are templates?',
    answer:
      'Descriptions that are known to turn out well, with a picture of the app that came of each and a live demo to try. Everyone shares a demo; what is entered there goes once a day. A template opens in the build page, where you change its words before anything is built.',
  },
  {
    id: 'own-look',
    category: 'features',
    question: 'Can I choose how my app looks?',
    answer:
      'Name colours and a mood in your description, or change colours, corners and typeface in the plan. Each app gets a face of its own.',
  },
  {
    id: 'integrations-count',
    category: 'features',
    question: 'How do integrations work?',
    answer:
      'The integrations page shows for each service what your project needs: a small client in the language of its backend, the environment variables to fill in, and the hosts to allow. You read the code before you use it, it stays through every build, and you can take it out again beside the code.',
  },
  {
    id: 'is-it-free',
    category: 'pricing',
    question: 'Is there a free plan?',
    answer: 'Yes: Starter is free forever, with three active projects and no credit card.',
  },
  {
    id: 'paid-plans',
    category: 'pricing',
    question: 'What do the paid plans cost?',
    answer:
      'Professional is $29 a month, or $24 a month when paid by the year. Enterprise is $99, or $79 by the year. The pricing page lists what is in each.',
  },
  {
    id: 'refund',
    category: 'pricing',
    question: 'Can I get my money back?',
    answer: 'Yes, a full refund within 30 days of paying. Write one sentence through the contact page.',
  },
  {
    id: 'cancel',
    category: 'pricing',
    question: 'What happens to my apps if I stop paying?',
    answer:
      'You go back to Starter at the end of the paid period. Your code can be exported on every plan, before and after.',
  },
  {
    id: 'stack',
    category: 'technical',
    question: 'What are the apps made of?',
    answer:
      'A React front end in TypeScript, styled with Tailwind, and a backend over SQLite: in Python with FastAPI, or in TypeScript with Hono, as you choose with the plan. The API is documented by an OpenAPI document that each app serves.',
  },
  {
    id: 'export',
    category: 'technical',
    question: 'Can I run my app somewhere else?',
    answer:
      'Yes. Export gives you the whole project as a zip, with its own tests and a README that says how to start it. It needs Node, and Python where the backend is in FastAPI.',
  },
  {
    id: 'no-ai-key',
    category: 'technical',
    question: 'Which AI model does it use?',
    answer:
      'Hewn works without a model: its built-in engine is rules and generators, so the same words give the same plan, in seconds and without a key.',
  },
  {
    id: 'database',
    category: 'technical',
    question: 'Which database does my app have?',
    answer:
      'Each app has its own SQLite database, apart from every other app’s. Lists can be searched, sorted and paged through the API, and exported as CSV.',
  },
  {
    id: 'isolation',
    category: 'security',
    question: 'Can one app reach another app’s data?',
    answer:
      'No. Each app runs in an isolate of its own with its own database and its own origin. It has no way to its neighbours, to Hewn, or to your network.',
  },
  {
    id: 'validation',
    category: 'security',
    question: 'Is what people type checked?',
    answer:
      'On the server, by the rules of the plan, whatever the browser sent. Who may do what is checked there too, on every call.',
  },
  {
    id: 'passwords',
    category: 'security',
    question: 'How are passwords kept?',
    answer:
      'Hashed with scrypt, never as they are. Sessions live in a cookie that scripts cannot read and that only our own host receives.',
  },
  {
    id: 'work-together',
    category: 'collaboration',
    question: 'Can I work on a project with others?',
    answer:
      'A project has an owner, editors and viewers, and each call checks the role. Professional has five team members, Enterprise as many as you like.',
  },
  {
    id: 'who-can-see',
    category: 'collaboration',
    question: 'Who can see my project?',
    answer:
      'You, and those whom you invite. To everyone else a project that exists answers exactly like one that does not. The deployed app is open to whoever has its address, as far as its own accounts allow.',
  },
  {
    id: 'share-preview',
    category: 'collaboration',
    question: 'Can I show work that is not deployed yet?',
    answer:
      'Yes. A project can hand out a preview address that works for a while, and end every address it gave out so far.',
  },
  {
    id: 'how-long',
    category: 'deployment',
    question: 'How long does a build take?',
    answer:
      'Most apps are live in well under a minute; a build that takes longer than five minutes (fifteen with a language model) ends and says which step it was in.',
  },
  {
    id: 'what-is-tested',
    category: 'deployment',
    question: 'What is tested before my app goes live?',
    answer:
      'Every operation is called with good and bad input, every page is rendered, and the live address is fetched. Only an app that passed is called deployed.',
  },
  {
    id: 'closed-browser',
    category: 'deployment',
    question: 'Can I close the browser while it builds?',
    answer:
      'Yes. The build goes on without you, and also after a restart of the server; nothing that was done is done twice. Come back to the dashboard to see how it stands.',
  },
  {
    id: 'own-domain',
    category: 'deployment',
    question: 'Can my app have its own domain?',
    answer:
      'Each app has an address of its own from the first deployment. Custom domains belong to the paid plans; an exported app can of course run under any domain.',
  },
];
