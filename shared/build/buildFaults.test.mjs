import { faultOf } from './buildFaults.mjs';

test('the place of a syntax error is read from the message of swc', () => {
  const message = `Module build failed (from swc-loader):
Error:   x Expected ')', got '<eof>'
   ,-[/team/src/IdeaBoard.tsx:31:1]
 31 | }
    at transform (/team/node_modules/@swc/core/index.js:1:1)`;
  expect(faultOf({ message, moduleName: './src/IdeaBoard.tsx' }, '/team')).toEqual({
    message: message.split('\n').slice(0, 4).join('\n'),
    file: 'src/IdeaBoard.tsx',
    line: 31,
    column: 1,
  });
});

test('the place of a missing module is that of the import', () => {
  const error = {
    message: "Module not found: Error: Can't resolve './nothing'",
    moduleName: './src/remote.tsx',
    loc: '4:0-27',
  };
  expect(faultOf(error, '/team')).toEqual({
    message: error.message,
    file: 'src/remote.tsx',
    line: 4,
    column: 0,
  });
});

test('an error of remote.json has no place', () => {
  expect(faultOf({ message: 'remote.json: no routes' }, '/team')).toEqual({
    message: 'remote.json: no routes',
  });
});
