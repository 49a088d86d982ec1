import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { customers, privacyRequests } from '../../domain/contract/index.ts';
import { RIGHT_IDS, RIGHTS, type Right } from '../../domain/privacy/requestRights.ts';
import { newPage, type WatchedPage } from '../support/browser.ts';
import { aCustomer, type Body } from '../support/builders.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { openAgency } from './agency.ts';
import { choose, chooseFirst, openHome, openScreen, signIn } from './clerk.ts';
import { ask, logIn } from './client.ts';
import { expectSound } from './look.ts';

const OFFICER = { user: 'elopdp', password: 'Amparo.2026' };
const CLERK = { user: 'basico', password: 'Amparo.2026' };
const TODAY = '2026-03-15';
/** Screens propose the day of the machine, which is not the server's. */
const TODAY_TYPED = '15/03/2026';

const agency = madeOnce(() => openAgency());
let officer: WatchedPage;
let token: string;
let clerk: string;

beforeAll(async () => {
  token = (await logIn(agency.server, OFFICER)).accessToken;
  clerk = (await logIn(agency.server, CLERK)).accessToken;
  officer = await newPage();
  await signIn(officer.page, agency.server, OFFICER);
});
afterAll(async () => {
  await officer.close();
});

/** Somebody new. */
const newCustomer = async () => {
  const person = aCustomer();
  const answer = await ask(agency.server, customers.registerCustomer, {
    token: clerk,
    body: person,
  });
  return { id: (answer as { customer: { id: number } }).customer.id, person };
};

const register = async (right: Right, customerId: number) => {
  const body = {
    right,
    requester: 'self',
    customers_id: customerId,
    identityProof: 'Mostró su cédula',
    contact: 'persona@correo.example',
    channel: 'person',
    receivedOn: TODAY,
    words: 'Lo pido por mi derecho',
  };
  const answer = await ask(agency.server, privacyRequests.registerRequest, { token, body });
  return (answer as { request: { code: string } }).request.code;
};

const open = async (page: Page, code: string) => {
  await openScreen(page, agency.server, 'privacy-requests');
  await page.getByRole('searchbox').fill(code);
  // The one found before stays until this one is.
  await page.getByRole('row').nth(1).getByText(code).waitFor();
  await page.getByText('1-1 de 1').waitFor();
  await page.getByRole('row').nth(1).getByRole('button', { name: 'Ver solicitud' }).click();
  await page.getByRole('dialog', { name: `Solicitud ${code}` }).waitFor();
};

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click();

const words = (page: Page, name: string) => page.getByRole('textbox', { name });

const takeFile = (kind: 'PDF' | 'JSON') => (page: Page) =>
  Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar sus datos (${kind})` }).click(),
  ]);

/** What an officer does on the screen to carry out each right that needs no other role. */
const carryOut: Partial<Record<Right, (page: Page, person: Body) => Promise<unknown>>> = {
  access: takeFile('PDF'),
  portability: takeFile('JSON'),
  limitation: async (page) => {
    const impose = page.getByRole('button', { name: 'Limitar el tratamiento' });
    await impose.click();
    await choose(page, 'Caso de la ley', /^Impugna la exactitud/);
    await words(page, 'Día').fill(TODAY_TYPED);
    await words(page, 'Motivo').fill('Hasta verificar su dirección');
    await impose.last().click();
  },
  erasure: async (page, { ci_ruc }) => {
    await page.getByRole('button', { name: 'Eliminar sus datos' }).click();
    await page.getByRole('button', { name: 'Anonimizar…' }).click();
    await page.getByRole('table', { name: 'Qué se reemplaza' }).waitFor();
    await choose(page, 'Motivo legal (LOPDP, art. 15)', /revocó su consentimiento/);
    await page.getByRole('textbox', { name: 'Motivo', exact: true }).fill('Lo pidió');
    await words(page, 'Cédula / RUC del cliente').fill(String(ci_ruc));
    await page.getByRole('button', { name: 'Anonimizar definitivamente' }).click();
    await page.getByRole('table', { name: 'Registros modificados' }).waitFor();
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
  },
  objection: async (page) => {
    await page.getByRole('button', { name: 'Registrar su oposición' }).click();
    await choose(page, 'Cómo lo dijo', 'En persona');
    await words(page, 'Lo dijo el').fill(TODAY_TYPED);
    await save(page);
  },
};

test('a request is taken down on the form, and its number told', async () => {
  const { page } = officer;
  await openScreen(page, agency.server, 'create-privacy-request');
  await choose(page, 'Derecho', 'Eliminación (LOPDP, art. 15)');
  await choose(page, 'Canal', 'En persona');
  await words(page, 'Qué solicita').fill('Eliminen mis datos');
  await chooseFirst(page, 'Cliente');
  await words(page, 'Dónde recibirá la respuesta').fill('persona@correo.example');
  await words(page, 'Cómo probó su identidad').fill('Mostró su cédula');
  const chooser = page.getByLabel('Documentos', { exact: true }).last();
  await chooser.setInputFiles({
    name: 'cedula.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<html>'),
  });
  await page.getByRole('alert').getByText('Solo se admiten').waitFor();
  await words(page, 'Recibida el').fill('16/03/2027');
  await save(page);
  await page.getByText('La fecha no puede ser futura').first().waitFor();
  await words(page, 'Recibida el').fill('13/03/2026');
  await expectSound(page, 'the form');
  await save(page);
  await page.getByRole('heading', { name: /^Solicitud SOL-2026-/ }).waitFor();
  // Ten business days after Friday the 13th of March.
  await page.getByText('Hay que responder hasta el 27/03/2026').waitFor();
});

/** What the letter claims of each right. */
const LETTER_SAYS: Readonly<Record<Right, string>> = {
  access: 'Preparamos para usted el archivo con sus datos',
  portability: 'Preparamos para usted el archivo con sus datos',
  rectification: 'Corregimos sus datos',
  erasure: 'Eliminamos sus datos, salvo los que constan abajo',
  objection: 'Registramos su oposición',
  limitation: 'Suspendimos el uso de sus datos',
  automated: 'Hemos aceptado su solicitud.',
};

/** What the letter says that the officer opens, without spaces. */
const letterOf = async (page: Page) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Carta: respuesta-SOL/ }).click(),
  ]);
  return pdfReadings(await readFile(await download.path()))
    .join(' ')
    .replaceAll(/\s+/g, '');
};

/** Who may change customers corrects what an officer may not. */
const correct = (id: number, person: Body) =>
  ask(agency.server, customers.updateCustomer, {
    token: clerk,
    params: { id },
    body: { ...person, address: 'CALLE NUEVA 1' },
  });

test.each(RIGHT_IDS)('%s goes from the request to a sent answer', async (right) => {
  const { page } = officer;
  const { id, person } = await newCustomer();
  const code = await register(right, id);
  if (right === 'rectification') await correct(id, person);
  await open(page, code);
  const isOwed = RIGHTS[right].fulfilment !== null && right !== 'rectification';
  await page.getByRole('button', { name: 'Decidir' }).click();
  await choose(page, 'Decisión', 'Aceptada');
  await words(page, 'Motivo').fill('Procede');
  expect(await words(page, 'Por qué no se hizo').count()).toBe(isOwed ? 1 : 0);
  await page.getByRole('button', { name: 'Cancelar', exact: true }).click();
  await page.getByRole('button', { name: /Descartar|Salir/ }).click();
  await carryOut[right]?.(page, person);
  if (RIGHTS[right].fulfilment) {
    await page.getByRole('button', { name: 'Dejar constancia' }).click();
    await page.getByText(/Consta en la solicitud/).waitFor();
  }
  await page.getByRole('button', { name: 'Decidir' }).click();
  await choose(page, 'Decisión', 'Aceptada');
  await words(page, 'Motivo').fill('Procede');
  await save(page);
  await page.getByRole('button', { name: /^Carta: respuesta-SOL/ }).waitFor();
  const letter = await letterOf(page);
  expect(letter).toContain(code.replaceAll(' ', ''));
  expect(letter).toContain(`art.${RIGHTS[right].article}`);
  expect(letter).toContain(LETTER_SAYS[right].replaceAll(' ', ''));
  await page.getByRole('button', { name: 'Registrar el envío' }).click();
  await choose(page, 'Canal', 'Por correo');
  await words(page, 'Enviada el').fill(TODAY_TYPED);
  await words(page, 'Prueba del envío').fill('Correo enviado');
  await save(page);
  await page.getByRole('dialog').getByText('Respondida', { exact: true }).waitFor();
  if (right === 'erasure') await expectSound(page, right);
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click();
});

test('a correction is given to a clerk, whose task leads to the customer', async () => {
  const { page } = officer;
  const { id, person } = await newCustomer();
  const code = await register('rectification', id);
  await open(page, code);
  await page.getByRole('button', { name: 'Pedir a un compañero' }).click();
  await choose(page, 'A quién se lo pide', 'Luis Andrade');
  await words(page, 'Qué debe hacer').fill('Corrija su dirección');
  await save(page);
  await page.getByText('La tarea quedó en su lista').first().waitFor();
  const desk = await newPage();
  await signIn(desk.page, agency.server, CLERK);
  await openHome(desk.page, agency.server);
  await desk.page.getByRole('button', { name: 'Cerrar el recordatorio' }).click();
  await desk.page.getByRole('button', { name: 'Ver tareas', exact: true }).click();
  const row = desk.page.getByRole('row').filter({ hasText: `${code}: Corrija su dirección` });
  await row.getByText(String(person.surname)).click();
  await desk.page
    .getByRole('heading', { level: 1, name: RegExp(String(person.surname)) })
    .waitFor();
  await desk.close();
});

test('access is not refused under article 18, and two officers do not decide at once', async () => {
  const { page } = officer;
  const code = await register('access', (await newCustomer()).id);
  await open(page, code);
  await page.getByRole('button', { name: 'Decidir' }).click();
  await choose(page, 'Decisión', 'Negada');
  await page.getByText('El artículo 18 no permite negar este derecho').waitFor();
  expect(await page.getByRole('combobox', { name: /Causal/ }).count()).toBe(0);
  await words(page, 'Motivo').fill('No acreditó quién es');
  const second = await newPage();
  await signIn(second.page, agency.server, OFFICER);
  await open(second.page, code);
  await second.page.getByRole('button', { name: 'Anotar' }).click();
  await words(second.page, 'Anotación').fill('Llamó a preguntar');
  await save(second.page);
  await second.page.getByText('Anotación guardada').first().waitFor();
  await second.close();
  await save(page);
  await page
    .getByText(/Otra persona modificó/)
    .first()
    .waitFor();
});
