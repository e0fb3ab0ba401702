import { expect, test } from 'vitest';
import { readOutboundTicket, signOutboundTicket } from './outbound-ticket.ts';

const SECRET = 'one secret of thirty-two characters';

test('[OUT6] a ticket says what was signed, and nothing else does', () => {
  const ticket = signOutboundTicket(SECRET, 'project/app--production', ['api.weather.example']);
  expect(readOutboundTicket(SECRET, ticket)).toEqual(['api.weather.example']);
  expect(readOutboundTicket('another secret of as many signs..', ticket)).toBeNull();
  expect(readOutboundTicket(SECRET, ticket.replace('api.', 'bad.'))).toBeNull();
  expect(readOutboundTicket(SECRET, ticket.replace('production', 'staging'))).toBeNull();
  expect(readOutboundTicket(SECRET, ticket.slice(1))).toBeNull();
  expect(readOutboundTicket(SECRET, '["project",["evil.example"]]')).toBeNull();
  expect(readOutboundTicket(SECRET, '')).toBeNull();
});
