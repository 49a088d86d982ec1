import { createHash } from 'node:crypto';
import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { IMPORT_KINDS, IMPORTS } from '../../domain/agency/imports/columns.ts';
import { imports as calls, pathOf } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { roleTokens } from '../support/users.ts';

describe('the files of imports', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);

  const download = async (path: string) => {
    const token = await roleTokens(api.context)('ADMIN');
    const url = `/api/${path}`;
    const { rawPayload, statusCode } = await api.app.inject({ url, headers: { token } });
    expect(statusCode).toBe(200);
    return rawPayload;
  };
  const upload = (kind: (typeof IMPORT_KINDS)[number], file: Buffer) =>
    steps.upload(kind, [], { content: file.toString('base64') });

  it.each(IMPORT_KINDS)('give a template of %s whose columns are all found again', async (kind) => {
    const file = await download(pathOf(calls.downloadTemplate, { kind }));
    const { body } = await upload(kind, file);
    expect(body.import.plan.columns).toEqual(
      Object.fromEntries(
        IMPORTS[kind].columns
          .filter(({ divides }) => divides === undefined)
          .map(({ field }, place) => [field, place]),
      ),
    );
  });

  it('give a template of customers whose example can be brought in', async () => {
    const file = await download(pathOf(calls.downloadTemplate, { kind: 'customers' }));
    const { body } = await upload('customers', file);
    const { rehearsed } = await steps.rehearse(body.import.id);
    expect([rehearsed, (await steps.rows(body.import.id))[0]?.problems]).toEqual([
      { created: 1 },
      [],
    ]);
  });

  it('give the failed rows alone, as they were, with the reason beside them', async () => {
    const row = { ci_ruc: '0102030405', bankName: 'x', companyName: 'SEGUROS UNO' };
    const { bankName: _, ...good } = row;
    const { body } = await steps.upload('companies', [
      good,
      { ci_ruc: '0012345', companyName: '' },
    ]);
    await steps.rehearse(body.import.id);
    const params = { id: body.import.id };
    const file = await download(pathOf(calls.downloadFailedRows, params));
    expect((await readXlsx(file)).sheets[0]?.rows).toEqual([
      ['RUC', 'Nombre de la compañía', 'Motivo'],
      ['0012345', null, 'Nombre de la compañía: Este campo es obligatorio'],
    ]);
  });

  it.each([
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'Guárdelo como .xlsx'],
    ['a PDF', Buffer.from('%PDF-1.7\n'), 'no es un libro de Excel'],
    ['a header without rows', Buffer.from('RUC;Nombre de la compañía\n'), 'no tiene filas'],
  ])('are refused in words where they are %s', async (_, file, message) => {
    const answer = await upload('companies', file);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });

  it.each([50_001, 50_022])('have at most fifty thousand rows: %i are refused', async (count) => {
    const lines = Array.from({ length: count }, (_, place) => `${place};X${place}`);
    const answer = await upload('companies', Buffer.from(`RUC;Nombre\n${lines.join('\n')}`));
    expect([answer.status, answer.body]).toEqual([
      400,
      expect.objectContaining({
        code: 'file_too_large',
        message: expect.stringMatching(/hasta 20 MB y 50[.,]000 líneas/),
      }),
    ]);
  });

  it('are brought in as they were rehearsed, whatever becomes of the file on its disk', async () => {
    const before = Buffer.from('RUC;Nombre\n1790000000881;ANTES\n');
    const { body } = await upload('companies', before);
    await steps.rehearse(body.import.id);
    const changed = await upload('companies', Buffer.from('RUC;Nombre\n1790000000882;DESPUÉS\n'));
    const done = await steps.run(body.import.id);
    expect(done).toMatchObject({
      counts: { created: 1 },
      fileHash: createHash('sha256').update(before).digest('hex'),
    });
    expect(changed.body.import.fileHash).not.toBe(done.fileHash);
  });

  it('name how an advisor’s commission is paid, not yes and no', async () => {
    const file = await download(pathOf(calls.downloadTemplate, { kind: 'policies' }));
    const [sheet, , about] = (await readXlsx(file)).sheets;
    const at = sheet?.rows[0]?.indexOf('Modalidad de comisión') ?? -1;
    expect(sheet?.rows[1]?.[at]).toBe('Anualizada');
    expect(about?.rows.find(([label]) => label === 'Modalidad de comisión')?.[2]).toBe(
      'Anualizada o No anualizada',
    );
  });
});
