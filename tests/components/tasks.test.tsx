import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import type { DataProvider, GetListParams } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { serves } from '../../src/data/legacyApi/serves.ts';
import type { Task } from '../../src/data/records.ts';
import type { AmparoDataProvider } from '../../src/dataProvider.ts';
import type { DialogSubject } from '../../src/dialogs/requests.ts';
import { useDialogs } from '../../src/dialogs/useDialogs.ts';
import NewTaskDialog from '../../src/resources/agency/tasks/NewTaskDialog.tsx';
import TaskListDialog from '../../src/resources/agency/tasks/TaskListDialog.tsx';
import { lightTheme } from '../../src/theme/themes.ts';
import { timings } from '../../src/timings.ts';
import { DialogFrame } from '../../src/ui/dialog/DialogFrame.tsx';
import {
  dataProviderWith,
  field,
  refusal,
  Screen,
  type ScreenProps,
  typist,
} from '../support/screen.tsx';

const aTask = (id: number, changes: Partial<Task> = {}): Task => ({
  id,
  users_uuid: 'me',
  description: `tarea ${id}`,
  statusTask: 1,
  estatusTask: 'Pendiente',
  createdAt: '2026-03-16T15:00:00.000Z',
  dueDate: null,
  isOverdue: false,
  customers_id: null,
  policy_id: null,
  customer: null,
  policy: null,
  claim: null,
  privacyRequest: null,
  ...changes,
});

const ana = {
  id: 5,
  ci_ruc: '1710034065',
  firstName: 'ANA',
  secondName: null,
  surname: 'MORA',
  secondSurname: null,
};

const Opener = () => {
  const { openDialog } = useDialogs();
  return (
    <>
      <button type="button" onClick={() => openDialog({ type: 'taskList', id: 'mine' })}>
        lista
      </button>
      <button type="button" onClick={() => openDialog({ type: 'task', id: 'new' })}>
        nueva
      </button>
      <button
        type="button"
        onClick={() => openDialog({ type: 'task', id: 'new', filter: { customers_id: 5 } })}
      >
        nueva del cliente
      </button>
    </>
  );
};

const dialogs = {
  taskList: TaskListDialog,
  task: NewTaskDialog,
  sendMessages: ({ filter }: DialogSubject) => <p>{String(filter?.source)}</p>,
  info: ({ id }: { id: unknown }) => <DialogFrame title={`Póliza ${id}`}>todo</DialogFrame>,
};

type Methods = Partial<DataProvider & AmparoDataProvider>;

/** A screen over a server that has these tasks until a write changes them. */
const open = (tasks: Task[], methods: Methods = {}, others: Pick<ScreenProps, 'serves'> = {}) => {
  const getList = vi.fn(async (resource: string, _asked: GetListParams) => {
    const rows = resource === 'tasks' ? tasks : [];
    // Typed by what is asked; never fits every resource.
    return { data: [...rows] as never[], total: rows.length };
  });
  const provider: Partial<DataProvider> = { getList };
  Object.assign(provider, methods);
  render(
    <Screen
      {...others}
      dataProvider={dataProviderWith(provider)}
      dialogs={dialogs}
      theme={lightTheme}
    >
      <Opener />
    </Screen>,
  );
  return { getList };
};

const press = async (name: string) =>
  typist().click(await screen.findByRole('button', { name, hidden: true }));

const openList = async (...what: Parameters<typeof open>) => {
  const opened = open(...what);
  await press('lista');
  return { ...opened, dialog: await screen.findByRole('dialog', { name: 'Mis tareas' }) };
};

const rowOf = async (text: string) =>
  (await screen.findByText(text)).closest('tr') as HTMLTableRowElement;

describe('the list of tasks', () => {
  it('[2.90] writes what is to do, until when, about whom and how it stands', async () => {
    await openList([
      aTask(1, { dueDate: '2026-03-20T00:00:00.000Z', customer: ana, customers_id: 5 }),
      aTask(2, { statusTask: 2, estatusTask: 'Realizada' }),
    ]);
    const cells = async (text: string) =>
      within(await rowOf(text))
        .getAllByRole('cell')
        .slice(0, 4)
        .map(({ textContent }) => textContent);
    expect(await cells('tarea 1')).toEqual(['tarea 1', '20/03/2026', 'MORA ANA', 'Pendiente']);
    expect(await cells('tarea 2')).toEqual(['tarea 2', '—', '—', 'Realizada']);
  });

  it.each([
    [1, 'Pendiente', 'Warning'],
    [2, 'Realizada', 'Success'],
    [7, 'Archivada', 'Success'],
  ])('[4.8] marks status %i by its colour', async (statusTask, estatusTask, colour) => {
    await openList([aTask(1, { statusTask, estatusTask })]);
    const chip = (await screen.findByText(estatusTask)).closest('.MuiChip-root');
    expect(chip?.className).toContain(`color${colour}`);
  });

  it('marks what is overdue', async () => {
    await openList([aTask(1, { dueDate: '2026-03-14T00:00:00.000Z', isOverdue: true })]);
    expect(await screen.findByText('Vencida: 14/03/2026')).toBeTruthy();
  });

  it('leads to whom and what a task is about', async () => {
    const about = { customers_id: 5, customer: ana, policy_id: 12 };
    await openList([aTask(1, { ...about, policy: { numberPolicy: 'VH-7' } })]);
    const link = await screen.findByRole('link', { name: 'MORA ANA' });
    expect(link.getAttribute('href')).toBe('/customers/5/show');
    await press('Ver la póliza VH-7');
    expect(await screen.findByRole('dialog', { name: 'Póliza 12' })).toBeTruthy();
  });

  it('offers a reminder of the pending ones to oneself', async () => {
    await openList([aTask(1)]);
    await press('Enviarme recordatorios');
    const source = { list: 'tasks', filter: { statusTask: 1 } };
    expect(await screen.findByText(JSON.stringify(source))).toBeTruthy();
  });

  it('[8.43] says that there are none', async () => {
    const { dialog } = await openList([]);
    expect(await within(dialog).findByText('No hay tareas disponibles')).toBeTruthy();
  });

  it('is empty when it cannot be had, and can be asked for again', async () => {
    const getList = async () => Promise.reject(refusal(503, 'x'));
    const { dialog } = await openList([], { getList });
    expect(await within(dialog).findByText('No hay tareas disponibles')).toBeTruthy();
    expect(within(dialog).getByRole('button', { name: 'Reintentar' })).toBeTruthy();
  });
});

describe('marking a task', () => {
  it.each([
    [1, 'Marcar como realizada', 2, 'Tarea realizada'],
    [2, 'Marcar como pendiente', 1, 'Tarea pendiente de nuevo'],
  ])('of status %i offers "%s"', async (statusTask, action, sent, said) => {
    const update = vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...aTask(1), ...data } as never,
    }));
    await openList([aTask(1, { statusTask })], { update: update as never });
    await press(action);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(update.mock.lastCall?.[1]).toMatchObject({ id: 1, data: { statusTask: sent } });
  });

  it('is done for one right after the other, each once', async () => {
    const update = vi.fn((_: string, _params: object) => new Promise<never>(() => undefined));
    await openList([aTask(1), aTask(2)], { update: update as never });
    const [first, second] = screen.getAllByRole('button', { name: 'Marcar como realizada' });
    for (const button of [first, first, second]) fireEvent.click(button as HTMLElement);
    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    expect(update.mock.calls.map(([, params]) => params)).toMatchObject([{ id: 1 }, { id: 2 }]);
  });

  it('is not offered where the server has no such call', async () => {
    await openList([aTask(1)], {}, { serves });
    await screen.findByText('tarea 1');
    expect(screen.queryByRole('button', { name: 'Marcar como realizada' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Eliminar tarea' })).toBeTruthy();
  });

  it('says when it did not work', async () => {
    await openList([aTask(1)], { update: () => Promise.reject(refusal(503, 'No disponible')) });
    await press('Marcar como realizada');
    expect(await screen.findByText('No se pudo actualizar la tarea. No disponible.')).toBeTruthy();
  });
});

describe('deleting a task', () => {
  const confirm = async () => {
    await press('Eliminar tarea');
    const question = await screen.findByRole('alertdialog');
    await typist().click(within(question).getByRole('button', { name: 'Eliminar tarea' }));
  };

  it('[2.90, 4.9, 8.42] takes it off the list at once', async () => {
    const tasks = [aTask(1)];
    const remove = vi.fn(async () => {
      tasks.length = 0;
      return { data: aTask(1) as never };
    });
    await openList(tasks, { delete: remove });
    await screen.findByText('tarea 1');
    await confirm();
    expect(await screen.findByText('Tarea eliminada correctamente')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('tarea 1')).toBeNull());
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it.each([
    [[1, 2], 'Más acciones de tarea 2'],
    [[1], 'Mis tareas'],
  ])('of %j moves the focus to what is left', async (ids, place) => {
    const tasks = ids.map((id) => aTask(id));
    const remove = async () => ({ data: tasks.shift() as never });
    await openList(tasks, { delete: remove });
    await typist().click(
      within(await rowOf('tarea 1')).getByRole('button', { name: 'Eliminar tarea' }),
    );
    const question = await screen.findByRole('alertdialog');
    await typist().click(within(question).getByRole('button', { name: 'Eliminar tarea' }));
    await waitFor(() => expect(screen.queryByText('tarea 1')).toBeNull());
    const focused = () => document.activeElement;
    await waitFor(() =>
      expect(focused()?.getAttribute('aria-label') ?? focused()?.textContent).toBe(place),
    );
  });

  it.each([
    [404, 'Error al eliminar la tarea. Explicación.'],
    [503, 'No se pudo eliminar la tarea. Explicación.'],
  ])('[8.42] that fails with %i says so', async (status, said) => {
    await openList([aTask(1)], { delete: () => Promise.reject(refusal(status, 'Explicación')) });
    await confirm();
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText('tarea 1')).toBeTruthy();
  });
});

describe('a new task', () => {
  const creating = () =>
    vi.fn(async (_: string, { data }: { data: object }) => ({
      data: { ...aTask(9), ...data } as never,
    }));
  const fill = async (text: string) => {
    await press('nueva');
    await screen.findByLabelText(/Fecha límite/);
    fireEvent.change(field(/Descripción/), { target: { value: text } });
  };
  const createButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Crear tarea' });

  it('is about the customer for whom it is opened', async () => {
    const create = vi.fn(async () => ({ data: aTask(9) }));
    open([], { create: create as never });
    await press('nueva del cliente');
    await typist().type(await screen.findByLabelText(/Descripción/), 'llamar');
    await press('Crear tarea');
    await waitFor(() =>
      expect(create).toHaveBeenCalledWith('tasks', {
        data: expect.objectContaining({ description: 'llamar', customers_id: 5 }),
      }),
    );
  });

  it('[5.53] cannot be created while it says nothing', async () => {
    open([]);
    await press('nueva');
    await screen.findByLabelText(/Descripción/);
    expect(createButton().disabled).toBe(true);
    fireEvent.change(field(/Descripción/), { target: { value: '   ' } });
    expect(createButton().disabled).toBe(true);
    fireEvent.change(field(/Descripción/), { target: { value: 'llamar' } });
    await waitFor(() => expect(createButton().disabled).toBe(false));
  });

  it('[2.89, 5.53, 8.41] is sent trimmed, as it was typed, and pending', async () => {
    const create = creating();
    open([], { create: create as never });
    await fill('  Llamar a Ana ');
    await press('Crear tarea');
    expect(await screen.findByText('Tarea creada exitosamente')).toBeTruthy();
    expect(create.mock.lastCall?.[1].data).toMatchObject({
      description: 'Llamar a Ana',
      statusTask: 1,
      dueDate: null,
      customers_id: null,
      policy_id: null,
    });
  });

  it('asks for no more where the server keeps no more', async () => {
    open([], {}, { serves });
    await press('nueva');
    await screen.findByLabelText(/Descripción/);
    expect(screen.queryByLabelText(/Fecha límite/)).toBeNull();
  });

  it.each([
    [400, 'Elija un cliente de la lista'],
    [503, 'El servicio no está disponible'],
  ])('[8.41] that fails with %i says so and why, and keeps what was typed', async (status, why) => {
    open([], { create: () => Promise.reject(refusal(status, why)) });
    await fill('llamar');
    await press('Crear tarea');
    expect(await screen.findByText(`Error al crear la tarea. ${why}.`)).toBeTruthy();
    expect(field(/Descripción/).value).toBe('llamar');
  });
});

describe('the list under a new task', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('[4.9, 9.16] has it appended, and is read anew half a second later', async () => {
    const create = async () => ({ data: aTask(9, { description: 'recién creada' }) as never });
    const { getList } = await openList([aTask(1)], { create });
    const reads = () => getList.mock.calls.filter(([resource]) => resource === 'tasks').length;
    await screen.findByText('tarea 1');
    await press('Nueva tarea');
    fireEvent.change(await screen.findByLabelText(/Descripción/), { target: { value: 'x' } });
    await press('Crear tarea');
    expect(await screen.findByText('recién creada')).toBeTruthy();
    expect([timings.taskRefresh, reads()]).toEqual([500, 1]);
    await act(() => vi.advanceTimersByTimeAsync(timings.taskRefresh));
    await waitFor(() => expect(reads()).toBe(2));
    // The server of this test knows nothing of it.
    await waitFor(() => expect(screen.queryByText('recién creada')).toBeNull());
  });
});
