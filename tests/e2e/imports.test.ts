import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CellValue, readXlsx, writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers } from '../../domain/contract/index.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { scratchFolder } from '../support/scratch.ts';
import { choose, openHome, openScreen } from './clerk.ts';
import { ask, openSession } from './client.ts';
import { expectSound } from './look.ts';
import { ADMIN, openWorkplace } from './workplace.ts';

const HEADINGS = [
  'Identificación',
  'Primer nombre',
  'Primer apellido',
  'Estado civil',
  'Provincia',
  'Ciudad',
  'Dirección',
  'Fecha de nacimiento',
  'Teléfono',
  'Correo',
];

const [CITY, EMAIL] = [HEADINGS.indexOf('Ciudad'), HEADINGS.indexOf('Correo')];

const customer = (identity: string, name: string, city: string, email: string): string[] => [
  identity,
  name,
  'PEÑAFIEL',
  'Casado',
  'Azuay',
  city,
  'CALLE LARGA 7-21',
  '29/02/1988',
  '0991234567',
  email,
];

/** One that is right, one of a city that is not there, one whose e-mail is none. */
const rows = [
  customer('0102030400', 'ANA', 'Cuenca', 'ana.p@correo.ec'),
  customer('0102030418', 'LUIS', 'Macondo', 'luis.p@correo.ec'),
  customer('0102030426', 'EVA', 'Cuenca', 'eva.p'),
];

const owner = madeOnce(() => openWorkplace(ADMIN));
let folder: string;

const workbook = async (
  name: string,
  cells: readonly (readonly CellValue[])[],
): Promise<string> => {
  const path = join(folder, name);
  const sheet = { name: 'Clientes', rows: cells.map((row) => [...row]) };
  await writeFile(path, await writeXlsx({ sheets: [sheet] }));
  return path;
};

/** Uploads a file of customers, and rehearses it with the one value that it lacks. */
const rehearse = async (path: string): Promise<void> => {
  const { page } = owner;
  await openScreen(page, owner.server, 'create-import');
  await page.getByRole('radio', { name: 'Clientes' }).check();
  await page.locator('input[type=file]').setInputFiles(path);
  await page.getByRole('button', { name: 'Subir archivo' }).click();
  await page.getByRole('heading', { name: 'Columnas del archivo' }).waitFor();
  await choose(page, 'Consentimiento', 'Mismo valor para todas las filas');
  await page.getByRole('textbox', { name: /^Consentimiento/ }).fill('SÍ');
  await page.getByRole('button', { name: 'Ensayar' }).click();
  await page.getByRole('heading', { name: 'Qué pasaría con cada fila' }).waitFor();
};

const bringIn = async (button: string): Promise<void> => {
  const { page } = owner;
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: button }).click();
  await page.getByRole('heading', { name: 'Qué pasó con cada fila' }).waitFor();
};

/** The identity numbers of the file's customers that are registered. */
const registered = async (): Promise<string[]> => {
  const token = await openSession(owner.server);
  const query = `?range=[0,9]&filter=${JSON.stringify({ q: 'PEÑAFIEL' })}`;
  const answer = await ask(owner.server, customers.listCustomers, { query, token });
  const { [customers.listCustomers.envelope]: found } = answer as Record<
    string,
    readonly { readonly ci_ruc: string }[]
  >;
  const wanted = rows.map(([identity]) => identity);
  return (found ?? [])
    .map(({ ci_ruc }) => ci_ruc)
    .filter((one) => wanted.includes(one))
    .sort();
};

beforeAll(async () => {
  folder = await scratchFolder('import');
});

afterAll(async () => {
  await rm(folder, { recursive: true });
});

test('brings in the rows without errors', async () => {
  const { page, troubles } = owner;
  await rehearse(await workbook('clientes.xlsx', [HEADINGS, ...rows]));
  await page.getByText('Ciudad: No está registrado: «Macondo»').waitFor();
  await expectSound(page, 'a rehearsed import');
  await bringIn('Importar 1 fila');
  await expectSound(page, 'an import brought in');
  expect(await registered()).toEqual(['0102030400']);
  expect(troubles).toEqual([]);
});

test('brings in the others once they were mended in the downloaded file', async () => {
  const { page, troubles } = owner;
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar filas con error' }).click(),
  ]);
  const { sheets } = await readXlsx(await readFile(await download.path()));
  const [headings = [], ...failed] = sheets[0]?.rows ?? [];
  expect(failed.map((row) => row.at(-1))).toEqual([
    'Ciudad: No está registrado: «Macondo»',
    'Correo: Correo no válido',
  ]);
  const mended = failed.map((row) => {
    const [city, email] = [row[CITY], row[EMAIL]];
    return row
      .with(CITY, city === 'Macondo' ? 'Cuenca' : (city ?? null))
      .with(EMAIL, email === 'eva.p' ? 'eva.p@correo.ec' : (email ?? null));
  });
  await rehearse(await workbook('corregidas.xlsx', [headings, ...mended]));
  await bringIn('Importar 2 filas');
  expect(await registered()).toEqual(['0102030400', '0102030418', '0102030426']);
  expect(troubles).toEqual([]);
});

test('takes back what was brought in, and leaves the rest', async () => {
  const { page, troubles } = owner;
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Deshecho', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Deshechas 2' }).waitFor();
  expect(await registered()).toEqual(['0102030400']);
  await page.getByRole('main').getByRole('link', { name: 'Importar datos' }).click();
  await page.getByRole('row', { name: /Deshechas: 2/ }).waitFor();
  expect(troubles).toEqual([]);
});

test('leads from the home to whom a file told too little of, and takes what is found out alone', async () => {
  const { page, server, troubles } = owner;
  const row = customer('0102030434', 'INÉS', 'Cuenca', '').with(HEADINGS.indexOf('Teléfono'), '');
  await rehearse(await workbook('incompletas.xlsx', [HEADINGS, row]));
  await page.getByText('por completar: correo, teléfono').waitFor();
  await bringIn('Importar 1 fila');
  await openHome(page, server);
  await page.getByRole('link', { name: '1 cliente por completar' }).waitFor();
  await expectSound(page, 'the home with something to be completed');
  await page.getByRole('link', { name: '1 cliente por completar' }).click();
  const listed = page.getByRole('row', { name: /INÉS/ });
  await listed.getByText('Por completar: Correo, Teléfono').waitFor();
  await expectSound(page, 'the list of those to be completed');
  await listed.getByRole('button', { name: /^Actualizar/ }).click();
  await page.getByRole('textbox', { name: /Teléfono/ }).fill('0987654321');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await listed.getByText('Por completar: Correo', { exact: true }).waitFor();
  expect(troubles).toEqual([]);
});
