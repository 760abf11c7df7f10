// The parts of workbooks as Excel, LibreOffice and Google Sheets write them: shared and rich
// strings, dates as styled numbers, numbers with a redundant decimal, formulas with stored values,
// empty styled cells.
import { readWhole } from '../../../test/support/spreadsheets';
import { archive } from '../../../test/support/zipArchive';
import { kindOfFile } from './files/fileKind';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006/relationships';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\r\n';

interface Dialect {
  /** The part of the sheet, with its name and relation. */
  workbook: string;
  target?: string;
  styles: string;
  strings: readonly string[];
  rows: string;
}

function workbookOf({
  workbook,
  target = 'worksheets/sheet1.xml',
  styles,
  strings,
  rows,
}: Dialect): Buffer {
  const parts: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      '<Override PartName="/xl/workbook.xml" ' +
      'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels':
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" ` +
      'Target="xl/workbook.xml"/></Relationships>',
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${PACKAGE}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="${target}"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/>` +
      `<Relationship Id="rId3" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    'xl/styles.xml': styles,
    'xl/sharedStrings.xml':
      `<sst xmlns="${MAIN}" count="${strings.length}" uniqueCount="${strings.length}">` +
      `${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}" xmlns:r="${OFFICE}">${rows}</worksheet>`,
  };
  return archive(
    Object.entries(parts).map(([name, content]) => ({
      name,
      content: Buffer.from(HEAD + content),
    })),
  );
}

const stylesOf = (format: string, formatId: number) =>
  `<styleSheet xmlns="${MAIN}">${format}<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>` +
  '<fills count="1"><fill><patternFill patternType="none"/></fill></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>' +
  '<cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>' +
  `<xf numFmtId="${formatId}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs>` +
  '</styleSheet>';
const SHEETS = '<sheets><sheet name="OKRs" sheetId="1" r:id="rId1"/></sheets>';
const STRINGS = [
  '<t>code</t>',
  '<t>title</t>',
  '<t>targetValue</t>',
  '<t>startDate</t>',
  '<t>KR1</t>',
  '<t xml:space="preserve"> Más agua </t>',
];
const RICH = [
  ...STRINGS.slice(0, 5),
  '<r><t xml:space="preserve"> Más </t></r><r><rPr><b/></rPr><t xml:space="preserve">agua </t></r>' +
    '<phoneticPr fontId="1"/>',
];
const HEADER =
  '<c r="A1" t="s"><v>0</v></c><c r="B1" t="s"><v>1</v></c><c r="C1" t="s"><v>2</v></c><c r="D1" t="s"><v>3</v></c>';

const excel: Dialect = {
  workbook:
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" ` +
    'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006" mc:Ignorable="x15" ' +
    'xmlns:x15="http://schemas.microsoft.com/office/spreadsheetml/2010/11/main"><fileVersion appName="xl"/>' +
    `<workbookPr defaultThemeVersion="166925"/>${SHEETS}<calcPr calcId="191029"/></workbook>`,
  styles: stylesOf('', 14),
  strings: RICH,
  rows:
    '<dimension ref="A1:D2"/><sheetViews><sheetView workbookViewId="0"/></sheetViews>' +
    `<sheetFormatPr defaultRowHeight="15"/><sheetData><row r="1" spans="1:4">${HEADER}</row><row r="3" spans="1:4">` +
    '<c r="A3" t="s"><v>4</v></c><c r="B3" t="s"><v>5</v></c><c r="C3"><f>21*2</f><v>42</v></c><c r="D3" s="1">' +
    '<v>46068</v></c></row></sheetData><pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75" header="0.3" ' +
    'footer="0.3"/>',
};
const libreOffice: Dialect = {
  workbook:
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><fileVersion appName="Calc"/>` +
    '<workbookPr backupFile="false" showObjects="all" date1904="false"/>' +
    `${SHEETS.replace('r:id', 'state="visible" r:id')}<calcPr iterateCount="100" refMode="A1" iterate="false" ` +
    'iterateDelta="0.001"/></workbook>',
  styles: stylesOf(
    '<numFmts count="1"><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd"/></numFmts>',
    165,
  ),
  strings: STRINGS,
  rows:
    '<sheetPr filterMode="false"/><dimension ref="A1:D3"/><sheetData>' +
    '<row r="1" customFormat="false" ht="12.8" hidden="false" customHeight="false" outlineLevel="0" ' +
    `collapsed="false">${HEADER.replaceAll(' t="s"', ' s="0" t="s"')}</row><row r="2"><c r="A2" s="0"/>` +
    '<c r="D2" s="1"/></row><row r="3"><c r="A3" s="0" t="s"><v>4</v></c><c r="B3" s="0" t="s"><v>5</v></c>' +
    '<c r="C3" s="0" t="n"><f aca="false">21*2</f><v>42</v></c><c r="D3" s="1" t="n"><v>46068</v></c></row>' +
    '</sheetData>',
};
const google: Dialect = {
  workbook:
    `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}" ` +
    'xmlns:mx="http://schemas.microsoft.com/office/mac/excel/2008/main">' +
    `<workbookPr/>${SHEETS.replace('<sheet ', '<sheet state="visible" ')}<definedNames/><calcPr/></workbook>`,
  styles: stylesOf(
    '<numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy/mm/dd"/></numFmts>',
    164,
  ),
  strings: STRINGS,
  rows:
    '<sheetPr><outlinePr summaryBelow="0" summaryRight="0"/></sheetPr><sheetViews><sheetView workbookViewId="0"/>' +
    `</sheetViews><sheetData><row r="1">${HEADER}</row><row r="3"><c r="A3" t="s"><v>4</v></c>` +
    '<c r="B3" s="1" t="s"><v>5</v></c><c r="C3"><f t="shared" ref="C3">21*2</f><v>42.0</v></c><c r="D3" s="1">' +
    '<v>46068.0</v></c></row></sheetData><drawing r:id="rId9"/>',
};
/** Excel on older Macs counts days from 1904. */
const from1904: Dialect = {
  ...excel,
  workbook: excel.workbook.replace('<workbookPr ', '<workbookPr date1904="1" '),
  rows: excel.rows.replace('46068', String(46_068 - 1_462)),
};
/** Some programs write paths from the root of the archive. */
const rooted: Dialect = { ...excel, target: '/xl/worksheets/sheet1.xml' };

it.each([
  ['Excel', excel],
  ['LibreOffice', libreOffice],
  ['Google Sheets', google],
  ['Excel with days from 1904', from1904],
  ['a program that names its parts from the root', rooted],
])('reads a workbook of %s correctly', async (_program, dialect) => {
  const bytes = workbookOf(dialect);
  expect(kindOfFile(bytes)).toEqual({ kind: 'workbook' });
  const result = await readWhole('workbook', bytes);
  expect(result).toEqual({
    okrs: [
      { number: 1, cells: ['code', 'title', 'targetValue', 'startDate'] },
      { number: 3, cells: ['KR1', ' Más agua ', 42, '2026-02-15'] },
    ],
    values: [],
  });
});
