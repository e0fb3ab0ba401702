/** The rules of uploads: pictures alone, served as what they are, and gone with their record. */
import type { ContractCheck } from '../../../contract/plan/contract-suite.ts';
import { CheckScript, waysToHave } from '../../checks/check-script.ts';
import type { AppModel, FieldModel } from '../../core/model.ts';
import { makeCheck } from '../record/make-check.ts';

/** The first bytes of a GIF, which are plain text. */
const PICTURE = 'GIF89a, and the rest of a picture';

/** @param guarded somebody must be signed in to store one; then these calls are the account checks' own matter. */
export function uploadChecks(
  entityName: string,
  pictures: readonly FieldModel[],
  model: AppModel,
  guarded: boolean,
): ContractCheck[] {
  const entity = model.entity(entityName);
  const [picture] = pictures;
  if (guarded) {
    const script = new CheckScript();
    script.call('POST', '/api/files', 401, { rawBody: PICTURE });
    return [makeCheck(entity, 'upload.guarded', 'only who is signed in stores pictures', script, 'upload')];
  }
  const kinds = new CheckScript();
  kinds.call('POST', '/api/files', 415, { rawBody: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  kinds.call('POST', '/api/files', 415, { rawBody: '<!doctype html><script>alert(1)</script>' });
  kinds.call('POST', '/api/files', 201, {
    rawBody: PICTURE,
    json: { type: 'image/gif', size: PICTURE.length, path: { $matches: '^/api/files/[0-9a-f]{32}$' } },
    keep: { path: 'path' },
  });
  kinds.call('GET', '{{path}}', 200, {
    headers: {
      'content-type': '^image/gif$',
      'x-content-type-options': '^nosniff$',
      'content-security-policy': "default-src 'none'",
      'cache-control': 'immutable',
    },
    text: '^GIF89a',
  });
  kinds.call('GET', '/api/files/00000000000000000000000000000000', 404);
  const checks = [
    makeCheck(entity, 'upload', 'pictures alone are stored, and come back as pictures', kinds, 'upload'),
  ];
  if (!picture || waysToHave(entity) !== 'create' || !entity.operations.has('delete')) return checks;
  const script = new CheckScript();
  script.call('POST', '/api/files', 201, { rawBody: PICTURE, keep: { path: 'path' } });
  const body = script.bodyFor(entity, 1, { [picture.wire]: '{{path}}' });
  script.call('POST', entity.apiPath, 201, {
    body,
    json: { [picture.wire]: '{{path}}' },
    keep: { made: 'id' },
  });
  script.call('GET', '{{path}}', 200);
  script.call('DELETE', `${entity.apiPath}/{{made}}`, 204);
  script.call('GET', '{{path}}', 404);
  return [...checks, makeCheck(entity, 'upload.delete', 'a picture goes with its record', script, 'upload')];
}
