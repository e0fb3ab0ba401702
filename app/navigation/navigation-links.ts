/** Where the navigation leads, in its order. */
export const NAVIGATION_LINKS = [
  { to: '/features', label: 'Features' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/templates', label: 'Templates' },
  { to: '/integrations', label: 'Integrations' },
  { to: '/blog', label: 'Blog' },
  { to: '/about', label: 'About' },
] as const;

/** The foot of every page, by group. */
export const FOOTER_LINKS = [
  {
    title: 'Product',
    links: [
      { to: '/features', label: 'Features' },
      { to: '/pricing', label: 'Pricing' },
      { to: '/templates', label: 'Templates' },
      { to: '/integrations', label: 'Integrations' },
      { to: '/build', label: 'Start building' },
    ],
  },
  {
    title: 'Help',
    links: [
      { to: '/docs', label: 'Documentation' },
      { to: '/faqs', label: 'FAQs' },
      { to: '/help', label: 'Help' },
      { to: '/api', label: 'API' },
      { to: '/status', label: 'Status' },
    ],
  },
  {
    title: 'Company',
    links: [
      { to: '/about', label: 'About' },
      { to: '/blog', label: 'Blog' },
      { to: '/careers', label: 'Careers' },
      { to: '/contact', label: 'Contact' },
    ],
  },
] as const;
