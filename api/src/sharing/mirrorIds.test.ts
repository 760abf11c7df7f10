import fc from 'fast-check';
import { id as idSchema } from '@cumbre/contract/scalars';
import { uuidv7 } from 'uuidv7';
import { isMirrorId, mirrorIdOf, newMask, sourceIdOf } from './mirrorIds';

it('finds its way back, and never shows the id it stands for', () => {
  fc.assert(fc.property(fc.integer({ min: 1, max: 50 }), () => {
    const [id, mask] = [uuidv7(), newMask()];
    const mirror = mirrorIdOf(mask, id);
    expect(sourceIdOf(mask, mirror)).toBe(id);
    expect(idSchema.parse(mirror)).toBe(mirror);
    expect([isMirrorId(mirror), isMirrorId(id)]).toEqual([true, false]);
    expect(mirror.slice(-12)).not.toBe(id.slice(-12));
  }));
});

it('is another one in each share', () => {
  const id = uuidv7();
  expect(mirrorIdOf(newMask(), id)).not.toBe(mirrorIdOf(newMask(), id));
});
