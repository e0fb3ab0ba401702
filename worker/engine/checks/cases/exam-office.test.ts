/** [CASE6] An exam office: who sees and does what, cell by cell, on both stacks. */
import { expect, test, vi } from 'vitest';
import { type Call, STACKS } from '../../../../tests/engine/both-stacks.ts';
import { readCase } from '../../../../tests/engine/fixtures.ts';
import { emailOf, withPeople } from '../../../../tests/engine/with-people.ts';

vi.setConfig({ testTimeout: 120_000 });

const plan = readCase('exam-office');

test.each(STACKS)('[CASE6] the matrix of who does what is that of the words: %s', (stack) =>
  withPeople(stack, plan, async ({ visitor, owner, join }) => {
    const [ada, ben] = [await join('Ada', 'student'), await join('Ben', 'student')];
    const [eve, fay] = [await join('Eve', 'examiner'), await join('Fay', 'examiner')];
    const add = async (path: string, body: unknown, by: Call = owner) => {
      const answer = await by('POST', `/api/${path}`, body);
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.id as number;
    };
    const named = (name: string) => ({ name, email: emailOf(name) });
    const [ofAda, ofBen] = [await add('students', named('Ada')), await add('students', named('Ben'))];
    const [ofEve, ofFay] = [await add('examiners', named('Eve')), await add('examiners', named('Fay'))];
    const course = await add('courses', { title: 'Optics', examiner_id: ofEve });
    const other = await add('courses', { title: 'Acoustics', examiner_id: ofFay });
    const grade = await add(
      'grades',
      { paper: '=1+1', student_id: ofAda, course_id: course, points: 71 },
      eve,
    );
    await add('grades', { paper: 'Waves', student_id: ofBen, course_id: other, points: 55 }, fay);

    const cell = async (who: Call) => {
      const list = await who('GET', '/api/grades');
      return {
        list: list.status === 200 ? list.body.total : list.status,
        search: await countOf(who, '/api/grades?q=Waves'),
        sorted: await countOf(who, '/api/grades?sort=points&points_min=60'),
        sum: await figureOf(who, '/api/grades/summary?measure=sum&of=points'),
        one: (await who('GET', `/api/grades/${grade}`)).status,
        change: (await who('PATCH', `/api/grades/${grade}`, { points: 71 })).status,
        lock: (await who('POST', `/api/courses/${other}/lock`)).status,
        export: (await who('GET', '/api/grades/export.csv')).status,
        users: (await who('GET', '/api/auth/accounts')).status,
      };
    };
    const none = 401;
    expect(await cell(visitor)).toEqual({
      list: none,
      search: none,
      sorted: none,
      sum: none,
      one: none,
      change: none,
      lock: none,
      export: none,
      users: none,
    });
    const closed = { lock: 403, export: 403, users: 403 };
    expect(await cell(ada)).toEqual({
      ...closed,
      list: 1,
      search: 0,
      sorted: 1,
      sum: 71,
      one: 200,
      change: 404,
    });
    expect(await cell(ben)).toEqual({
      ...closed,
      list: 1,
      search: 1,
      sorted: 0,
      sum: 55,
      one: 404,
      change: 404,
    });
    expect(await cell(eve)).toEqual({
      ...closed,
      list: 1,
      search: 0,
      sorted: 1,
      sum: 71,
      one: 200,
      change: 200,
    });
    expect(await cell(fay)).toEqual({
      ...closed,
      list: 1,
      search: 1,
      sorted: 0,
      sum: 55,
      one: 404,
      change: 404,
    });
    expect(await cell(owner)).toEqual({
      list: 2,
      search: 1,
      sorted: 1,
      sum: 126,
      one: 200,
      change: 200,
      lock: 200,
      export: 200,
      users: 200,
    });
    // Whose a grade is, and what somebody is, no body says.
    const claimed = await eve('POST', '/api/grades', {
      paper: 'Lenses',
      student_id: ofAda,
      course_id: course,
      points: 1,
      owner_id: 1,
      role: 'admin',
    });
    expect((await ben('GET', `/api/grades/${claimed.body.id}`)).status).toBe(404);
    expect(
      (await eve('POST', '/api/grades', { paper: 'Mine', student_id: ofAda, course_id: other, points: 99 }))
        .status,
    ).toBeGreaterThanOrEqual(400);
    const { body: exported } = await owner('GET', '/api/grades/export.csv');
    expect(exported).toContain("'=1+1");
    // A second marking is asked for by whose grade it is, once.
    const ask = (who: Call) => who('POST', '/api/second-markings', { reason: 'Task 3', grade_id: grade });
    expect([(await ben('GET', '/api/second-markings')).body.total, (await ask(ben)).status]).toEqual([
      0, 422,
    ]);
    expect([(await ask(ada)).status, (await ask(ada)).status]).toEqual([201, 409]);
    expect((await eve('GET', '/api/second-markings')).body.total ?? 0).toBe(0);
    expect((await owner('GET', '/api/second-markings')).body.total).toBe(1);
  }),
);

test.each(STACKS)('[CASE6] nothing is entered once a course is locked, whenever it was begun: %s', (stack) =>
  withPeople(stack, plan, async ({ owner, join }) => {
    await join('Ada', 'student');
    const eve = await join('Eve', 'examiner');
    await owner('POST', '/api/students', { name: 'Ada', email: emailOf('Ada') });
    await owner('POST', '/api/examiners', { name: 'Eve', email: emailOf('Eve') });
    await owner('POST', '/api/courses', { title: 'Optics', examiner_id: 1 });
    await eve('POST', '/api/grades', { paper: 'Lenses', student_id: 1, course_id: 1, points: 0 });
    const sent = Array.from({ length: 20 }, (_, index) =>
      index === 10
        ? owner('POST', '/api/courses/1/lock')
        : eve('PATCH', '/api/grades/1', { points: index + 1 }),
    );
    const answers = await Promise.all(sent);
    expect(answers[10]?.status).toBe(200);
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
    const { points } = (await owner('GET', '/api/grades/1')).body;
    const late = await eve('PATCH', '/api/grades/1', { points: 99 });
    expect(late).toMatchObject({ status: 409, body: { detail: expect.stringContaining('locked') } });
    const fresh = { paper: 'Prisms', student_id: 1, course_id: 1, points: 50 };
    expect((await eve('POST', '/api/grades', fresh)).status).toBe(409);
    expect((await owner('GET', '/api/grades/1')).body.points).toBe(points);
  }),
);

async function countOf(who: Call, path: string): Promise<number> {
  const { status, body } = await who('GET', path);
  return status === 200 ? body.total : status;
}

async function figureOf(who: Call, path: string): Promise<number> {
  const { status, body } = await who('GET', path);
  return status === 200 ? body.groups[0].value : status;
}
