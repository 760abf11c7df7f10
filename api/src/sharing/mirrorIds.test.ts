import fc from 'fast-check';
import { id as idSchema } from '@cumbre/contract/scalars';
import { uuidv7 } from 'uuidv7';
import { isMirrorId, mirrorIdOf, createMask, sourceIdOf } from './mirrorIds';

it('converts back to the original id, and does not reveal it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 50 }), () => {
      const [id, mask] = [uuidv7(), createMask()];
      const mirror = mirrorIdOf(mask, id);
      expect(sourceIdOf(mask, mirror)).toBe(id);
      expect(idSchema.parse(mirror)).toBe(mirror);
      expect([isMirrorId(mirror), isMirrorId(id)]).toEqual([true, false]);
      expect(mirror.slice(-12)).not.toBe(id.slice(-12));
    }),
  );
});

it('differs in each share', () => {
  const id = uuidv7();
  expect(mirrorIdOf(createMask(), id)).not.toBe(mirrorIdOf(createMask(), id));
});
