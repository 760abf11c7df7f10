import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import type { CycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload } from '../../../test/support/spreadsheets';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

const LANGUAGES = {
  en: {
    name: 'Template.xlsx',
    header: ['Action', 'Code', 'Kind', "Parent objective's code", 'Title'],
    examples: [
      ['Example', 'O1', 'Objective', null, 'Clean water for all'],
      ['Example', 'KR1.1', 'Key result', 'O1', 'Families connected'],
    ],
    required: [
      ['Kind', 'Required'],
      ["Parent objective's code", 'Required for a key result'],
      ['Title', 'Required'],
      ['Unit', 'Required for a key result'],
      ['Start value', 'Required for a key result'],
      ['Target value', 'Required for a key result'],
    ],
  },
  es: {
    name: 'Plantilla.xlsx',
    header: ['Acción', 'Código', 'Clase', 'Código del objetivo superior', 'Título'],
    examples: [
      ['Ejemplo', 'O1', 'Objetivo', null, 'Agua limpia para todos'],
      ['Ejemplo', 'KR1.1', 'Resultado clave', 'O1', 'Familias conectadas'],
    ],
    required: [
      ['Clase', 'Obligatorio'],
      ['Código del objetivo superior', 'Obligatorio para un resultado clave'],
      ['Título', 'Obligatorio'],
      ['Unidad', 'Obligatorio para un resultado clave'],
      ['Valor inicial', 'Obligatorio para un resultado clave'],
      ['Meta', 'Obligatorio para un resultado clave'],
    ],
  },
};

describeOnEngines('the template of an import', (start) => {
  let test: TestApp;
  let p: CycleScenario;
  beforeEach(async () => {
    test ??= await start();
    p = await createCycleScenario(test);
  });

  const template = (language: string) =>
    p.owner.get(`/api/okrs/uploaderOKRs/${p.organization}/template`, {
      headers: { 'accept-language': language },
    });
  const importOf = async (file: Buffer, language: string) =>
    (await upload(p.owner, { organization: p.organization, cycle: p.cycle }, file, { language }))
      .body.import;

  describe.each(['en', 'es'] as const)('in %s', (language) => {
    const { name, header, examples, required } = LANGUAGES[language];

    it('is a workbook with a bold and frozen header and two examples, as a download has', async () => {
      const { raw, headers } = await template(language);
      expect(headers['content-type']).toBe(
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      );
      expect(headers['content-disposition']).toContain(`filename="${name}"`);
      const { OKRs: rows, ...others } = await cellsOf(raw);
      expect(others).toEqual({});
      expect(rows!.map((cells) => cells.slice(0, 5))).toEqual([header, ...examples]);
      expect(rows![2]).toEqual(expect.arrayContaining([0, 120]));
      const download = await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`);
      for (const file of [raw, download.raw]) {
        const [sheet] = (await readXlsx(file, { readStyles: true })).sheets;
        expect(sheet!.freezePane).toMatchObject({ rows: 1 });
        expect(sheet!.cells!.get('0,0')!.style!.font).toMatchObject({ bold: true });
        expect(sheet!.cells!.get('1,1')?.style?.font?.bold).not.toBe(true);
      }
    });

    it('marks the columns that a new item needs, in colour and in a comment', async () => {
      const [sheet] = (await readXlsx((await template(language)).raw, { readStyles: true })).sheets;
      const marked = sheet!.rows[0]!.flatMap((word, index) => {
        const { comment, style } = sheet!.cells!.get(`0,${index}`) ?? {};
        expect(comment !== undefined).toBe(style?.fill !== undefined);
        return comment ? [[word, comment.text]] : [];
      });
      expect(marked).toEqual(required);
    });

    it('changes nothing when it is imported as it is', async () => {
      expect(await importOf((await template(language)).raw, language)).toMatchObject({
        applied: true,
        summary: { create: 0, update: 0, archive: 0, unchanged: 0, errors: 0, values: 0 },
        unknownColumns: [],
      });
      expect(await p.tree()).toEqual([]);
    });

    it('gives the rows that were added to it', async () => {
      const { OKRs: rows } = await cellsOf((await template(language)).raw);
      const added = [
        [null, 'O7', examples[0]![2]!, null, 'Roads'],
        [null, 'K7', ...examples[1]!.slice(2, 3), 'O7', 'Bridges', ...rows![2]!.slice(5)],
      ];
      const file = await writeXlsx({ sheets: [{ name: 'OKRs', rows: [...rows!, ...added] }] });
      expect(await importOf(Buffer.from(file), language)).toMatchObject({
        summary: { create: 2, errors: 0 },
      });
      expect(
        (await p.tree()).map(({ code, title, targetValue }: Record<string, unknown>) => [
          code,
          title,
          targetValue,
        ]),
      ).toEqual([
        ['O7', 'Roads', null],
        ['K7', 'Bridges', 120],
      ]);
    });
  });
});
