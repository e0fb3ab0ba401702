/** [CASE2] A salon for dogs: what is sent in is held against the prices, the hours and the states of the plan, on both stacks. */
import { expect, test, vi } from 'vitest';
import { type Call, comingDay, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { readCase } from '../../../../tests/engine/fixtures.ts';
import { withPeople } from '../../../../tests/engine/with-people.ts';
import { noonOf } from '../../kit/hono/backend/values/clock.ts';

vi.setConfig({ testTimeout: 120_000 });

const plan = readCase('dog-salon');
const [SUNDAY, MONDAY, TUESDAY, SATURDAY] = [0, 1, 2, 6];

/** A moment on the clock of the salon. */
function at(weekday: number, time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const noon = Date.parse(noonOf(comingDay(weekday), plan.time_zone ?? 'UTC'));
  return new Date(noon + ((hours - 12) * 60 + minutes) * 60_000).toISOString();
}

test.each(STACKS)('[CASE2] prices, hours and states hold by call as in the form: %s', (stack) =>
  withPeople(stack, plan, async ({ owner, visitor }) => {
    const price = (value: unknown) =>
      owner('POST', '/api/services', { name: 'Bath', duration: 45, price: value });
    for (const wrong of [-50, 0.005, 1e9, '12,50', '12.50', null, Number.MAX_SAFE_INTEGER])
      expect(await price(wrong), String(wrong)).toMatchObject({
        status: 422,
        body: { detail: [{ loc: ['body', 'price'] }] },
      });
    expect((await owner('GET', '/api/services')).body.total).toBe(0);
    expect((await price(3790)).body).toMatchObject({ id: 1, price: 3790 });

    const ask = (starts_at: string, by: Call = visitor) =>
      by('POST', '/api/requests', {
        customer_name: 'Rosa',
        phone: '+353 1 555 0101',
        dog_name: 'Biscuit',
        service_id: 1,
        starts_at,
      });
    for (const closed of [
      at(TUESDAY, '16:40'),
      at(TUESDAY, '16:20'),
      at(TUESDAY, '08:55'),
      at(SUNDAY, '11:00'),
      at(MONDAY, '11:00'),
    ])
      expect((await ask(closed)).status, closed).toBe(409);
    const made = await ask(at(TUESDAY, '16:15'));
    expect(made.status).toBe(201);
    expect((await ask(at(TUESDAY, '16:15'))).status).toBe(409);
    const later = await ask(at(SATURDAY, '09:00'));

    expect((await visitor('GET', '/api/requests')).status).toBe(401);
    const { id } = made.body;
    const listed = (await owner('GET', '/api/requests?sort=id')).body.items;
    expect([listed[0].deposit, (await owner('GET', `/api/requests/${id}`)).body.deposit]).toEqual([758, 758]);

    const press = (step: string, which = id) => owner('POST', `/api/requests/${which}/${step}`);
    expect((await visitor('POST', `/api/requests/${id}/confirm`)).status).toBe(401);
    expect([(await press('decline')).status, (await press('confirm')).status]).toEqual([200, 409]);
    expect((await owner('PATCH', `/api/requests/${id}`, { state: 'confirmed' })).body.state).not.toBe(
      'confirmed',
    );
    expect((await press('confirm', later.body.id)).status).toBe(200);
    // What was declined is free again, and moves to no closed day.
    expect((await ask(at(TUESDAY, '16:15'))).status).toBe(201);
    expect(
      (await owner('PATCH', `/api/requests/${later.body.id}`, { starts_at: at(MONDAY, '10:00') })).status,
    ).toBe(409);
    // A longer service would run past closing.
    expect((await owner('PATCH', '/api/services/1', { duration: 46 })).status).toBe(200);
    expect((await ask(at(SATURDAY, '16:15'))).status).toBe(409);
  }),
);
