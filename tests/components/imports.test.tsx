// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ImportDetail, MissingReference } from '../../src/data/imports.ts';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { choose, press, typist } from '../support/screen.tsx';
import { draft, open, rehearsing, rowOf, rowsOf } from './importsScreen.tsx';

beforeEach(ignoreInputProps);

const rehearsed: ImportDetail = {
  ...draft,
  kind: 'policies',
  status: 'rehearsed',
  rehearsed: { created: 1, changed: 1, failed: 1 },
};

/** A button by its name, pressed in the question that it asks. */
const confirm = async (name: string | RegExp) => {
  await press(name);
  const dialog = await screen.findByRole('alertdialog');
  await typist().click(within(dialog).getByRole('button', { name }));
  return dialog;
};

const table = () => screen.findByRole('table', { name: /cada fila/ });

describe('a rehearsed import', () => {
  it('says what it states of people, and of how many', async () => {
    const plan = { ...rehearsed.plan, columns: { ...rehearsed.plan.columns, personalData: 1 } };
    await open({ ...rehearsed, plan }, { countConsents: async () => ({ data: { rows: 3 } }) });
    expect(await screen.findByText(/consintió.*3 filas lo declaran/)).toBeTruthy();
  });

  it('shows what failed first, with the reason at the field', async () => {
    await open(rehearsed);
    expect(within(await table()).getByText('Cédula / RUC: Este campo es obligatorio')).toBeTruthy();
    expect(within(await table()).getAllByRole('row')).toHaveLength(2);
  });

  it('shows the rows of the result chosen among the counts', async () => {
    await open(rehearsed);
    await press('Cambiadas 1');
    expect(await within(await table()).findByText('Correo: A@B.EC → C@D.EC')).toBeTruthy();
    await press('Todas 3');
    await waitFor(async () => expect(within(await table()).getAllByRole('row')).toHaveLength(4));
  });

  it('shows the cells of a row on demand', async () => {
    await open(rehearsed);
    await press('Ver celdas');
    expect(screen.getByText('Código').nextSibling?.textContent).toBe('01');
  });

  it('is brought in after a question that says what is left out', async () => {
    const runImport = vi.fn(async () => ({ data: { ...rehearsed, status: 'running' } }));
    await open(rehearsed, { runImport });
    const dialog = await confirm('Importar 2 filas');
    expect(dialog.textContent).toContain(
      'Registros nuevos: 1. Registros que cambian: 1. 1 fila con error queda fuera.',
    );
    await screen.findByRole('progressbar', { name: 'Importando' });
    expect(runImport).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { version: 4 } });
  });

  it('goes back to its columns and to the rehearsal again', async () => {
    await open(rehearsed);
    await press('Cambiar columnas');
    await press('Volver al ensayo');
    expect(await table()).toBeTruthy();
  });
});

/** A value that is not there. */
const lacking = (
  told: Pick<MissingReference, 'field' | 'label' | 'reference' | 'value'> &
    Partial<MissingReference>,
): MissingReference => ({ rows: 1, proposal: null, ...told });

describe('what a file names and is not there', () => {
  const missing: MissingReference[] = [
    lacking({ field: 'policy_type_id', label: 'Tipo', reference: 'policy_types', value: 'AUTOS' }),
    lacking({ field: 'advisor_id', label: 'Asesor', reference: 'advisors', value: 'LUIS' }),
    lacking({ field: 'company_id', label: 'Compañía', reference: 'companies', value: 'ACME' }),
  ];
  const catalogues: Readonly<Record<string, object[]>> = {
    'policy-types': [{ id: 3, policyName: 'VEHÍCULOS' }],
    advisors: [{ id: 8, firstName: 'LUIS', surname: 'PAZ', ci_ruc: '0102030400' }],
  };
  const withMissing = (commands: object) => ({
    listMissing: async () => ({ data: missing }),
    getList: async (resource: string) => {
      const data = catalogues[resource] ?? [];
      return { data: data as never[], total: data.length };
    },
    getMany: async (resource: string) => ({ data: (catalogues[resource] ?? []) as never[] }),
    ...commands,
  });

  it('is chosen, registered or left out, and rehearsed again', async () => {
    const commands = rehearsing(rehearsed);
    await open(rehearsed, withMissing(commands));
    await choose(/^AUTOS/, 'VEHÍCULOS');
    await typist().click(await screen.findByRole('combobox', { name: /^LUIS/ }));
    await typist().click(await screen.findByRole('option', { name: 'Registrar asesor nuevo' }));
    await typist().click(await screen.findByRole('button', { name: 'registrado' }));
    await typist().click(screen.getByRole('checkbox', { name: 'Omitir las filas de ACME' }));
    await press('Guardar y ensayar de nuevo');
    await waitFor(() => expect(commands.rehearseImport).toHaveBeenCalledOnce());
    const choices = {
      policy_type_id: { AUTOS: 3 },
      advisor_id: { LUIS: 8 },
      company_id: { ACME: null },
    };
    expect(commands.planImport).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5 },
      body: { ...rehearsed.plan, choices, version: 4 },
    });
  });

  it('is taken for the records of the likest names at one click', async () => {
    const commands = rehearsing(rehearsed);
    const [, ofAdvisor] = missing;
    const proposal = { id: 8, name: 'PAZ LUIS', customers_id: null };
    const proposed = ofAdvisor
      ? [
          { ...ofAdvisor, proposal },
          { ...ofAdvisor, value: 'L. PAZ', proposal },
        ]
      : [];
    await open(rehearsed, {
      ...withMissing(commands),
      listMissing: async () => ({ data: proposed }),
    });
    expect(await screen.findAllByText(/¿Es «PAZ LUIS»\?/)).toHaveLength(2);
    await press('Aceptar las 2 propuestas');
    await press('Guardar y ensayar de nuevo');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport).toHaveBeenCalledWith({
      params: { id: 5 },
      body: {
        ...rehearsed.plan,
        choices: { advisor_id: { LUIS: 8, 'L. PAZ': 8 } },
        version: 4,
      },
    });
  });

  it('is registered at once where a name is all that its form asks for', async () => {
    const commands = rehearsing(rehearsed);
    const banks = ['AUSTRO', 'LOJA'].map((value) =>
      lacking({ field: 'bank_id', label: 'Banco', reference: 'banks', value }),
    );
    let next = 20;
    const create = vi.fn(async () => ({ data: { id: ++next } }));
    await open(rehearsed, {
      ...withMissing(commands),
      listMissing: async () => ({ data: banks }),
      create,
    });
    await press('Crear los 2 bancos que faltan');
    await screen.findByText('2 bancos registrados');
    expect(create).toHaveBeenCalledWith('banks', { data: { bankName: 'AUSTRO' } });
    await press('Guardar y ensayar de nuevo');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport).toHaveBeenCalledWith({
      params: { id: 5 },
      body: {
        ...rehearsed.plan,
        choices: { bank_id: { AUSTRO: 21, LOJA: 22 } },
        version: 4,
      },
    });
  });

  it('leaves the page with one primary button', async () => {
    await open(rehearsed, withMissing({}));
    await screen.findByRole('button', { name: 'Guardar y ensayar de nuevo' });
    expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(1);
    await press('Cambiar columnas');
    await screen.findByRole('button', { name: 'Volver al ensayo' });
    expect(document.querySelectorAll('.MuiButton-contained')).toHaveLength(1);
  });

  it('is not asked for where nothing failed', async () => {
    const listMissing = vi.fn();
    const detail = { ...rehearsed, rehearsed: { created: 3 } };
    await open(detail, { listMissing });
    await table();
    expect(listMissing).not.toHaveBeenCalled();
  });
});

describe('an import that was brought in', () => {
  const done: ImportDetail = {
    ...rehearsed,
    kind: 'banks',
    status: 'done',
    counts: { created: 3 },
  };

  it('is undone after a question', async () => {
    const undoImport = vi.fn(async () => ({ data: { ...done, status: 'undoing' } }));
    const checkUndo = async () => ({ data: { free: 3, held: 0, holding: [] } });
    await open(done, { undoImport, checkUndo });
    await confirm('Deshacer');
    await screen.findByRole('progressbar', { name: 'Deshaciendo' });
    expect(undoImport).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { version: 4 } });
  });

  it('says before it is undone how many rows are held, and by what', async () => {
    const holding = [{ row: 4, message: 'Tiene pólizas' }];
    const checkUndo = async () => ({ data: { free: 12, held: 3, holding } });
    await open(done, { checkUndo });
    await press('Deshacer');
    const dialog = await screen.findByRole('alertdialog');
    const said = await within(dialog).findByText(
      /12 filas se pueden deshacer, 3 no: fila 4, Tiene pólizas; 2 más\./,
    );
    expect(said).toBeTruthy();
  });

  it('shows the rows that could not be undone, with what holds them', async () => {
    const holds = {
      field: null,
      label: null,
      message: 'Tiene pólizas: deshaga primero las pólizas',
    };
    const held = rowOf(1, { result: 'held', problems: [holds] });
    const undone = rowOf(2, { result: 'undone' });
    const counts = { held: 1, undone: 2 };
    await open({ ...done, counts }, { listImportRows: rowsOf([held, undone]) });
    expect(
      within(await table()).getByText('Tiene pólizas: deshaga primero las pólizas'),
    ).toBeTruthy();
    expect(within(await table()).getAllByRole('row')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Deshacer el resto' })).toBeTruthy();
  });

  it('is removed once nothing of it is left', async () => {
    const deleteImport = vi.fn(async () => ({ data: 'Eliminada' }));
    await open({ ...done, status: 'undone', counts: { undone: 3 } }, { deleteImport });
    await confirm('Eliminar');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    expect(deleteImport).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 } });
  });

  it('marks where its policies differ from what the other system says', async () => {
    const sums = { policyValue: 1200.5, collected: 300, pending: 900.5, advisorCommission: 12 };
    const check = [{ group: 'company', name: 'EQUINOCCIAL', policies: 2, ...sums }];
    const checkImport = async () => ({ data: check });
    await open({ ...done, kind: 'policies' }, { checkImport });
    await typist().type(await screen.findByLabelText('Sistema anterior: EQUINOCCIAL'), '3');
    expect(await screen.findByText('-1')).toBeTruthy();
    await choose(/Comparar/, 'Valor de las pólizas');
    await typist().type(await screen.findByLabelText('Sistema anterior: EQUINOCCIAL'), '1200.50');
    expect(await screen.findByText('$0.00')).toBeTruthy();
  });
});
