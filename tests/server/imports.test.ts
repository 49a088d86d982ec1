import { describe, expect, it } from 'vitest';
import { imports as calls, customers, personalData } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import { aCustomerRow as aCustomer, type FieldRow, importSteps } from '../support/importFile.ts';
import { madeOnce } from '../support/madeOnce.ts';

describe('bringing customers in', () => {
  const api = madeOnce(() => startApi());
  const steps = importSteps(api);

  const byIdentity = async (ciRuc: FieldRow[string] | undefined) => {
    const query = { ci_ruc: String(ciRuc) };
    return (await api.call(customers.findCustomerByIdentity, { as: 'ADMIN', query })).body
      .customerByIdentity;
  };
  const customer = async (ciRuc: FieldRow[string] | undefined) => {
    const found = await byIdentity(ciRuc);
    if (!found) throw new Error(`No customer ${ciRuc}`);
    const params = { id: found.id };
    return (await api.call(customers.getCustomer, { as: 'ADMIN', params })).body.customerById;
  };
  const rehearsed = async (rows: readonly FieldRow[]) => {
    const { body } = await steps.upload('customers', rows);
    return steps.rehearse(body.import.id);
  };
  const command = (call: typeof calls.runImport, id: number, as: 'ADMIN' | 'BASIC' | 'ELOPDP') =>
    api.call(call, { as, params: { id }, body: {} });

  it('proposes the columns by their headings', async () => {
    const { body } = await steps.upload('customers', [aCustomer()]);
    expect(body.import).toMatchObject({
      status: 'draft',
      rows: 1,
      plan: { columns: { ci_ruc: 0, firstName: 1, surname: 3 }, mode: 'both', keys: ['identity'] },
    });
  });

  it('remembers the columns of the last file of the same shape', async () => {
    const row = { ...aCustomer(), numberPhone: '', OTRO: '022345678' };
    const first = (await steps.upload('customers', [row])).body.import;
    const columns = { ...first.plan.columns, numberPhone: first.headings.indexOf('OTRO') };
    await steps.plan(first.id, { columns });
    const second = (await steps.upload('customers', [row])).body.import;
    expect(second.plan.columns).toEqual(columns);
  });

  it('rehearses without a trace, and says what would become of each row', async () => {
    const row = aCustomer();
    const found = await rehearsed([row, aCustomer({ email: 'sin arroba' })]);
    expect(found).toMatchObject({
      status: 'rehearsed',
      rehearsed: { created: 1, failed: 1 },
      counts: {},
    });
    expect(await byIdentity(row.ci_ruc)).toBeNull();
  });

  it('says at each cell what the form says at the field', async () => {
    const { id } = await rehearsed([
      aCustomer({ email: 'sin arroba', birthdate: '31/02/1990', firstName: '' }),
    ]);
    const [row] = await steps.rows(id);
    expect(row?.problems).toEqual([
      { field: 'birthdate', label: 'Fecha de nacimiento', message: 'Fecha no válida' },
      { field: 'firstName', label: 'Primer nombre', message: 'Este campo es obligatorio' },
      { field: 'email', label: 'Correo', message: 'Correo no válido' },
    ]);
  });

  it('registers what was rehearsed, and leaves the failed rows out', async () => {
    const [row, wrong] = [aCustomer(), aCustomer({ birthdate: '01/01/2099' })];
    const done = await steps.bring('customers', [row, wrong]);
    expect(done).toMatchObject({ status: 'done', counts: { created: 1, failed: 1 } });
    expect(await customer(row.ci_ruc)).toMatchObject({ firstName: 'ANA', email: row.email });
    expect(await byIdentity(wrong.ci_ruc)).toBeNull();
  });

  it('keeps the zeros a number begins with', async () => {
    const row = aCustomer({ ci_ruc: '0102030400' });
    await steps.bring('customers', [row]);
    expect((await customer('0102030400')).ci_ruc).toBe('0102030400');
  });

  it('changes what it finds, and shows it cell by cell', async () => {
    const row = aCustomer();
    await steps.bring('customers', [row]);
    const changed = { ...row, firstName: 'EVA', birthdate: '15/03/1985', address: '' };
    const { id, counts } = await steps.bring('customers', [changed]);
    expect(counts).toEqual({ changed: 1 });
    const [found] = await steps.rows(id);
    expect(found?.name).toMatch(/^MORA .*EVA/);
    expect(found?.changes).toEqual([
      { field: 'firstName', label: 'Primer nombre', before: 'ANA', after: 'EVA' },
      {
        field: 'birthdate',
        label: 'Fecha de nacimiento',
        before: '14/03/1985',
        after: '15/03/1985',
      },
    ]);
    expect(await customer(row.ci_ruc)).toMatchObject({
      firstName: 'EVA',
      address: 'AV. AMAZONAS 100',
    });
  });

  it('leaves alone what is the same', async () => {
    const row = aCustomer();
    await steps.bring('customers', [row]);
    const { counts } = await steps.bring('customers', [row]);
    expect(counts).toEqual({ same: 1 });
    expect((await customer(row.ci_ruc)).version).toBe(1);
  });

  it('only registers, or only changes, where that is its mode', async () => {
    const [old, fresh] = [aCustomer(), aCustomer()];
    await steps.bring('customers', [old]);
    const rows = [{ ...old, firstName: 'EVA' }, fresh];
    expect((await steps.bring('customers', rows, { mode: 'update' })).counts).toEqual({
      changed: 1,
      skipped: 1,
    });
    expect((await steps.bring('customers', rows, { mode: 'create' })).counts).toEqual({
      created: 1,
      skipped: 1,
    });
  });

  it('finds a record by the next rule where the first finds none', async () => {
    const row = aCustomer();
    await steps.bring('customers', [row]);
    const other = { ...row, ci_ruc: `${row.ci_ruc}001`, firstName: 'EVA' };
    const { counts } = await steps.bring('customers', [other], { keys: ['identity', 'email'] });
    expect(counts).toEqual({ changed: 1 });
    expect(await customer(other.ci_ruc)).toMatchObject({ firstName: 'EVA', email: row.email });
  });

  it('refuses a row that repeats an earlier one of the file', async () => {
    const row = aCustomer();
    const { id } = await rehearsed([row, { ...row, firstName: 'EVA' }]);
    const [first, second] = await steps.rows(id);
    expect([first?.result, second?.result]).toEqual(['created', 'failed']);
    expect(second?.problems[0]?.message).toBe('Repite la fila 2 del mismo archivo');
  });

  it('offers what cells name and is not there, to choose or to leave out', async () => {
    const rows = [aCustomer({ status_id: 'Solterito' }), aCustomer({ status_id: 'Alienígena' })];
    const { id } = await rehearsed(rows);
    const params = { id };
    const { body } = await api.call(calls.listMissing, { as: 'ADMIN', params });
    expect(body.missing).toEqual([
      expect.objectContaining({ field: 'status_id', value: 'Alienígena', rows: 1 }),
      expect.objectContaining({ reference: 'civil_statuses', value: 'Solterito', rows: 1 }),
    ]);
    await steps.plan(id, { choices: { status_id: { Solterito: 1, Alienígena: null } } });
    await steps.rehearse(id);
    expect((await steps.run(id)).counts).toEqual({ created: 1, skipped: 1 });
  });

  it('fills a column that the file lacks with one value for all rows', async () => {
    const { personalData: _, ...row } = aCustomer();
    const values = { personalData: 'NO' };
    await steps.bring('customers', [row as FieldRow], { values });
    expect((await customer(row.ci_ruc)).personalData).toBe(false);
  });

  it.each([
    ['a column that is not there', { columns: { ci_ruc: 99 } }, 'no está en el archivo'],
    ['one column for two fields', { columns: { ci_ruc: 0, firstName: 0 } }, 'para dos campos'],
    ['columns without those required', { columns: { ci_ruc: 0 } }, 'Indique qué columna tiene'],
    ['no rule to find records by', { keys: [] }, 'Revise los campos'],
  ])('refuses %s', async (_, changes, message) => {
    const { body } = await steps.upload('customers', [aCustomer()]);
    const refused = await steps.plan(body.import.id, changes);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([
      400,
      expect.stringContaining(message),
    ]);
  });

  it('refuses to run what was not rehearsed, and to run twice', async () => {
    const { body } = await steps.upload('customers', [aCustomer()]);
    const { id } = body.import;
    expect((await command(calls.runImport, id, 'ADMIN')).status).toBe(409);
    await steps.rehearse(id);
    await steps.run(id);
    expect((await command(calls.runImport, id, 'ADMIN')).status).toBe(409);
  });

  it('refuses to rehearse a file without its columns', async () => {
    const { body } = await steps.upload('customers', [{ surname: 'VEGA', firstName: 'ANA' }]);
    const params = { id: body.import.id };
    const answer = await api.call(calls.rehearseImport, { as: 'ADMIN', params, body: {} });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      expect.stringContaining('Indique qué columna tiene'),
    ]);
  });

  it('forgets a rehearsal whose columns are changed', async () => {
    const { id } = await rehearsed([aCustomer()]);
    await steps.plan(id, { mode: 'create' });
    expect(await steps.read(id)).toMatchObject({ status: 'draft', rehearsed: {} });
  });

  it('tells the trail of every record, and of the import', async () => {
    const row = aCustomer();
    const entries = await auditOf(api.context, () => steps.bring('customers', [row]));
    expect(entries.map(({ action }) => action)).toEqual([
      'import.uploaded',
      'import.rehearsed',
      'import.started',
      'customer.registered',
      'import.ended',
    ]);
  });

  describe('is undone', () => {
    it('as long as nothing builds on it', async () => {
      const row = aCustomer();
      const { id } = await steps.bring('customers', [row]);
      expect(await steps.undo(id)).toMatchObject({ status: 'undone', counts: { undone: 1 } });
      expect(await byIdentity(row.ci_ruc)).toBeNull();
    });

    it('to the values that were there', async () => {
      const row = aCustomer();
      await steps.bring('customers', [row]);
      const { id } = await steps.bring('customers', [{ ...row, firstName: 'EVA', surname: 'PAZ' }]);
      await steps.undo(id);
      expect(await customer(row.ci_ruc)).toMatchObject({ firstName: 'ANA', surname: 'MORA' });
    });

    it('but for what was changed since, which it names', async () => {
      const [row, other] = [aCustomer(), aCustomer()];
      const { id } = await steps.bring('customers', [row, other]);
      const { id: customerId, ...fields } = await customer(row.ci_ruc);
      const body = { ...fields, firstName: 'EVA' };
      const params = { id: customerId };
      expect((await api.call(customers.updateCustomer, { as: 'BASIC', params, body })).status).toBe(
        200,
      );
      expect(await steps.undo(id)).toMatchObject({
        status: 'done',
        counts: { undone: 1, held: 1 },
      });
      const [held] = await steps.rows(id);
      expect(held?.problems[0]?.message).toMatch(
        /^Se modificó después de importarlo: Cliente actualizado \(\w+, 16\/03\/2026\)$/,
      );
    });

    it('and can be brought in again', async () => {
      const row = aCustomer();
      const { id } = await steps.bring('customers', [row]);
      await steps.undo(id);
      expect((await steps.bring('customers', [row])).counts).toEqual({ created: 1 });
    });
  });

  it('keeps no cell of a row that is done with', async () => {
    const { id } = await steps.bring('customers', [aCustomer(), aCustomer({ email: 'x' })]);
    const cells = (await steps.rows(id)).map((row) => row.cells === null);
    expect(cells).toEqual([true, false]);
  });

  it('forgets what its rows held of a customer who is made anonymous', async () => {
    const row = aCustomer();
    await steps.bring('customers', [row]);
    const rows = [
      { ...row, firstName: 'EVA' },
      aCustomer({ address: `JUNTO A ${row.ci_ruc}`, email: 'x' }),
    ];
    const { id } = await steps.bring('customers', rows);
    const params = { id: (await customer(row.ci_ruc)).id };
    const body = { ground: 4, reason: 'LO PIDIÓ', confirmation: row.ci_ruc };
    const erased = await api.call(personalData.anonymizeCustomer, { as: 'ADMIN', params, body });
    expect(erased.status).toBe(200);
    expect(await steps.rows(id)).toMatchObject([
      { result: 'changed', changes: [] },
      { result: 'failed', cells: null },
    ]);
  });

  it('removes an import that brought nothing, and no other', async () => {
    const draft = await rehearsed([aCustomer()]);
    const { id } = await steps.bring('customers', [aCustomer()]);
    const remove = async (one: number) =>
      (await api.call(calls.deleteImport, { as: 'ADMIN', params: { id: one } })).status;
    expect([await remove(draft.id), await remove(id)]).toEqual([200, 409]);
  });
});
