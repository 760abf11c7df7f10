import { describeOnEngines } from '../../../test/support/testApp';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { cellsOf, upload, uploadBody, workbook } from '../../../test/support/spreadsheets';
import { readXlsx } from 'hucre/xlsx';
import type { RowOfCells } from '../../../test/support/spreadsheets';

describeOnEngines('the annotated copy of a refused file', (start) => {
  it('has the errors beside their rows, stores nothing, and can be corrected and imported', async () => {
    const p = await createCycleScenario(await start());
    const annotate = async (file: Buffer, language = 'en') => {
      const { body, headers } = uploadBody(file);
      return p.owner.post(
        `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`,
        body,
        { headers: { ...headers, 'accept-language': language } },
      );
    };
    const rows: RowOfCells[] = [
      { code: 'O1', kind: 'objective', title: 'Grow', weight: 1 },
      {},
      {
        code: 'K1',
        kind: 'key_result',
        parentCode: 'O1',
        title: '=1+1',
        unit: 'u',
        startValue: 0,
        targetValue: 'many',
        weight: -1,
      },
    ];
    const answer = await annotate(
      await workbook(rows, [{ code: 'X9', date: '2026-02-01', value: 1 }]),
    );
    expect(answer).toMatchObject({
      status: 200,
      headers: {
        'content-disposition': expect.stringMatching(
          /^attachment; filename="Okrs_[\d-]+ - .* - errors\.xlsx";/,
        ),
      },
    });
    const { OKRs: okrs = [], Values: values = [] } = await cellsOf(answer.raw);
    const title = okrs[0]!.indexOf('title');
    expect(okrs[0]![0]).toBe('Errors found by Cumbre');
    expect([okrs[1]![0] ?? null, okrs[1]![title]]).toEqual([null, 'Grow']);
    expect(okrs[3]![title]).toBe('=1+1');
    expect(okrs[3]![0]).toMatch(/^Weight: .+/m);
    expect(okrs[3]![0]).toMatch(/^Target value: .+/m);
    expect(values[1]![0]).toMatch(/^Code: .+/);
    expect(await p.tree()).toEqual([]);

    const filled = (await readXlsx(answer.raw, { readStyles: true })).sheets.map((sheet) =>
      [...(sheet.cells ?? [])].flatMap(([place, { style }]) =>
        style?.fill?.type === 'pattern' && style.fill.fgColor?.rgb === 'FFD6D6' ? [place] : [],
      ),
    );
    const place = (name: string) => okrs[0]!.indexOf(name);
    expect(filled[0]!.toSorted()).toEqual(
      [`3,${place('targetValue')}`, `3,${place('weight')}`].toSorted(),
    );
    expect(filled[1]).toEqual(['1,1']);

    const spanish = (await annotate(answer.raw, 'es')).raw;
    const again = await cellsOf(spanish);
    expect(Object.keys(again)).toEqual(['OKRs', 'Valores']);
    expect(Object.keys(await cellsOf((await annotate(spanish)).raw))).toEqual(['OKRs', 'Values']);
    expect(again.OKRs![0]!.slice(0, 2)).toEqual(['Errores encontrados por Cumbre', okrs[0]![1]]);
    expect(
      await upload(p.owner, { organization: p.organization, cycle: p.cycle }, answer.raw),
    ).toMatchObject({ status: 422, body: { code: 'IMPORT_HAS_ERRORS' } });
  });

  it('accepts a file of values only, and checks the right to import before it reads', async () => {
    const test = await start();
    const p = await createCycleScenario(test);
    const { body, headers } = uploadBody(Buffer.from('code;date;value\nX9;2026-02-01;1\n'));
    const address = `/api/okrs/uploaderOKRs/${p.organization}/annotated?cycle=${p.cycle}`;
    const sheets = await cellsOf((await p.owner.post(address, body, { headers })).raw);
    expect(Object.keys(sheets)).toEqual(['Values']);
    expect(sheets.Values![1]![0]).toMatch(/^Code: /);
    expect(
      await (await test.addMember(p.organization, 'user')).post(address, body, { headers }),
    ).toMatchObject({ status: 403 });
    expect(await (await test.signUp()).post(address, body, { headers })).toMatchObject({
      status: 404,
    });
  });
});
