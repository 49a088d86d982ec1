import { beforeAll, expect, test } from 'vitest';
import { madeOnce } from '../support/madeOnce.ts';
import { openHome } from './clerk.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const desk = madeOnce(() => openWorkplace(ADMIN));

beforeAll(async () => {
  await openHome(desk.page, desk.server);
});

const press = (name: string) => desk.page.getByRole('button', { name, exact: true }).click();

const dialogOf = (name: string) => desk.page.getByRole('dialog', { name });

const tasksCard = () => desk.page.getByRole('region', { name: 'Tareas pendientes' });

test('the reminder of tasks comes by itself', async () => {
  const { page } = desk;
  await page.getByText('Tienes 3 tareas pendientes por resolver').waitFor();
  await expectSound(page, 'dashboard with its reminder');
  await press('Cerrar el recordatorio');
});

test('[2.24] each card opens the list it counts', async () => {
  const { page } = desk;
  for (const [button, title] of [
    ['Ver cuotas atrasadas', 'Cuotas atrasadas'],
    ['Ver estas pólizas', 'Pólizas terminadas o por terminar'],
    ['Ver tarjetas', 'Tarjetas caducadas o por caducar'],
  ] as const) {
    await press(button);
    await dialogOf(title).waitFor();
    await page.goBack();
    await dialogOf(title).waitFor({ state: 'detached' });
  }
});

test('the whole of a card leads on', async () => {
  const { page } = desk;
  const title = page.getByRole('heading', { name: 'Cuotas atrasadas', exact: true });
  // Its surface lies above the words.
  await title.click({ force: true });
  await dialogOf('Cuotas atrasadas').waitFor();
  await page.goBack();
  await dialogOf('Cuotas atrasadas').waitFor({ state: 'detached' });
});

test('a bracket of the late payments leads to those in it', async () => {
  const { page } = desk;
  await press('Ver como tabla: Cuotas atrasadas por antigüedad');
  const row = page.getByRole('row', { name: /^31–60 días/ });
  const [count = '', amount = ''] = await row.getByRole('cell').allTextContents();
  await press('31–60 días');
  const late = dialogOf('Cuotas atrasadas');
  await late.getByText(`${count} cuotas`, { exact: true }).waitFor();
  await late.getByText(amount, { exact: true }).first().waitFor();
  await page.goBack();
});

test('a week of endings leads to the policies that end in it', async () => {
  const { page } = desk;
  await press('Ver como tabla: Pólizas que terminan en las próximas doce semanas');
  await page.mouse.move(0, 0);
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
  await expectSound(page, 'dashboard with tables');
  const row = page.getByRole('row', { name: / al / }).nth(1);
  const count = await row.getByRole('cell').textContent();
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: /Pólizas/, level: 1 }).waitFor();
  await page.getByText(`Total: ${count}`).waitFor();
  await page.getByRole('button', { name: 'Quitar el filtro Termina' }).waitFor();
  await page.goBack();
});

test('[2.27] a task is added, done and deleted', async () => {
  const { page } = desk;
  await press('+ Nueva tarea');
  await page.getByLabel('Descripción').fill('Llamar a Ana');
  await expectSound(page, 'new task');
  await press('Crear tarea');
  await page.getByText('Tarea creada exitosamente').waitFor();
  await dialogOf('Nueva tarea').waitFor({ state: 'detached' });
  await tasksCard().getByText('4', { exact: true }).waitFor();
  await tasksCard().getByRole('button', { name: 'Ver tareas' }).click();
  const row = page.getByRole('row', { name: /Llamar a Ana/ });
  await row.waitFor();
  await expectSound(page, 'tasks');
  // Its place in the list is another one then.
  const readAnew = page.waitForResponse((answer) => answer.url().includes('get-task'));
  await row.getByRole('button', { name: 'Marcar como realizada' }).click();
  await row.getByText('Realizada').waitFor();
  await readAnew;
  await row.getByRole('button', { name: 'Eliminar tarea' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar tarea' }).click();
  await page.getByText('Tarea eliminada correctamente').waitFor();
  await row.waitFor({ state: 'detached' });
  await page.goBack();
  await tasksCard().getByText('3', { exact: true }).waitFor();
});

test('went the whole way without an error on the page', () => {
  expect(desk.troubles).toEqual([]);
});
