import { fileNameOf } from './files';

describe('the name of a download', () => {
  it.each([
    [['Agua Viva', 'Q1 2027', 'Overview'], 'Agua Viva - Q1 2027 - Overview'],
    [['Niñez y Educación', 'Año 2027'], 'Niñez y Educación - Año 2027'],
    [['Meeting of 2027/01/31'], 'Meeting of 2027-01-31'],
    [['a\\b:c|d', '<x>"y"?*z\'%20;'], 'a-b-c-d - x y z 20'],
    [['../../etc/passwd', '.hidden.'], '-..-etc-passwd - hidden'],
    [['new\nline\u0000', 'tab\there'], 'new line - tab here'],
    [['\u202Egnp.exe', '🚀', 'Q1'], 'gnp.exe - Q1'],
    [['e\u0301xito'], 'éxito'],
    [['', '  ', 'Q1'], 'Q1'],
    [['北京'], '北京'],
  ])('of %j is %j', (parts, name) => {
    expect(fileNameOf(parts)).toBe(name);
  });

  it('cuts long names between characters, so that file systems take it', () => {
    const name = fileNameOf(['京'.repeat(200), 'x'.repeat(200), 'é'.repeat(200)]);
    expect(name).toBe(`${'京'.repeat(23)} - ${'x'.repeat(70)} - ${'é'.repeat(35)}`);
    expect(new TextEncoder().encode(name).length).toBeLessThan(230);
  });
});
