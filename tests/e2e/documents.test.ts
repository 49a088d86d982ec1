import { readFile } from 'node:fs/promises';
import { beforeAll, expect, test } from 'vitest';
import { pdf } from '../support/documentFiles.ts';
import { png } from '../support/images.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { filesInZip } from '../support/zip.ts';
import { choose, chooseRowAction, openScreen, signIn } from './clerk.ts';
import { expectSound } from './look.ts';
import { openWorkplace } from './workplace.ts';

const place = madeOnce(() => openWorkplace());

const CUSTOMER = 12;

const openPapers = async (): Promise<void> => {
  const { page, server } = place;
  await openScreen(page, server, `customer/${CUSTOMER}`);
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await page.getByRole('button', { name: 'Pedir un documento' }).waitFor();
};
beforeAll(openPapers);

const area = () => place.page.getByRole('region', { name: 'Agregar documentos' });
const rowOf = (name: string | RegExp) => place.page.getByRole('row', { name });

/** Lets files go over the area for documents, or pastes them there. */
const bring = (event: 'drop' | 'paste', files: readonly { name: string; content: Buffer }[]) =>
  area().evaluate(
    (target, { event, sent }) => {
      const brought = new DataTransfer();
      for (const { name, bytes } of sent)
        brought.items.add(new File([Uint8Array.from(bytes)], name));
      const init = { bubbles: true, cancelable: true };
      target.dispatchEvent(
        event === 'drop'
          ? new DragEvent('drop', { ...init, dataTransfer: brought })
          : new ClipboardEvent('paste', { ...init, clipboardData: brought }),
      );
    },
    { event, sent: files.map(({ name, content }) => ({ name, bytes: [...content] })) },
  );

/** What the menu «Descargar todo» saves. */
const downloaded = async (entry: RegExp): Promise<Buffer> => {
  const { page } = place;
  await page.getByRole('button', { name: 'Descargar todo' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: entry }).click();
  return readFile(await (await saving).path());
};

test('a clerk drops several files, gives one of them up, and is told why others are refused', async () => {
  const { page } = place;
  // The server never answers for this file, so that it stays on its way until it is given up.
  await page.route(/documents\/files\?.*Inspecci/, () => undefined);
  await bring('drop', [
    { name: 'Factura.pdf', content: pdf('Factura') },
    { name: 'Inspección.pdf', content: pdf('Inspección') },
    { name: 'Denuncia.pdf', content: png(2, 2) },
    { name: 'programa.exe', content: Buffer.from('MZ') },
  ]);
  await area().getByText('Se admiten PDF, fotos').waitFor();
  await expectSound(page, 'files that were dropped');
  await area().getByRole('button', { name: 'Subir 3 archivos' }).click();
  await area().getByRole('progressbar', { name: 'Subiendo Inspección.pdf' }).waitFor();
  await area().getByText('El contenido no es PDF, como dice su nombre').waitFor();
  await rowOf(/Factura\.pdf/).waitFor({ state: 'detached' });
  await area().getByRole('button', { name: 'No subir Inspección.pdf' }).click();
  for (const name of ['Denuncia.pdf', 'programa.exe'])
    await area()
      .getByRole('button', { name: `Quitar ${name}` })
      .click();
  await rowOf(/Factura\.pdf/).waitFor();
  expect(await rowOf(/Inspección/).count()).toBe(0);
});

test('pastes a picture and says what it is', async () => {
  const { page } = place;
  await bring('paste', [{ name: 'image.png', content: png(300, 200) }]);
  await choose(page, 'Clase de image.png', 'Fotografía');
  await area().getByRole('button', { name: 'Subir el archivo' }).click();
  await rowOf(/image\.png/).waitFor();
});

test('asks by a list for what is missing, and one paper comes, is rejected and comes again', async () => {
  const { page } = place;
  await page.getByRole('button', { name: 'Pedir por lista' }).click();
  await choose(page, 'Lista', 'Apertura de cliente');
  await page.getByRole('dialog').getByText('Autorización o carta').waitFor();
  await expectSound(page, 'a checklist');
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const cedula = rowOf(/Cédula o RUC/);
  await cedula.filter({ hasText: 'Pedido' }).waitFor();
  await page.getByRole('button', { name: 'Pedir por correo' }).click();
  await page.getByRole('dialog').getByText('Cédula o RUC, hasta el').first().waitFor();
  await expectSound(page, 'the message about what is missing');
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  for (const content of ['Ilegible', 'Legible']) {
    await chooseRowAction(cedula, 'Subir el archivo');
    const file = { name: 'cédula.pdf', mimeType: 'application/pdf', buffer: pdf(content) };
    await page.locator('[role=dialog] input[type=file]').setInputFiles(file);
    await cedula.filter({ hasText: 'Recibido' }).waitFor();
    if (content === 'Legible') break;
    await chooseRowAction(cedula, 'Rechazar…');
    await page.getByLabel('Por qué no sirve').fill('No se lee el número');
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click();
    await cedula.filter({ hasText: 'Rechazado' }).waitFor();
  }
  await chooseRowAction(cedula, 'Está en orden');
  await cedula.filter({ hasText: 'Revisado' }).waitFor();
});

test('looks at a paper, and saves all of them as one ZIP and as one PDF', async () => {
  const { page } = place;
  await rowOf(/image\.png/)
    .getByText('Fotografía')
    .click();
  await page.getByRole('dialog').getByRole('img', { name: 'image.png' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).last().click();
  const zip = filesInZip(await downloaded(/^ZIP/));
  expect(Object.keys(zip).toSorted()).toEqual(
    ['Factura.pdf', 'cédula.pdf', 'image.png', 'Índice.csv'].toSorted(),
  );
  expect((await downloaded(/^PDF/)).subarray(0, 5).toString()).toBe('%PDF-');
});

test('what is still to come stands in the list of documents, and an officer reads it alone', async () => {
  const { page, server } = place;
  await openScreen(page, server, 'documents');
  await page
    .getByRole('row', { name: /Autorización o carta/ })
    .first()
    .waitFor();
  await expectSound(page, 'documents still to come');
  await signIn(page, server, { user: 'elopdp', password: 'Amparo.2026' });
  await openScreen(page, server, `customer/${CUSTOMER}`);
  await page.getByRole('tab', { name: /^Documentos/ }).click();
  await rowOf(/cédula\.pdf/).waitFor();
  for (const name of ['Elegir archivos', 'Pedir por lista', 'Pedir por correo'])
    expect(await page.getByRole('button', { name }).count(), name).toBe(0);
});
