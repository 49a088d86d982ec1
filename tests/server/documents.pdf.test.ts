import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { audit, documents as calls, pathOf } from '../../domain/contract/index.ts';
import { bind } from '../../server/documents/bind.ts';
import { startApi } from '../support/api.ts';
import { FILES, pdf, photograph } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { png } from '../support/images.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { pdfReadings } from '../support/pdfText.ts';
import { makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { roleTokens } from '../support/users.ts';

let folder: string;
const api = madeOnce(async () => {
  folder = await scratchFolder('documentPdf');
  return startApi({ env: { DOCUMENTS_DIR: folder } });
});
const documents = documentsOf(api);
afterAll(() => rm(folder, { recursive: true, force: true }));

const bound = async (customers_id: number, body: object = {}, as: 'BASIC' | 'ELOPDP' = 'BASIC') => {
  const { statusCode, rawPayload } = await api.app.inject({
    method: calls.archiveDocuments.method,
    url: `/api/${pathOf(calls.archiveDocuments)}`,
    headers: { token: await roleTokens(api.context)(as) },
    payload: { customers_id, format: 'pdf', ...body },
  });
  return { status: statusCode, file: rawPayload };
};

/** A PDF with pages of one width each, in points. */
const withPages = async (...widths: readonly number[]): Promise<Buffer> => {
  const made = await PDFDocument.create();
  for (const width of widths) made.addPage([width, 100]);
  return Buffer.from(await made.save());
};

const locked = async (): Promise<Buffer> => {
  const made = await PDFDocument.create();
  made.addPage();
  await made.encrypt({ userPassword: 'secreta', ownerPassword: 'secreta' });
  return Buffer.from(await made.save());
};

/** A PDF of some KB whose objects unpack to many times the memory that it is given. */
const unpackingTo = (bytes: number): Buffer => {
  const objects = deflateSync(Buffer.alloc(bytes, ' '), { level: 9 });
  const head = `5 0 obj\n<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${objects.length}>>\nstream\n`;
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\n${head}`),
    objects,
    Buffer.from('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
};

const said = (file: Buffer): string => pdfReadings(file).join('\n');

describe('all papers of a record in one PDF', () => {
  it('are not bound for a reader who has gone before', async () => {
    const paper = { name: 'a.pdf', type: 'pdf', mediaType: 'application/pdf' } as const;
    const papers = (async function* () {
      yield { ...paper, bytes: new Uint8Array(await withPages(201)) };
    })();
    const gone = bind(papers, () => withPages(202), AbortSignal.abort());
    await expect(gone).rejects.toMatchObject({ code: 'not_bound' });
  });

  it('are the pages of PDFs and pictures in order, behind a list with their hashes', async () => {
    const customers_id = await makeCustomer(api);
    const papers = [await withPages(201, 202), photograph(6), png(300, 200), await withPages(203)];
    for (const [place, paper] of papers.entries()) {
      const name = `${place}.${['pdf', 'jpg', 'png', 'pdf'][place]}`;
      await documents.upload(paper, { customers_id, name });
    }
    const { file } = await bound(customers_id);
    const pages = (await PDFDocument.load(file)).getPages();
    expect(
      pages.slice(-5).map((page) => [Math.round(page.getWidth()), page.getRotation().angle]),
    ).toEqual([
      [201, 0],
      [202, 0],
      [842, 90],
      [842, 0],
      [203, 0],
    ]);
    expect(said(file)).toContain(
      createHash('sha256')
        .update(papers[3] ?? '')
        .digest('hex'),
    );
  });

  it.each([
    ['a kind without pages', 'docx', async () => FILES.docx, 'no es PDF'],
    ['a PDF with a password', 'pdf', locked, 'tiene clave'],
    ['a PDF that cannot be read', 'pdf', async () => pdf(), 'no se pudo leer'],
    ['a picture of many points', 'png', async () => png(6000, 5000), 'demasiado grande'],
  ])('have %s attached as it came, and say why', async (_, ending, make, reason) => {
    const customers_id = await makeCustomer(api);
    const paper = (await make()) ?? Buffer.of();
    await documents.upload(paper, { customers_id, name: `papel.${ending}` });
    const { file } = await bound(customers_id);
    const attached = (await PDFDocument.load(file)).getAttachments();
    expect(attached.map(({ name, data }) => [name, Buffer.from(data).equals(paper)])).toEqual([
      [`papel.${ending}`, true],
    ]);
    expect(said(file)).toContain(reason);
  });

  it('have those about health for who may open them and says what for, in the trail as opened', async () => {
    const customers_id = await makeCustomer(api);
    await documents.upload(await withPages(201), { customers_id, name: 'a.pdf' });
    const health = { customers_id, name: 'receta.pdf', isHealth: true };
    const { document } = await documents.upload(await withPages(202), health);
    const widths = async (as: 'BASIC' | 'ELOPDP', reason?: string) => {
      const { file } = await bound(customers_id, { reason }, as);
      const pages = (await PDFDocument.load(file)).getPages();
      return [said(file).includes('es de salud'), ...pages.slice(1).map((page) => page.getWidth())];
    };
    expect(await widths('BASIC', 'Curiosidad')).toEqual([true, 201]);
    expect(await widths('ELOPDP')).toEqual([true, 201]);
    const query = {
      filter: { action: 'document.opened', entityId: `${document.id}` },
      range: [0, 9] as const,
    };
    const opened = async () =>
      (await api.call(audit.listEntries, { as: 'ELOPDP', query })).body.entries;
    expect(await opened()).toEqual([]);
    expect(await widths('ELOPDP', 'Reclamo')).toEqual([false, 201, 202]);
    expect(await opened()).toHaveLength(1);
  });

  it('are refused where they are too many for one, and nothing is noted as opened', async () => {
    const customers_id = await makeCustomer(api);
    for (const name of ['a.pdf', 'b.pdf', 'c.pdf'])
      await documents.upload(Buffer.concat([pdf(), randomBytes(18_000_000)]), {
        customers_id,
        name,
      });
    const { status, file } = await bound(customers_id);
    expect([status, JSON.parse(file.toString()).message]).toEqual([
      409,
      'Los documentos pesan juntos 52 MB, y un PDF lleva hasta 50 MB: descárguelos en ZIP',
    ]);
  });

  it('are refused where one of them unpacks beyond all measure, none is noted as opened, and the server goes on', async () => {
    const customers_id = await makeCustomer(api);
    const unpacking = unpackingTo(2 ** 31 - 1);
    const { document } = await documents.upload(unpacking, { customers_id, name: 'a.pdf' });
    const { status, file } = await bound(customers_id);
    expect([status, JSON.parse(file.toString()).code]).toEqual([409, 'not_bound']);
    const filter = { action: 'document.opened', entityId: `${document.id}` };
    const opened = await api.call(audit.listEntries, { as: 'ELOPDP', query: { filter } });
    expect(opened.body.entries).toEqual([]);
    await documents.upload(await withPages(201), {
      customers_id: await makeCustomer(api),
      name: 'a.pdf',
    });
  });
});
