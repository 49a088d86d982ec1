import { readXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import type { ImportKind } from '../../domain/agency/imports/columns.ts';
import { imports as calls, customers, pathOf } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import type { Body } from '../support/builders.ts';
import { aCustomerRow as aCustomer, type FieldRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { roleTokens } from '../support/users.ts';

describe('what is decided of a file', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);

  const customer = async (ciRuc: FieldRow[string] | undefined) => {
    const query = { ci_ruc: String(ciRuc) };
    const found = await api.call(customers.findCustomerByIdentity, { as: 'ADMIN', query });
    const id = found.body.customerByIdentity?.id;
    if (!id) throw new Error(`No customer ${ciRuc}`);
    return (await api.call(customers.getCustomer, { as: 'ADMIN', params: { id } })).body
      .customerById;
  };
  const failedRows = async (id: number): Promise<Buffer> => {
    const token = await roleTokens(api.context)('ADMIN');
    const url = `/api/${pathOf(calls.downloadFailedRows, { id })}`;
    return (await api.app.inject({ url, headers: { token } })).rawPayload;
  };
  const textIn = (kind: ImportKind, text: string) =>
    steps.upload(kind, [], { content: Buffer.from(text).toString('base64') });
  const rehearsed = async (rows: readonly FieldRow[], changes: Body = {}) => {
    const { id } = (await steps.upload('customers', rows)).body.import;
    await steps.plan(id, changes);
    return steps.rehearse(id);
  };

  describe('as one value for blank cells', () => {
    it('goes to them alone', async () => {
      const [blank, filled] = [aCustomer({ address: '' }), aCustomer({ address: 'CALLE 1' })];
      const values = { address: 'SIN DIRECCIÓN' };
      expect(await steps.bring('customers', [blank, filled], { values })).toMatchObject({
        counts: { created: 2 },
      });
      expect((await customer(blank.ci_ruc)).address).toBe('SIN DIRECCIÓN');
      expect((await customer(filled.ci_ruc)).address).toBe('CALLE 1');
    });

    it('leaves what a standing record has', async () => {
      const row = aCustomer({ occupation: '', VALOR: 'leaves' });
      await steps.bring('customers', [row]);
      const values = { address: 'SIN DIRECCIÓN', occupation: 'NINGUNA' };
      const again = await steps.bring('customers', [{ ...row, address: '' }], { values });
      const [changed] = await steps.rows(again.id);
      expect(changed?.changes.map(({ field, after }) => [field, after])).toEqual([
        ['occupation', 'NINGUNA'],
      ]);
      expect((await customer(row.ci_ruc)).address).toBe('AV. AMAZONAS 100');
    });

    it('finds no record of another person', async () => {
      const values = { email: 'sin@ejemplo.ec' };
      const keys = ['identity', 'email'];
      await steps.bring('customers', [aCustomer({ email: 'sin@ejemplo.ec' })]);
      const row = aCustomer({ email: '' });
      const done = await steps.bring('customers', [row], { values, keys });
      expect(done.counts).toEqual({ created: 1 });
    });
  });

  describe('is remembered', () => {
    it('for the failed rows of a file, of which the reasons are not read', async () => {
      const row = aCustomer({ status_id: 'Solterito', email: 'mal', OTRA: 'x', occupation: '' });
      const good = aCustomer({ OTRA: 'x', occupation: '' });
      const { id } = (await steps.upload('customers', [row, good])).body.import;
      const decided = {
        values: { occupation: 'NINGUNA' },
        choices: { status_id: { Solterito: 1 } },
        keys: ['identity', 'name'],
      };
      const { columns } = (await steps.plan(id, decided)).body.import.plan;
      await steps.rehearse(id);
      await steps.run(id);
      const content = (await failedRows(id)).toString('base64');
      const next = (await steps.upload('customers', [], { content })).body.import;
      expect(next.headings.at(-1)).not.toBe('Motivo');
      expect(next.plan).toMatchObject({ ...decided, columns });
    });

    it('with answers about columns', async () => {
      const file = (percent: string) =>
        `Número de póliza;Porcentaje de la agencia\nA1;${percent}\n`;
      const { id } = (await textIn('policies', file('0.15'))).body.import;
      await api.call(calls.planImport, {
        as: 'ADMIN',
        params: { id },
        body: {
          columns: { numberPolicy: 0, agencyPercentage: 1 },
          values: {},
          mode: 'update',
          keys: ['number'],
          choices: {},
          corrections: { agencyPercentage: true },
        },
      });
      const next = (await textIn('policies', file('0.2'))).body.import;
      expect(next.plan.corrections).toEqual({ agencyPercentage: true });
    });

    it('with consent and lost zeros, for a file of another shape that nobody is asked about again', async () => {
      const file = (headings: string, row: string) => `${headings}\n${row}\n`;
      const first = file('Cédula;Celular;Nombre', '912345675;0991234567;ANA MORA');
      const { id, plan } = (await textIn('customers', first)).body.import;
      expect(plan).toMatchObject({ corrections: {}, values: {} });
      const answers = { corrections: { ci_ruc: false }, values: { personalData: 'NO' } };
      await steps.plan(id, { ...answers, mode: 'update' });
      await steps.rehearse(id);
      const second = file('Celular;RUC o cédula;Cliente', '0991234568;912345675;LUIS VEGA');
      const next = (await textIn('customers', second)).body.import;
      expect(next.plan).toMatchObject(answers);
      const third = file('Cédula;Consentimiento', '912345675;SÍ');
      expect((await textIn('customers', third)).body.import.plan.values).toEqual({});
    });

    it('without the names of people, once the rows are run', async () => {
      const headings = 'Cliente beneficiario;Banco;Tipo de cuenta;Número de cuenta';
      const file = `${headings}\nNADIE CONOCIDO;PICHINCHITA;Ahorros;${'7'.repeat(10)}\n`;
      const { id } = (await textIn('bank-accounts', file)).body.import;
      await steps.plan(id, {
        choices: { customers_id: { 'NADIE CONOCIDO': null }, bank_id: { PICHINCHITA: 1 } },
      });
      await steps.rehearse(id);
      expect((await steps.read(id)).rehearsed).toEqual({ skipped: 1 });
      await steps.run(id);
      expect((await steps.read(id)).plan.choices).toEqual({ bank_id: { PICHINCHITA: 1 } });
    });
  });

  it('leaves days of failed rows as the whole column had them', async () => {
    const rows = [
      aCustomer({ birthdate: '12/25/1980', MES: 'primero' }),
      aCustomer({ birthdate: '01/02/1981', email: 'mal', MES: 'primero' }),
    ];
    const { id } = await rehearsed(rows);
    const [sheet] = (await readXlsx(await failedRows(id))).sheets;
    expect(sheet?.rows[1]).toContain('1981-01-02');
  });

  it.each([
    ['Casada', 2],
    ['SOLTERA', 1],
    ['viuda', 3],
    ['Divorciado(a)', 4],
    ['U. Libre', 5],
    ['unión  libre', 5],
    ['Union de hecho', 6],
    ['U. de hecho', 6],
    ['C', 2],
  ])('takes the civil status «%s» as it can only be meant', async (status_id, id) => {
    const row = aCustomer({ status_id });
    expect((await steps.bring('customers', [row])).counts).toEqual({ created: 1 });
    expect((await customer(row.ci_ruc)).status_id).toBe(id);
  });

  it('asks what «Unión» is', async () => {
    expect((await rehearsed([aCustomer({ status_id: 'Unión' })])).rehearsed).toEqual({ failed: 1 });
  });

  describe('of whole names', () => {
    const rest = 'Ecuador';
    const nameFile = (
      names: readonly (readonly [string, string])[],
      heading = 'Apellidos y nombres',
    ) =>
      [
        `C.I.;${heading};Estado civil;Provincia;Cantón;Dirección;F. Nac.;Correo;Celular;Datos personales;País`,
        ...names.map(
          ([ciRuc, name], at) =>
            `${ciRuc};${name};Soltera;Pichincha;Quito;CALLE ${at};14/03/1985;n${ciRuc.toLowerCase()}@ejemplo.ec;0991234567;NO;${rest}`,
        ),
      ].join('\n');

    it('divides them as the heading and the plan have it, companies apart', async () => {
      const file = nameFile([
        ['N000001', 'DE LA TORRE VEGA ANA LUCÍA'],
        ['N000002', 'VEGA SOL LUZ'],
        ['1790012345001', 'COMERCIAL DEL SUR'],
      ]);
      const { id, plan } = (await textIn('customers', file)).body.import;
      expect(plan).toMatchObject({
        columns: { ci_ruc: 0, wholeName: 1, city_id: 4, birthdate: 6, numberPhone: 8 },
        corrections: { wholeName: true },
      });
      await steps.plan(id, { names: { 'VEGA SOL LUZ': 1 } });
      await steps.rehearse(id);
      expect((await steps.run(id)).counts).toEqual({ created: 3 });
      expect(await customer('N000001')).toMatchObject({
        surname: 'DE LA TORRE',
        secondSurname: 'VEGA',
        firstName: 'ANA',
        secondName: 'LUCÍA',
      });
      expect(await customer('N000002')).toMatchObject({
        surname: 'VEGA',
        firstName: 'SOL',
        secondName: 'LUZ',
      });
      expect(await customer('1790012345001')).toMatchObject({ firstName: 'COMERCIAL DEL SUR' });
    });

    it('says of a name that cannot be read that alone', async () => {
      const { id } = (await textIn('customers', nameFile([['N000005', '#N/D']]))).body.import;
      await steps.plan(id, {});
      await steps.rehearse(id);
      expect((await steps.rows(id))[0]?.problems.map(({ message }) => message)).toEqual([
        'La celda tiene el error #N/D',
      ]);
    });

    it('asks what comes first where the heading does not say it', async () => {
      const file = nameFile([['N000011', 'ANA LUCÍA MORA VEGA']], 'Cliente');
      const { id, plan } = (await textIn('customers', file)).body.import;
      expect(plan.corrections).toEqual({});
      expect((await steps.plan(id, {})).body).toMatchObject({
        errors: { wholeName: expect.any(String) },
      });
      await steps.plan(id, { corrections: { wholeName: false } });
      await steps.rehearse(id);
      await steps.run(id);
      expect(await customer('N000011')).toMatchObject({ surname: 'MORA', firstName: 'ANA' });
    });

    it('shows beforehand those that can be read in two ways', async () => {
      const file = nameFile([
        ['N000021', 'MORA VEGA ANA LUCÍA'],
        ['N000022', 'VEGA SOL LUZ'],
      ]);
      const { id } = (await textIn('customers', file)).body.import;
      const query = { place: '1', order: 'surnames', identity: '0' } as const;
      const { body } = await api.call(calls.previewNames, { as: 'ADMIN', params: { id }, query });
      expect(body.names).toMatchObject({
        doubtful: 1,
        names: [{ text: 'VEGA SOL LUZ', rows: 1 }],
        examples: [{ text: 'MORA VEGA ANA LUCÍA' }],
      });
    });

    it('keeps how they were divided in the file of failed rows', async () => {
      const file = nameFile([['N000031', 'VEGA SOL LUZ']]).replace('14/03/1985', 'ayer');
      const { id } = (await textIn('customers', file)).body.import;
      await steps.plan(id, { names: { 'VEGA SOL LUZ': 1 } });
      await steps.rehearse(id);
      const [sheet] = (await readXlsx(await failedRows(id))).sheets;
      expect(sheet?.rows[1]?.[1]).toBe('VEGA, SOL LUZ');
    });

    it('are in one column or in several', async () => {
      const file = nameFile([['N000041', 'MORA ANA']]);
      const { id, plan } = (await textIn('customers', file)).body.import;
      const answer = await steps.plan(id, { columns: { ...plan.columns, surname: 5 } });
      expect(answer.status).toBe(400);
    });
  });

  it('says how many people a file says the consent of', async () => {
    const rows = [aCustomer(), aCustomer({ personalData: 'NO' }), aCustomer({ personalData: '' })];
    const { id } = await rehearsed(rows);
    const { body } = await api.call(calls.countConsents, { as: 'ADMIN', params: { id } });
    expect(body.consents).toEqual({ rows: 1 });
  });

  describe('of rows of one file that are one record by a later rule', () => {
    it('comes out in the run as in the rehearsal, however far apart they stand', async () => {
      const far = 250;
      const rows = Array.from({ length: far }, (_, at) =>
        aCustomer({
          APARTE: 'x',
          email: at === 0 || at === far - 1 ? 'dos@ejemplo.ec' : '',
          firstName: at % (far - 1) ? '' : 'ANA',
        }),
      );
      const keys = ['identity', 'email'];
      const { id, rehearsed: said } = await rehearsed(rows, { keys });
      const { counts } = await steps.run(id);
      expect(said.created).toBe(1);
      expect(counts.created).toBe(said.created);
      expect((await steps.rows(id)).at(-1)?.problems[0]?.message).toBe(
        'Repite la fila 2 del mismo archivo',
      );
    });
  });

  it('proposes the record of the likest name for what is not there', async () => {
    const headings = 'Cliente beneficiario;Banco;Tipo de cuenta;Número de cuenta';
    const person = aCustomer({ surname: 'ZAMBRANO', secondSurname: 'CEDEÑO', firstName: 'LUPE' });
    await steps.bring('customers', [person]);
    const file = `${headings}\nZAMBRANO LUPE;JARDIN AZUAYO;Ahorros;${'8'.repeat(10)}\n`;
    const { id } = (await textIn('bank-accounts', file)).body.import;
    await steps.rehearse(id);
    const { body } = await api.call(calls.listMissing, { as: 'ADMIN', params: { id } });
    expect(body.missing.map(({ proposal }) => proposal?.name)).toEqual([
      'Cooperativa Jardín Azuayo',
      'ZAMBRANO CEDEÑO LUPE',
    ]);
  });

  it.each([
    ['surnames first', 1, 'QUISHPE LEMA ROSA ELENA'],
    ['given names first', 2, 'Rosa Elena Quishpe Lema'],
    ['a comma', 3, 'Quishpe Lema, Rosa Elena'],
  ])('finds people by their name with %s', async (_, place, name) => {
    const person = aCustomer({
      surname: 'QUISHPE',
      secondSurname: 'LEMA',
      firstName: 'ROSA',
      secondName: 'ELENA',
    });
    const known = await api.context.database.kysely
      .selectFrom('customers')
      .select('id')
      .where('surname', '=', 'QUISHPE')
      .execute();
    if (known.length === 0) await steps.bring('customers', [person]);
    const headings = 'Cliente beneficiario;Banco;Tipo de cuenta;Número de cuenta';
    const number = String(place).padStart(10, '9');
    const { id } = (
      await textIn('bank-accounts', `${headings}\n"${name}";Pacífico;Ahorros;${number}\n`)
    ).body.import;
    await steps.plan(id, { values: { bank_id: '' }, choices: { bank_id: { Pacífico: 1 } } });
    const said = (await steps.rehearse(id)).rehearsed;
    expect([said, (await steps.run(id)).counts]).toEqual([{ created: 1 }, { created: 1 }]);
  });

  it('answers whether «1.234» has thousands where a column has both signs', async () => {
    const headings = 'Número de póliza;Valor de la póliza';
    const file = `${headings}\nP1;"1.200,50"\nP2;"1,300.75"\nP3;1.234\n`;
    const { id, doubts } = (await textIn('policies', file)).body.import;
    expect(doubts).toContainEqual({ place: 1, kind: 'decimals' });
    const plan = {
      columns: { numberPolicy: 0, policyValue: 1 },
      mode: 'update',
      keys: ['number'],
    };
    expect((await steps.plan(id, plan)).status).toBe(400);
    await steps.plan(id, { ...plan, corrections: { policyValue: true } });
    await steps.rehearse(id);
    expect((await steps.rows(id)).map(({ cells }) => cells?.[1])).toEqual([
      '1200.50',
      '1300.75',
      '1234.00',
    ]);
  });

  it('refuses cells with characters that are not seen', async () => {
    const file = 'RUC;Nombre de la compañía\n1790000000001;SEGUROS\u0007 UNO\n';
    const { id } = (await textIn('companies', file)).body.import;
    await steps.rehearse(id);
    expect((await steps.rows(id))[0]?.problems[0]?.message).toContain('caracteres que no se ven');
  });
});
