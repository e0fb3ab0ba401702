import type { DraftEntity } from '../draft/draft.ts';

/** Things that visitors of a site send in, although a business works through them. */
const SENT_IN = new Set(
  'appointment room_booking medical_appointment hotel_booking class_booking tour_booking table_reservation order bakery_order application guest enrolment rental registration enquiry contact_message subscriber donation tattoo_appointment ticket_order pet_stay gear_reservation'.split(
    ' ',
  ),
);

// What the business fills in later; a form does not ask for it.
export const NOT_ASKED =
  /^(status|stage|notes|read|done|total|ordered_on|number|enrolled_on|progress|returned|subscribed_on|active|source|table|reference|rating|agent)$/;

/** Whether visitors send it in through a form and do not look through the others'. */
export function isSentIn(one: DraftEntity): boolean {
  return one.nature === 'message' || (one.thing !== null && SENT_IN.has(one.thing.name));
}

// What a form is called and what it says, by the word for what it stores.
export const FORMS: [RegExp, { title: string; button: string; thanks: string }][] = [
  [
    /reservation|table booking/,
    {
      title: 'Reserve',
      button: 'Reserve',
      thanks: 'Thank you. We have noted your reservation and look forward to seeing you.',
    },
  ],
  [
    /order|pre-order/,
    { title: 'Order', button: 'Send order', thanks: 'Thank you. Your order has reached us.' },
  ],
  [
    /registration|sign-?up|attendee/,
    { title: 'Register', button: 'Register', thanks: 'Thank you. You are on the list.' },
  ],
  [
    /booking|appointment|stay/,
    { title: 'Book', button: 'Send booking', thanks: 'Thank you. We have received your booking.' },
  ],
  [
    /application/,
    { title: 'Apply', button: 'Send application', thanks: 'Thank you. Your application has reached us.' },
  ],
  [/enrolment|enrollment/, { title: 'Enrol', button: 'Enrol', thanks: 'Thank you. You are enrolled.' }],
  [
    /rental/,
    { title: 'Rent', button: 'Send request', thanks: 'Thank you. We will confirm your rental soon.' },
  ],
  [/rsvp|guest/, { title: 'Answer', button: 'Send answer', thanks: 'Thank you for your answer.' }],
  [
    /message|contact/,
    {
      title: 'Contact',
      button: 'Send message',
      thanks: 'Thank you. Your message has reached us; we will answer soon.',
    },
  ],
  [
    /enquiry|inquiry|request/,
    { title: 'Enquire', button: 'Send enquiry', thanks: 'Thank you. We will come back to you.' },
  ],
  [/subscriber/, { title: 'Newsletter', button: 'Sign up', thanks: 'Thank you. You will hear from us.' }],
  [/donation/, { title: 'Donate', button: 'Send', thanks: 'Thank you for your help.' }],
];
