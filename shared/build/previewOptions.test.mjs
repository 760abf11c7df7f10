import { previewOf } from './previewOptions.mjs';

test('a name describes a preview, with named people for production', () => {
  expect(previewOf({})).toBeNull();
  expect(previewOf({ people: 'ana@example.org' })).toBeNull();
  expect(previewOf({ preview: 'branch-1' })).toEqual({ name: 'branch-1' });
  expect(previewOf({ preview: 'x', people: 'ana@example.org, 0198' })).toEqual({
    name: 'x',
    people: ['ana@example.org', '0198'],
  });
});

test('a preview is no canary and has no other host', () => {
  expect(() => previewOf({ preview: 'x', canary: '10' })).toThrow('exclude each other');
  expect(() => previewOf({ preview: 'x', address: 'https://cdn.example.org' })).toThrow(
    '--preview and --address exclude each other.',
  );
});

test('a name that no address can have is refused before the build', () => {
  expect(() => previewOf({ preview: 'feature/x' })).toThrow('"feature/x" is no name of a preview');
});
