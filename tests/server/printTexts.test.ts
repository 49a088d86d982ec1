import { describe, expect, it } from 'vitest';
import { printTexts, reports } from '../../domain/contract/index.ts';
import { reportDescriptions } from '../../domain/reports/index.ts';
import { MAX_HEADING, MAX_PARAGRAPH, ORIGINAL_TEXTS } from '../../domain/reports/printTexts.ts';
import { texts } from '../../domain/texts.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { createUser, tokenFor } from '../support/users.ts';

const api = madeOnce(() => startApi({ env: { AGENCY_NAME: 'Seguros del Valle' } }));

const params = { report: 'finished' } as const;

const write = (body: object, as = 'ADMIN') =>
  api.call(printTexts.writePrintTexts, { as, params, body });

const versions = async () =>
  (await api.call(printTexts.listPrintTextVersions, { as: 'ADMIN', params })).body.versions;

/** What a server prints of the policies that end, in one line. */
const printed = async ({ app, context }: Pick<typeof api, 'app' | 'context'> = api) => {
  const { id } = await createUser(context, { role: 'ADMIN' });
  const { rawPayload } = await app.inject({
    method: reports.createReport.method,
    url: `/api/${reports.createReport.path}`,
    headers: { token: await tokenFor(context, id) },
    payload: { type: 'finished', data: {} },
  });
  return pdfReadings(rawPayload).join('\n').replace(/\s+/g, ' ');
};

const ORIGINAL = 'Pólizas terminadas o por terminar';

describe('the texts of PDF reports', () => {
  it('are the original ones until an administrator writes others', async () => {
    const { body } = await api.call(printTexts.listPrintTexts, { as: 'ADMIN' });
    expect(body.printTexts).toContainEqual({
      ...params,
      ...ORIGINAL_TEXTS,
      version: 0,
      changedAt: null,
      changedBy: null,
    });
    expect(body.printTexts.map(({ report }) => report)).toEqual(Object.keys(reportDescriptions));
  });

  it('are printed with the values of the agency and the day, and only on their report', async () => {
    await write({
      heading: 'Vencimientos de {{agencia}}',
      intro: 'Emitido por {{agencia}}.',
      closing: 'Consultas: {{ telefono_agencia }}.',
    });
    const read = await printed();
    expect(read).toContain('Vencimientos de Seguros del Valle');
    expect(read).toContain('Emitido por Seguros del Valle.');
    expect(read).toContain('Consultas: .');
    expect(read).not.toContain(ORIGINAL);
  });

  it('are the original ones again once they are cleared', async () => {
    await write({ heading: null, intro: '  ', closing: null });
    const read = await printed();
    expect(read).toContain(ORIGINAL);
    expect(read).not.toContain('Consultas');
  });

  it('keep each version, and refuse a change of one that is not the last', async () => {
    const before = await versions();
    const { body } = await write({ heading: 'Nuevo título', version: before.length });
    expect(body.printTexts.version).toBe(before.length + 1);
    expect(await versions()).toEqual([
      expect.objectContaining({ version: before.length + 1, heading: 'Nuevo título' }),
      ...before,
    ]);
    const { status, body: answer } = await write({ heading: 'Otro', version: before.length });
    expect([status, answer.code]).toEqual([409, 'stale_version']);
  });

  it.each([
    ['a variable there is not', { heading: '{{cliente}}' }, 'heading', 'No existe la variable'],
    ['braces that are not closed', { closing: 'Hola {{agencia' }, 'closing', texts.openVariable],
    [
      'a heading that is too long',
      { heading: 'a'.repeat(MAX_HEADING + 1) },
      'heading',
      texts.tooLong(MAX_HEADING),
    ],
    [
      'a paragraph that is too long',
      { intro: 'a'.repeat(MAX_PARAGRAPH + 1) },
      'intro',
      texts.tooLong(MAX_PARAGRAPH),
    ],
    ['a control character', { intro: 'a\u0000b' }, 'intro', texts.characters],
  ])('refuse %s, at its field', async (_, body, field, message) => {
    const before = await versions();
    const { status, body: answer } = await write(body);
    expect(status).toBe(400);
    expect(answer.errors?.[field]).toContain(message);
    expect(await versions()).toEqual(before);
  });

  it('print braces of a value as they are', async () => {
    const other = await startApi({ env: { AGENCY_NAME: 'A {{ruc}} B' } });
    await other.call(printTexts.writePrintTexts, {
      as: 'ADMIN',
      params,
      body: { heading: 'De {{agencia}}' },
    });
    expect(await printed(other)).toContain('De A {{ruc}} B');
    await other.close();
  });

  it('are in the audit trail before and after', async () => {
    const before = { ...ORIGINAL_TEXTS, heading: 'Uno' };
    await write(before);
    const [line, ...others] = await auditOf(api.context, () => write({ heading: 'Dos' }));
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      action: 'print_text.updated',
      entity_id: 'finished',
      details: { before, after: { heading: 'Dos' } },
    });
  });

  it('are neither read nor written by clerks and officers', async () => {
    for (const as of ['BASIC', 'ELOPDP'])
      expect((await write({ heading: 'Mío' }, as)).status).toBe(403);
  });
});
