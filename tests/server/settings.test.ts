import { describe, expect, it } from 'vitest';
import { LOGO_BYTES } from '../../domain/agency/logo.ts';
import { platform, reports, settings } from '../../domain/contract/index.ts';
import { initialSettings } from '../../domain/entities/agencySettings.ts';
import { texts } from '../../domain/texts.ts';
import { findTables, seedSettings } from '../../server/areas/agency/settings/repository.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { dataAddress, jpeg, png } from '../support/images.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { createTestDatabase } from '../support/testDatabase.ts';
import { createUser, tokenFor } from '../support/users.ts';

const RUC = '1790012345001';

const api = madeOnce(() => startApi({ env: { AGENCY_NAME: 'Seguros del Valle' } }));

const read = async (as = 'ADMIN') => api.call(settings.getSettings, { as });
const change = (body: object, as = 'ADMIN') => api.call(settings.updateSettings, { as, body });

describe('the settings of the agency', () => {
  it('begin with the name of the environment and the initial values', async () => {
    expect((await read()).body.settings).toEqual({
      ...initialSettings,
      // Typed, and never answered.
      signInSecret: undefined,
      id: 1,
      version: 1,
      agencyName: 'Seguros del Valle',
      ruc: null,
      address: null,
      telephone: null,
      email: null,
      logo: null,
      cashFloat: 0,
      lineTolerance: 0.05,
      statementTolerance: 1,
      unpaidCommissionDays: 45,
      auditYears: 7,
      renewalDays: 90,
    });
  });

  it('keep what was set when another name stands in the environment, in every process', async () => {
    const other = await api.beside({ AGENCY_NAME: 'Otra Agencia' });
    expect((await other.call(platform.config)).body.agencyName).toBe('Seguros del Valle');
    await change({ agencyName: 'Valle Seguros' });
    expect((await other.call(platform.config)).body.agencyName).toBe('Valle Seguros');
    await other.close();
  });

  it('that were texts before they were tables are rows from the next start on', async () => {
    const database = await createTestDatabase();
    const texts = {
      issue_fees: '2000-01-01: 250 = 0.50, 500 = 1, 9; 2026-01-01: 10',
      withholding_base_rates: '2000-01-01: 10; 2026-01-01: 100',
      short_rates: '30: 20; 90: 40 %',
      aggregate_coverages: 'RC ;; Vehículo',
      document_checklists:
        'Apertura: Cédula\n\n Emisión [Sur , vehículo]: Inspección (5); Receta* (10); Parte*',
    };
    const start = () =>
      database.database.write((trx) => seedSettings(trx, 'Agencia', new Date('2026-03-16')));
    await start();
    const written = Object.entries(texts).map(([name, text]) => [name, JSON.stringify(text)]);
    const { kysely } = database.database;
    await kysely.updateTable('agency_settings').set(Object.fromEntries(written)).execute();
    await start();
    const ofList = { checklist: 'Emisión', policyType: 'vehículo', insurer: 'Sur' };
    expect(await findTables(kysely)).toMatchObject({
      issueFees: [
        { since: '2000-01-01', upTo: '250.00', fee: '0.50' },
        { since: '2000-01-01', upTo: '500.00', fee: '1.00' },
        { since: '2000-01-01', upTo: null, fee: '9.00' },
        { since: '2026-01-01', upTo: null, fee: '10.00' },
      ],
      withholdingBaseRates: [
        { since: '2000-01-01', percent: '10.00', source: null },
        { since: '2026-01-01', percent: '100.00', source: null },
      ],
      shortRates: [
        { upTo: 30, retained: '20.00' },
        { upTo: 90, retained: '40.00' },
      ],
      aggregateCoverages: [{ title: 'RC' }, { title: 'Vehículo' }],
      documentChecklists: [
        { checklist: 'Apertura', policyType: null, insurer: null, paper: 'Cédula', days: null },
        { ...ofList, paper: 'Inspección', isHealth: false, days: 5 },
        { ...ofList, paper: 'Receta', isHealth: true, days: 10 },
        { ...ofList, paper: 'Parte', isHealth: true, days: null },
      ],
      // What is a table stays one.
      vatRates: initialSettings.vatRates,
    });
    await database.close();
  });

  it('that are not sent stay as they are, and blank ones are cleared', async () => {
    await change({ telephone: '02 222 3333', email: 'hola@valle.example', address: 'Quito' });
    const { settings: after } = (await change({ address: ' ', email: '' })).body;
    expect(after).toMatchObject({ telephone: '02 222 3333', email: null, address: null });
  });

  it('of a form that was opened before another change are refused', async () => {
    const { version } = (await read()).body.settings;
    expect((await change({ version, lineTolerance: '0.10' })).body.settings).toMatchObject({
      version: version + 1,
      lineTolerance: 0.1,
    });
    const { status, body } = await change({ version, lineTolerance: '0.20' });
    expect([status, body.code]).toEqual([409, 'stale_version']);
    expect((await read()).body.settings.lineTolerance).toBe(0.1);
  });

  it('take a RUC however it is written, and one with a doubtful check digit', async () => {
    expect((await change({ ruc: '179001234-5001' })).body.settings.ruc).toBe(RUC);
  });

  it('take a JPEG for what it is, whatever it is called', async () => {
    const { logo } = (await change({ logo: dataAddress(jpeg, 'image/png') })).body.settings;
    expect(logo).toBe(dataAddress(jpeg, 'image/jpeg'));
  });

  it.each([
    ['no name', { agencyName: ' ' }, 'agencyName', texts.required],
    ['a name of 121 letters', { agencyName: 'a'.repeat(121) }, 'agencyName', texts.tooLong(120)],
    ['a cédula as the RUC', { ruc: '1710034065' }, 'ruc', texts.rucLength],
    ['a RUC of zeros', { ruc: '0'.repeat(13) }, 'ruc', texts.identityZeros],
    ['an e-mail without a domain', { email: 'hola@' }, 'email', texts.email],
    ['a negative tolerance', { lineTolerance: -0.01 }, 'lineTolerance', texts.atLeast('0')],
    [
      'a tolerance of fortunes',
      { statementTolerance: 1000.01 },
      'statementTolerance',
      texts.atMost('1000'),
    ],
    ['no day', { unpaidCommissionDays: 0 }, 'unpaidCommissionDays', texts.atLeast('1')],
    ['half a day', { unpaidCommissionDays: 1.5 }, 'unpaidCommissionDays', texts.notWhole],
    ['no year of the audit trail', { auditYears: 0 }, 'auditYears', texts.atLeast('1')],
    ['31 years of it', { auditYears: 31 }, 'auditYears', texts.atMost('30')],
    ['a text as the logo', { logo: 'logo.png' }, 'logo', texts.logoKind],
    ['a GIF called a PNG', { logo: dataAddress(Buffer.from('GIF89a')) }, 'logo', texts.logoKind],
    [
      'a logo of more than 200 KB',
      { logo: dataAddress(Buffer.concat([png(1, 1), Buffer.alloc(LOGO_BYTES)])) },
      'logo',
      texts.logoTooLarge,
    ],
    ['a logo of 2001 pixels', { logo: dataAddress(png(2001, 1)) }, 'logo', texts.logoSide],
    [
      'a JPEG without an end',
      { logo: dataAddress(Buffer.from('ffd8ffe000104a46', 'hex')) },
      'logo',
      texts.logoUnreadable,
    ],
    [
      'a PNG that cannot be printed',
      { logo: dataAddress(png(9, 9, Buffer.from('no pixels'))) },
      'logo',
      texts.logoUnreadable,
    ],
  ])('refuse %s, at its field', async (_, body, field, message) => {
    const before = (await read()).text;
    const { status, body: answer } = await change(body);
    expect([status, answer.errors]).toEqual([400, { [field]: message }]);
    expect((await read()).text).toBe(before);
  });

  it('are in the audit trail before and after, the logo by its mark', async () => {
    const logo = dataAddress(png(2, 2));
    await change({ address: null, logo: null });
    const [line, ...others] = await auditOf(api.context, () =>
      change({ address: 'Av. Amazonas N21-14', logo }),
    );
    expect(others).toEqual([]);
    expect(line).toMatchObject({
      action: 'settings.updated',
      details: {
        before: { address: null, logo: null, ruc: RUC },
        after: {
          address: 'Av. Amazonas N21-14',
          logo: expect.stringMatching(/^PNG, \d+ bytes, SHA-256 [0-9a-f]{16}…$/),
        },
      },
    });
  });

  it('stand on every report: name, RUC, address, telephone and logo', async () => {
    await change({
      agencyName: 'Valle Seguros',
      ruc: RUC,
      address: 'Av. Amazonas N21-14 y Roca',
      telephone: '02 222 3333',
      logo: dataAddress(png(40, 20), 'image/jpeg'),
    });
    const { id } = await createUser(api.context, { role: 'BASIC' });
    const { rawPayload: pdf } = await api.app.inject({
      method: reports.createReport.method,
      url: `/api/${reports.createReport.path}`,
      headers: { token: await tokenFor(api.context, id) },
      payload: { type: 'finished', data: {} },
    });
    const read = pdfReadings(pdf).join('\n');
    expect(read).toContain('Valle Seguros');
    expect(read).toContain(`RUC ${RUC} · Teléfono: 02 222 3333`);
    expect(read).toContain('Av. Amazonas N21-14 y Roca');
    expect(pdf.toString('latin1')).toContain('/Subtype /Image');
  });
});
