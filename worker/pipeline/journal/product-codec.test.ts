import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeProduct, encodeProduct } from './product-codec.ts';

test('[RUN2] a bundle comes out of the journal as it went in', () => {
  const file = fc.record({
    path: fc.string(),
    body: fc.uint8Array({ maxLength: 200 }),
    immutable: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.record({ files: fc.array(file), modules: fc.dictionary(fc.string(), fc.string()) }),
      (bundle) => {
        const plain = { ...bundle, modules: { ...bundle.modules } };
        expect(decodeProduct(encodeProduct(plain))).toEqual(plain);
      },
    ),
  );
});
