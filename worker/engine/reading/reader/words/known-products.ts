/** Products that people name to say what theirs shall be like; the name itself says nothing that is built. */
const NAMES = `
  netflix, spotify, youtube, twitter, instagram, facebook, airbnb, uber, reddit, trello, amazon, ebay,
  etsy, tinder, linkedin, pinterest, notion, slack, discord, whatsapp, asana, jira, medium, substack,
  quora, stack overflow, hacker news, product hunt, strava, goodreads, letterboxd, yelp, tripadvisor,
  eventbrite, calendly, doodle, splitwise, craigslist, duolingo, kickstarter, patreon, twitch, tiktok,
  snapchat, shopify, zendesk, intercom, hubspot, salesforce, basecamp, linear, monday, clickup, todoist,
  evernote, booking.com, opentable, indeed, glassdoor, fiverr, upwork, udemy, coursera, khan academy,
  wikipedia, imdb, vinted, depop, meetup
`;

/** The names as alternatives of a pattern, lower case. */
export const KNOWN_PRODUCTS = NAMES.trim()
  .split(/,\s*/)
  .map((name) => name.replaceAll('.', '\\.'))
  .join('|');
