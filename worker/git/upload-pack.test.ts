import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FLUSH, packetLine, readPackets } from './packet-line.ts';
import { advertiseRefs, readPackRequest } from './upload-pack.ts';

const OID = 'a'.repeat(40);
const OTHER = 'b'.repeat(40);

describe('what a client is told', () => {
  test('[GIT2] a project without versions is an empty repository', () => {
    expect(readPackets(advertiseRefs(null))).toEqual([
      '# service=git-upload-pack',
      null,
      expect.stringMatching(/^0{40} capabilities\^\{\}\0/),
      null,
    ]);
  });
  test('[GIT2] the newest version is HEAD and main', () => {
    const lines = readPackets(advertiseRefs(OID));
    expect(lines[2]).toMatch(new RegExp(`^${OID} HEAD\\0.*symref=HEAD:refs/heads/main`));
    expect(lines[3]).toBe(`${OID} refs/heads/main`);
  });
});

describe('what a client asks', () => {
  test('[GIT2] what it wants, what it has, and that it is done', () => {
    const asked =
      packetLine(`want ${OID} side-band-64k agent=git/2.39\n`) +
      FLUSH +
      packetLine(`have ${OTHER}\n`) +
      packetLine('done\n');
    expect(readPackRequest(asked)).toEqual({ wants: [OID], haves: [OTHER], isDone: true, hasSideBand: true });
  });
  test.each([
    ['nothing', ''],
    ['no length', 'want'],
    ['a length past the end', 'ffffwant'],
    ['a length that is none', '00zzwant'],
    ['a short length', '0003'],
    ['nothing wanted', FLUSH],
    ['a name that is none', packetLine('want HEAD\n')],
    ['what was not offered', packetLine(`shallow ${OID}\n`)],
    ['a filter', `${packetLine(`want ${OID}\n`)}${packetLine('filter blob:none\n')}`],
  ])('[GIT3] %s is refused with a sentence', (_, body) => {
    expect(() => readPackRequest(body)).toThrow(SyntaxError);
  });
  test('[GIT3] whatever is sent is a request or refused', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (body) => {
        try {
          return readPackRequest(body).wants.length > 0;
        } catch (error) {
          return error instanceof SyntaxError;
        }
      }),
    );
  });
});
