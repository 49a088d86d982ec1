import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuditEntry, OpenedEntry } from '../../src/data/privacyRecords.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import { recordOf } from '../../src/resources/agency/audit/AuditFilters.tsx';
import AuditList from '../../src/resources/agency/audit/AuditList.tsx';
import EntryDialog from '../../src/resources/agency/audit/EntryDialog.tsx';
import { valueText } from '../../src/ui/valueText.ts';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import {
  dataProviderWith,
  openFilter,
  press,
  refusal,
  renderScreen,
  textsOf,
  typist,
} from '../support/screen.tsx';

beforeEach(ignoreInputProps);

const anEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  id: 1234,
  at: '2026-03-15T15:00:00.000Z',
  localAt: '2026-03-15 10:00:00',
  userName: 'basico',
  name: 'MARÍA CEVALLOS',
  action: 'customer.updated',
  entity: 'customer',
  entityId: '12',
  entityName: null,
  subjectKind: 'customer',
  subjectId: '12',
  address: '192.0.2.7',
  ...changes,
});

const opened = (changes: Partial<OpenedEntry> = {}): OpenedEntry => ({
  ...anEntry(),
  details: {},
  personalState: 'none',
  personal: null,
  ...changes,
});

const show = (
  commands: Partial<AmparoDataProvider> = {},
  getList = vi.fn(async (..._: unknown[]) => ({ data: [anEntry()] as never[], total: 1234 })),
) => {
  renderScreen(<AuditList />, {
    resource: 'audit',
    dataProvider: dataProviderWith({
      getList,
      findArchived: async () => ({ data: { before: null } }),
      ...commands,
    } as never),
    dialogs: { auditEntry: EntryDialog },
  });
  return getList;
};

const open = async (entry: OpenedEntry) => {
  const openEntry = vi.fn(async () => ({ data: entry }));
  show({ openEntry });
  await press('Ver detalle');
  const dialog = await screen.findByRole('dialog', { name: 'Registro de auditoría 1234' });
  await within(dialog).findByText('15/03/2026 10:00:00');
  return { dialog, openEntry };
};

describe('the list of the audit trail', () => {
  it('writes who did what to which record, when, in words', async () => {
    show();
    const row = (await screen.findByText('Cliente actualizado')).closest('tr') as HTMLElement;
    const cells = within(row).getAllByRole('cell');
    expect(cells.map(({ textContent }) => textContent).slice(0, 6)).toEqual([
      '1,234',
      '15/03/2026 10:00:00',
      'MARÍA CEVALLOSbasico',
      'Cliente actualizado',
      'Cliente 12',
      'Cliente 12',
    ]);
  });

  it('asks for the newest first', async () => {
    const getList = show();
    await screen.findByText('Cliente actualizado');
    expect(getList.mock.calls[0]?.[1]).toMatchObject({
      sort: { field: 'at', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    });
  });

  it('is filtered by action and by user, whom the server names when asked', async () => {
    const listAuditUsers = vi.fn(async () => ({
      data: [{ id: 'basico', name: 'MARÍA CEVALLOS' }],
    }));
    const getList = show({ listAuditUsers });
    await screen.findByText('Cliente actualizado');
    expect(listAuditUsers).not.toHaveBeenCalled();
    const actions = await openFilter('Acción');
    await typist().type(actions.getByRole('combobox', { name: 'Acción' }), 'mostr');
    await typist().click(await screen.findByRole('option', { name: 'Tarjeta mostrada' }));
    const users = await openFilter('Usuario');
    await typist().type(users.getByRole('combobox', { name: 'Usuario' }), 'cev');
    await typist().click(await screen.findByRole('option', { name: 'MARÍA CEVALLOS · basico' }));
    await waitFor(() =>
      expect(getList.mock.lastCall?.[1]).toMatchObject({
        filter: { action: 'card.shown', user: 'basico' },
      }),
    );
    expect(listAuditUsers).toHaveBeenCalledTimes(1);
  });

  it('says up to which day entries are in the archive, also where nothing is found', async () => {
    const findArchived = async () => ({ data: { before: '2019-11-23' } });
    show(
      { findArchived },
      vi.fn(async () => ({ data: [], total: 0 })),
    );
    const note = await screen.findByRole('note');
    expect(note.textContent).toBe(
      'Los registros anteriores al 23/11/2019 están en el archivo de la auditoría.',
    );
  });

  it('says nothing of an archive where there is none', async () => {
    const findArchived = vi.fn(async () => ({ data: { before: null } }));
    show({ findArchived });
    await screen.findByText('Cliente actualizado');
    await waitFor(() => expect(findArchived).toHaveResolved());
    expect(screen.queryByRole('note')).toBeNull();
  });

  it.each([
    [{ entity: 'export', entityId: 'customers' }, 'Lista Clientes'],
    [{ entity: 'permission', entityId: 'users.list' }, 'Permiso Ver los usuarios'],
    [{ entity: 'role', entityId: 'BASIC' }, 'Rol Básico'],
    [{ entity: 'user', entityId: 'abc', entityName: 'luis' }, 'Usuario luis'],
    [{ entity: 'user', entityId: '01234567-89ab', entityName: null }, 'Usuario 01234567…'],
    [{ entity: 'payment', entityId: null }, 'Cuota'],
    [{ entity: 'thing', entityId: '7' }, 'thing 7'],
  ])('calls the record of %j %s', (changes, words) => {
    expect(recordOf(anEntry(changes))).toBe(words);
  });
});

describe('an entry that is opened', () => {
  it('shows what was and what is, changed ones marked and first', async () => {
    const { dialog, openEntry } = await open(
      opened({
        personalState: 'open',
        personal: {
          before: { first_name: 'ANA', surname: 'MORA', birthdate: '1985-04-12' },
          after: { firstName: 'ANA', surname: 'MORALES', birthdate: '1985-04-12' },
        },
      }),
    );
    const rows = within(dialog).getAllByRole('row').slice(1);
    const read = rows.map((row) => [
      within(row).getByRole('rowheader').textContent,
      ...textsOf(row, 'cell'),
    ]);
    expect(read).toEqual([
      ['Primer apellidoCambiódato personal', 'MORA', 'MORALES'],
      ['Primer nombredato personal', 'ANA', 'ANA'],
      ['Fecha de nacimientodato personal', '12/04/1985', '12/04/1985'],
    ]);
    expect(dialog.textContent).toContain('su lectura queda registrada en la auditoría');
    expect(openEntry).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['erased', /^Borrado: los datos personales/],
    ['unreadable', /cifrados con otra clave/],
  ] as const)('says of values that are %s', async (personalState, words) => {
    const { dialog } = await open(opened({ personalState }));
    expect(within(dialog).getByText(words)).toBeTruthy();
  });

  it('writes figures and names of actions in words', async () => {
    const { dialog } = await open(
      opened({ details: { added: ['users.list'], removed: [], rows: 3, searched: true } }),
    );
    const terms = textsOf(dialog, 'term');
    const values = textsOf(dialog, 'definition');
    const facts = Object.fromEntries(terms.map((term, place) => [term, values[place]]));
    expect(facts).toMatchObject({
      'Permisos añadidos': 'Ver los usuarios',
      Registros: '3',
      'Con búsqueda': 'SÍ',
    });
  });

  it('says why it cannot be opened', async () => {
    show({ openEntry: () => Promise.reject(refusal(404, 'No existe el registro')) });
    await press('Ver detalle');
    expect(await screen.findByText('No se pudo abrir el registro.')).toBeTruthy();
    expect(screen.getByText('No existe el registro')).toBeTruthy();
  });

  it.each([
    [undefined, '—'],
    [[], '—'],
    ['2026-03-15T00:00:00.000Z', '15/03/2026'],
    [[1, 2], '1, 2'],
    [{ rows: 2, done: false }, 'Registros: 2 · Terminada: NO'],
  ])('writes %j as %s', (value, text) => {
    expect(valueText(value)).toBe(text);
  });
});

describe('the check of the chain', () => {
  const verification = { intact: true, entries: 1234, lastHash: 'ab12', broken: null };

  it('says that it is intact, how long it is and what to note down', async () => {
    show({ verifyAuditLog: async () => ({ data: verification }) });
    await press('Verificar la cadena');
    const banner = await screen.findByText(/está íntegra: 1,234 registros enlazados/);
    expect(banner.textContent).toContain('ab12');
    await press('Cerrar');
    expect(screen.queryByText(/está íntegra/)).toBeNull();
  });

  it('says where it is broken and why', async () => {
    const broken = { sequence: 3, reason: 'changed' } as const;
    show({
      verifyAuditLog: async () => ({
        data: { ...verification, intact: false, entries: 2, broken },
      }),
    });
    await press('Verificar la cadena');
    expect((await screen.findByRole('alert')).textContent).toContain(
      'La auditoría está ROTA en el registro 3: el contenido del registro fue alterado. Antes de él hay 2 íntegros.',
    );
  });

  it('says when it could not be made', async () => {
    show({ verifyAuditLog: () => Promise.reject(refusal(503, 'x')) });
    await press('Verificar la cadena');
    expect(await screen.findByText('No se pudo verificar la auditoría.')).toBeTruthy();
  });

  it('runs once at a time', async () => {
    let resolve: (answer: { data: typeof verification }) => void = () => undefined;
    const verifyAuditLog = vi.fn(
      () =>
        new Promise<{ data: typeof verification }>((settle) => {
          resolve = settle;
        }),
    );
    show({ verifyAuditLog });
    await press('Verificar la cadena');
    expect(
      (await screen.findByRole('button', { name: 'Verificando…' })).hasAttribute('disabled'),
    ).toBe(true);
    resolve({ data: verification });
    await screen.findByText(/está íntegra/);
    expect(verifyAuditLog).toHaveBeenCalledTimes(1);
  });
});
