import { styleFaults } from './styles.ts';

const remote = 'mfe-ideas';

test.each([
  '.mfe-ideas_row { color: red } .mfe-ideas_row:hover > a::before, .mfe-ideas_row .cu-card {}',
  '[data-remote=\'mfe-ideas\'] h1 {} [data-remote="mfe-ideas"] > * {}',
  "[data-mode='dark'] .mfe-ideas_row {} button.mfe-ideas_row {}",
  ':is(.mfe-ideas_a, .mfe-ideas_b) li {} :where(.mfe-ideas_a) {}',
  '.mfe-ideas_row { --mfe-ideas_gap: 4px; --cu-line: red; & h1 {} p { margin: 0 } }',
  '@media print { @supports (gap: 1px) { .mfe-ideas_row {} } }',
  '@keyframes mfe-ideas_in { from { opacity: 0 } 50% { opacity: 1 } }',
  '@font-face { font-family: "mfe-ideas_hand"; src: url(a.woff2) }',
  '@layer mfe-ideas_base { .mfe-ideas_row {} } @layer { .mfe-ideas_row {} }',
  '@property --mfe-ideas_turn { syntax: "<angle>"; inherits: false; initial-value: 0deg }',
  '@container mfe (width > 1px) { .mfe-ideas_row { view-transition-name: mfe-ideas_row } }',
  '@page mfe-ideas_sheet { margin: 0 } .mfe-ideas_row { view-transition-name: none }',
  '',
])('builds: %s', (css) => {
  expect(styleFaults(remote, css)).toEqual([]);
});

test.each([
  ['h1 { color: red }', 'h1 { … } applies to elements of others'],
  [':root { color: red }', ':root { … } applies'],
  ['* {}', '* { … } applies'],
  ['.mfe-ideas_row, h2 {}', 'h2 { … } applies'],
  ['.mfe-okr_row {}', '.mfe-okr_row { … } applies'],
  ['.mfe-ideas-row {}', '.mfe-ideas-row { … } applies'],
  ['.mfe-ideas_ {} .mfe-ideas {}', '.mfe-ideas { … } applies'],
  ['#mfe-ideas_row {}', '#mfe-ideas_row { … } applies'],
  ['body:has(.mfe-ideas_row) {}', 'body:has(.mfe-ideas_row) { … } applies'],
  ['p:not(.mfe-ideas_row) {}', 'p:not(.mfe-ideas_row) { … } applies'],
  [':is(.mfe-ideas_row, h1) {}', ':is(.mfe-ideas_row, h1) { … } applies'],
  ["[data-remote='mfe-okr'] h1 {}", "[data-remote='mfe-okr'] h1 { … } applies"],
  ["[data-remote^='mfe-ideas'] h1 {}", "[data-remote^='mfe-ideas'] h1 { … } applies"],
  ['@media print { header {} }', 'header { … } applies'],
  ['@keyframes in { from {} }', '@keyframes in is one name for the whole page'],
  ['@-webkit-keyframes in { from {} }', '@-webkit-keyframes in is one name'],
  ["@font-face { font-family: 'Hand' }", "@font-face 'Hand' is one name"],
  ['@layer base { .mfe-ideas_row {} }', '@layer base is one name'],
  ['@layer mfe-ideas_a, base;', '@layer base is one name'],
  ['@property --turn { inherits: false }', '@property --turn is one name'],
  ['.mfe-ideas_row { --gap: 4px }', 'the property --gap is one name'],
  ['@counter-style thumbs { system: cyclic }', '@counter-style thumbs is one name'],
  ['.mfe-ideas_row { view-transition-name: row }', 'view-transition-name row is one name'],
  ['@page { margin: 0 }', '@page { … } applies to all that is printed'],
  ['@import url(https://other.example/a.css);', '@import url(https://other.example/a.css) loads'],
])('does not build: %s', (css, fault) => {
  const faults = styleFaults(remote, css);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatch(fault);
});
