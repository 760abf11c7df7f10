// Texts that have hurt programs: markup, queries, formulas, paths, templates, scripts of many directions, invisible and
// unstorable characters, names that objects have already. Our own list, by what each of them breaks.
export const HURTFUL: readonly string[] = [
  // markup and script
  '<script>globalThis.hurt=1</script>', '"><img src=x onerror=globalThis.hurt=1>', "'-globalThis.hurt=1-'", '<svg/onload=globalThis.hurt=1>', 'javascript:globalThis.hurt=1',
  '</title><script>globalThis.hurt=1</script>', '<!--', ']]>', '&lt;b&gt; &amp; &#0;', '<a href="data:text/html,<script>globalThis.hurt=1</script>">x</a>', '`${globalThis.hurt=1}`', '{{constructor.constructor("globalThis.hurt=1")()}}',
  // queries, shells, formulas, paths, formats
  "'; drop table users; --", "' or '1'='1", '%', '_', '\\', "\\'", '$1', '?', ':name', '$(reboot)', '| cat /etc/passwd', '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://example.org")', '../../etc/passwd', '..\\..\\', 'CON', '%s%n%x', '${jndi:ldap://example.org}', '%00', '%E0%A4%A',
  // names that exist already
  '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'null', 'undefined', 'NaN', 'true', '0', '-0', '1e309', 'Infinity', '[object Object]', '[]', '{}',
  // space and nothing
  '', ' ', '\t', '\n', '\r\n', '\u00a0', '\u200b', '\ufeff', '\u2028', '\u2029', '\u0000', 'a\u0000b', '\u0007\u001b[31m', '\u0085',
  // direction, combining, width, case
  '\u202egnp.exe', '\u2066\u2067\u2068', 'שלום עולם', 'مرحبا بالعالم', 'İıſß', 'ÑANDÚ ñandú', '𝒞𝓊𝓂𝒷𝓇ℯ', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L', 'e\u0301', '\u0301', '田中さん', 'ﷺ', '👩‍👩‍👧‍👦', '🏳️‍🌈', '💚'.repeat(50), '\ud800', '\udfff', 'a\ud83d', '\ufffe\uffff',
  // size
  'a'.repeat(300), 'a'.repeat(10_001), 'ñ'.repeat(5_000), '"'.repeat(1_000), '\\'.repeat(1_000),
];

/** About one megabyte: more than a body may have. */
export const MEGABYTE = 'a'.repeat(1024 * 1024);
