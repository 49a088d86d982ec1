// @vitest-environment happy-dom
import { render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnField } from '../../domain/ownFields/ownField.ts';
import type { ImportDetail, ImportRow, MissingReference } from '../../src/data/imports.ts';
import { useDialogAnswer } from '../../src/dialogs/useDialogs.ts';
import ImportCreate from '../../src/resources/imports/ImportCreate.tsx';
import ImportPage from '../../src/resources/imports/ImportPage.tsx';
import { ownFieldOf } from '../support/ownFields.ts';
import { dataProviderWith, field, refusal, Screen, typist } from '../support/screen.tsx';

/** react-admin's autocomplete hands MUI 9 a prop it no longer takes; every refusal is told, too. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

const draft: ImportDetail = {
  id: 5,
  kind: 'banks',
  name: 'BANCOS 16/03/2026',
  fileName: 'bancos.xlsx',
  fileHash: 'ab'.repeat(32),
  status: 'draft',
  rows: 3,
  progress: 0,
  rehearsed: {},
  counts: {},
  userName: 'admin',
  createdAt: '2026-03-16T15:00:00.000Z',
  ranAt: null,
  endedAt: null,
  version: 4,
  headings: ['Banco', 'Código'],
  sample: [
    ['PICHINCHA', '01'],
    ['GUAYAQUIL', '02'],
  ],
  plan: { columns: { bankName: 0 }, values: {}, mode: 'create', keys: ['name'], choices: {} },
};

const customersDraft: ImportDetail = {
  ...draft,
  kind: 'customers',
  headings: ['Cédula', 'Nombre', 'Apellido', 'Correo'],
  sample: [['0102030400', 'ANA', 'MORA', 'ana@correo.ec']],
  plan: {
    columns: { ci_ruc: 0, firstName: 1, surname: 2 },
    values: {},
    mode: 'both',
    keys: ['identity'],
    choices: {},
  },
};

const rehearsed: ImportDetail = {
  ...draft,
  kind: 'policies',
  status: 'rehearsed',
  rehearsed: { created: 1, changed: 1, failed: 1 },
};

const rowOf = (id: number, changes: Partial<ImportRow>): ImportRow => ({
  id,
  row: id + 1,
  result: 'created',
  cells: ['PICHINCHA', '01'],
  changes: [],
  problems: [],
  recordId: null,
  ...changes,
});

const threeRows = [
  rowOf(1, {}),
  rowOf(2, {
    result: 'changed',
    changes: [{ field: 'email', label: 'Correo', before: 'A@B.EC', after: 'C@D.EC' }],
  }),
  rowOf(3, {
    result: 'failed',
    problems: [{ field: 'ci_ruc', label: 'Cédula / RUC', message: 'Este campo es obligatorio' }],
  }),
];

/** Answers rows as the server does: those of the result asked for. */
const rowsOf = (all: readonly ImportRow[]) =>
  vi.fn(async (_id: number, { filter }: { filter: { result?: string } }) => {
    const data = all.filter(({ result }) => !filter.result || result === filter.result);
    return { data, total: data.length };
  });

/** The dialog that registers an advisor, as far as the page knows it. */
const Registering = () => {
  const answer = useDialogAnswer('newAdvisor');
  return (
    <button type="button" onClick={() => answer(8)}>
      registrado
    </button>
  );
};

const open = async (detail: ImportDetail, methods: object = {}, forbidden: string[] = []) => {
  const provider = dataProviderWith({
    importDetail: async () => ({ data: detail }),
    importRows: rowsOf(threeRows),
    missingReferences: async () => ({ data: [] }),
    forgetCataloguesOf: async () => undefined,
    ...methods,
  } as never);
  render(
    <Screen
      resource="imports"
      at="/import?id=5"
      forbidden={forbidden}
      dialogs={{ newAdvisor: Registering }}
      dataProvider={provider}
    >
      <ImportPage />
    </Screen>,
  );
  await screen.findByRole('heading', { level: 1, name: detail.name });
};

/** Saves a plan and begins the rehearsal. */
const rehearsing = (detail: ImportDetail) => ({
  planImport: vi.fn(async () => ({ data: { ...detail, version: 5 } })),
  rehearseImport: vi.fn(async () => ({ data: { ...detail, status: 'rehearsing', version: 6 } })),
});

const press = async (name: string | RegExp) =>
  typist().click(await screen.findByRole('button', { name }));

const choose = async (label: RegExp, option: string) => {
  await typist().click(await screen.findByRole('combobox', { name: label }));
  await typist().click(await screen.findByRole('option', { name: option }));
};

/** A button by its name, pressed in the question that it asks. */
const confirm = async (name: string | RegExp) => {
  await press(name);
  const dialog = await screen.findByRole('alertdialog');
  await typist().click(within(dialog).getByRole('button', { name }));
  return dialog;
};

const table = () => screen.findByRole('table', { name: /cada fila/ });

describe('the columns of a file', () => {
  it('are shown as proposed, with what the first rows have', async () => {
    await open(draft);
    const choice = await screen.findByRole('combobox', { name: /Nombre del banco/ });
    expect(choice.textContent).toBe('Banco');
    expect(screen.getByText('Ej.: PICHINCHA · GUAYAQUIL')).toBeTruthy();
  });

  it('are changed, saved with the version, and rehearsed', async () => {
    const commands = rehearsing(draft);
    await open(draft, commands);
    await choose(/Nombre del banco/, 'Código');
    await press('Ensayar');
    await screen.findByRole('progressbar', { name: 'Ensayando' });
    expect(commands.planImport).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5 },
      body: { ...draft.plan, columns: { bankName: 1 }, version: 4 },
    });
    expect(commands.rehearseImport).toHaveBeenCalledExactlyOnceWith({
      params: { id: 5 },
      body: { version: 5 },
    });
  });

  it('say at both fields that a column was chosen twice, and are not sent', async () => {
    const commands = rehearsing(customersDraft);
    await open(customersDraft, commands);
    await choose(/Segundo nombre/, 'Nombre');
    expect(await screen.findByText('La misma columna llena también «Primer nombre»')).toBeTruthy();
    expect(screen.getByText('La misma columna llena también «Segundo nombre»')).toBeTruthy();
    await press('Ensayar');
    expect(commands.planImport).not.toHaveBeenCalled();
  });

  it('ask for what is required once the rehearsal is tried', async () => {
    const commands = rehearsing(customersDraft);
    await open(customersDraft, commands);
    await press('Ensayar');
    const birthdate = await screen.findByRole('combobox', { name: /Fecha de nacimiento/ });
    await waitFor(() => expect(birthdate.getAttribute('aria-invalid')).toBe('true'));
    expect(commands.planImport).not.toHaveBeenCalled();
  });

  it('can be replaced by one value for all rows', async () => {
    const commands = rehearsing(draft);
    await open(draft, commands);
    await choose(/Nombre del banco/, 'Mismo valor para todas las filas');
    await typist().type(field(/valor para todas las filas/), 'AUSTRO');
    await press('Ensayar');
    await screen.findByRole('progressbar');
    expect(commands.planImport).toHaveBeenCalledWith({
      params: { id: 5 },
      body: { ...draft.plan, columns: {}, values: { bankName: 'AUSTRO' }, version: 4 },
    });
  });

  it('stay as they were put right when the server refuses them', async () => {
    const planImport = vi.fn(() => Promise.reject(refusal(409, 'Otra persona lo cambió')));
    await open(draft, { planImport });
    await choose(/Nombre del banco/, 'Código');
    await press('Ensayar');
    expect(await screen.findByText(/Otra persona lo cambió/)).toBeTruthy();
    const choice = screen.getByRole('combobox', { name: /Nombre del banco/ });
    expect(choice.textContent).toBe('Código');
  });

  it('go with rules that are ticked and put in order', async () => {
    const commands = rehearsing(draft);
    const plan = { ...draft.plan, columns: { companyName: 0, ci_ruc: 1 }, keys: ['identity'] };
    await open({ ...draft, kind: 'companies', plan }, commands);
    await typist().click(await screen.findByRole('checkbox', { name: /Nombre de la compañía/ }));
    await press('Subir: Nombre de la compañía');
    await press('Ensayar');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport.mock.lastCall).toMatchObject([
      { body: { keys: ['name', 'identity'] } },
    ]);
  });

  it('can be looked at and not changed by who may not bring data in', async () => {
    await open(draft, {}, ['run']);
    const choice = await screen.findByRole('combobox', { name: /Nombre del banco/ });
    expect(choice.getAttribute('aria-disabled')).toBe('true');
    const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
    expect(names).not.toContain('Ensayar');
    expect(names).not.toContain('Eliminar');
  });
});

describe('own fields among the columns of a file', () => {
  const defined = (...fields: readonly OwnField[]) => ({
    ownFields: async () => ({ data: { mark: 'a', fields } }),
  });
  const plate = ownFieldOf({ resource: 'customers', key: 'placa', label: 'Placa' });
  const ofCustomers = { ...customersDraft, headings: [...customersDraft.headings, 'Matrícula'] };

  it('are chosen as the others are', async () => {
    await open(ofCustomers, defined(plate));
    await choose(/Placa/, 'Matrícula');
    const choice = await screen.findByRole('combobox', { name: /Placa/ });
    expect(choice.textContent).toBe('Matrícula');
  });

  it('are asked for where they are required', async () => {
    const commands = rehearsing(ofCustomers);
    await open(ofCustomers, { ...commands, ...defined({ ...plate, isRequired: true }) });
    await press('Ensayar');
    const choice = await screen.findByRole('combobox', { name: /Placa/ });
    await waitFor(() => expect(choice.getAttribute('aria-invalid')).toBe('true'));
    expect(commands.planImport).not.toHaveBeenCalled();
  });

  it('that are not in use any more are named, and left out of what is sent', async () => {
    const bank = { ...draft, kind: 'companies' as const };
    const plan = {
      ...draft.plan,
      columns: { companyName: 0, ci_ruc: 1, 'customFields.ejecutivo': 2, 'customFields.otro': 3 },
    };
    const kept = { ...bank, headings: ['Compañía', 'RUC', 'Ejecutivo', 'Otro'], plan };
    const retired = ownFieldOf({
      resource: 'companies',
      key: 'ejecutivo',
      label: 'Ejecutivo de cuenta',
      retiredAt: '2026-03-01T00:00:00.000Z',
    });
    const commands = rehearsing(kept);
    await open(kept, { ...commands, ...defined(retired) });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Ya no está en uso y no se traerá: Ejecutivo de cuenta, otro.',
    );
    await press('Ensayar');
    await waitFor(() => expect(commands.planImport).toHaveBeenCalledOnce());
    expect(commands.planImport.mock.lastCall).toMatchObject([
      { body: { columns: { companyName: 0, ci_ruc: 1 } } },
    ]);
    expect(JSON.stringify(commands.planImport.mock.lastCall)).not.toContain('customFields');
  });
});

describe('a rehearsed import', () => {
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
    const dialog = await confirm('Traer 2 filas');
    expect(dialog.textContent).toContain(
      'Registros nuevos: 1. Registros que cambian: 1. 1 fila con error queda fuera.',
    );
    await screen.findByRole('progressbar', { name: 'Trayendo' });
    expect(runImport).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { version: 4 } });
  });

  it('goes back to its columns and to the rehearsal again', async () => {
    await open(rehearsed);
    await press('Cambiar columnas');
    await press('Volver al ensayo');
    expect(await table()).toBeTruthy();
  });
});

describe('what a file names and is not there', () => {
  const missing: MissingReference[] = [
    { field: 'policy_type_id', label: 'Tipo', reference: 'policy_types', value: 'AUTOS', rows: 4 },
    { field: 'advisor_id', label: 'Asesor', reference: 'advisors', value: 'LUIS', rows: 1 },
    { field: 'company_id', label: 'Compañía', reference: 'companies', value: 'ACME', rows: 2 },
  ];
  const catalogues: Readonly<Record<string, object[]>> = {
    'policy-types': [{ id: 3, policyName: 'VEHÍCULOS' }],
    advisors: [{ id: 8, firstName: 'LUIS', surname: 'PAZ', ci_ruc: '0102030400' }],
  };
  const withMissing = (commands: object) => ({
    missingReferences: async () => ({ data: missing }),
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

  it('is not asked for where nothing failed', async () => {
    const missingReferences = vi.fn();
    const detail = { ...rehearsed, rehearsed: { created: 3 } };
    await open(detail, { missingReferences });
    await table();
    expect(missingReferences).not.toHaveBeenCalled();
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
    await open(done, { undoImport });
    await confirm('Deshacer');
    await screen.findByRole('progressbar', { name: 'Deshaciendo' });
    expect(undoImport).toHaveBeenCalledExactlyOnceWith({ params: { id: 5 }, body: { version: 4 } });
  });

  it('shows the rows that could not be undone, with what holds them', async () => {
    const holds = { field: null, label: null, message: 'No se deshace: tiene pólizas' };
    const held = rowOf(1, { result: 'held', problems: [holds] });
    const undone = rowOf(2, { result: 'undone' });
    const counts = { held: 1, undone: 2 };
    await open({ ...done, counts }, { importRows: rowsOf([held, undone]) });
    expect(within(await table()).getByText('No se deshace: tiene pólizas')).toBeTruthy();
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
    const importCheck = async () => ({ data: check });
    await open({ ...done, kind: 'policies' }, { importCheck });
    await typist().type(await screen.findByLabelText('Sistema anterior: EQUINOCCIAL'), '3');
    expect(await screen.findByText('-1')).toBeTruthy();
    await choose(/Comparar/, 'Valor de las pólizas');
    await typist().type(await screen.findByLabelText('Sistema anterior: EQUINOCCIAL'), '1200.50');
    expect(await screen.findByText('$0.00')).toBeTruthy();
  });
});

describe('the upload of a file', () => {
  it('proposes a name by what is brought in, and leads to the columns', async () => {
    const create = vi.fn(async () => ({ data: { id: 5 } as never }));
    render(
      <Screen resource="imports" dataProvider={dataProviderWith({ create })}>
        <ImportCreate />
      </Screen>,
    );
    await typist().click(await screen.findByRole('radio', { name: 'Bancos' }));
    expect(field(/Nombre/).value).toMatch(/^BANCOS \d\d\/\d\d\/\d{4}$/);
    const file = new File(['Banco\nPICHINCHA'], 'bancos.csv');
    await typist().upload(screen.getByLabelText('Elegir archivo'), file);
    await press('Subir archivo');
    expect(await screen.findByText('otra pantalla')).toBeTruthy();
    const data = { kind: 'banks', fileName: 'bancos.csv', content: btoa('Banco\nPICHINCHA') };
    expect(create).toHaveBeenCalledExactlyOnceWith(
      'imports',
      expect.objectContaining({ data: expect.objectContaining(data) }),
    );
  });

  it('asks for the file', async () => {
    const create = vi.fn();
    render(
      <Screen resource="imports" dataProvider={dataProviderWith({ create })}>
        <ImportCreate />
      </Screen>,
    );
    await typist().click(await screen.findByRole('radio', { name: 'Bancos' }));
    await press('Subir archivo');
    await screen.findByText('Este campo es obligatorio');
    expect(create).not.toHaveBeenCalled();
  });
});
