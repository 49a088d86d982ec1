import { createHash, randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, describe, expect, it } from 'vitest';
import { audit, documents as calls, pathOf } from '../../domain/contract/index.ts';
import { texts } from '../../domain/texts.ts';
import { bind } from '../../server/documents/bind.ts';
import { printing } from '../../server/reports/print/print.ts';
import { startApi } from '../support/api.ts';
import { FILES, pdf, photograph, pngPhotograph } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { drawnWords } from '../support/drawnWords.ts';
import { png } from '../support/images.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { outlookMail } from '../support/outlookMail.ts';
import { paper } from '../support/passed.ts';
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

const pdfOf = (...objects: readonly string[]): Buffer =>
  Buffer.from(
    `%PDF-1.7\n${objects.map((object, place) => `${place + 1} 0 obj\n${object}\nendobj\n`).join('')}trailer<</Root 1 0 R>>\n%%EOF\n`,
    'latin1',
  );
const PAGE = '<</Type/Page/MediaBox[0 0 201 100]>>';

/** A PDF whose tree of pages names one page so often. */
const namedPage = (times: number): Buffer =>
  pdfOf('<</Type/Catalog/Pages 2 0 R>>', `<</Type/Pages/Kids[${'3 0 R '.repeat(times)}]>>`, PAGE);

/** A PDF of so many levels, each of which names the next twice. */
const treeOf = (levels: number): Buffer =>
  pdfOf(
    '<</Type/Catalog/Pages 2 0 R>>',
    ...Array.from({ length: levels }, (_, level) => {
      const next = `${level + 3} 0 R`;
      return `<</Type/Pages/Kids[${next} ${next}]>>`;
    }),
    PAGE,
  );

/** A form as a program leaves it that writes what was typed and draws nothing. */
const filled = ({
  text,
  flags = 4,
  drawn = '',
}: {
  text: string;
  flags?: number;
  drawn?: string;
}) =>
  pdfOf(
    `<</Type/Catalog/Pages 2 0 R/AcroForm<</Fields[4 0 R]/NeedAppearances ${drawn === ''}/DA(/Helv 9 Tf 0 g)>>>>`,
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 201 100]/Annots[4 0 R]>>',
    `<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/F ${flags}/V<feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}>/DA(/Helv 9 Tf 0 g)/Rect[0 0 200 20]${drawn && '/AP<</N 5 0 R>>'}>>`,
    `<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Length ${drawn.length}>>\nstream\n${drawn}\nendstream`,
  );

/** A form with a box that is ticked and a list of which one is chosen. */
const ticked = async (): Promise<Buffer> => {
  const made = await PDFDocument.create();
  const page = made.addPage([201, 100]);
  const form = made.getForm();
  const box = form.createCheckBox('b');
  box.addToPage(page, { width: 10, height: 10 });
  box.check();
  const list = form.createDropdown('l');
  list.setOptions(['AUTO', 'HOGAR']);
  list.select('HOGAR');
  list.addToPage(page, { y: 20 });
  return Buffer.from(await made.save());
};

const said = (file: Buffer): string => pdfReadings(file).join('\n');

/** A PDF whose objects, but for its catalog, are packed into a stream. @param packed the only one, number 4 */
const packing = (packed: string, catalog = '<</Type/Catalog/OpenAction 4 0 R>>'): Buffer => {
  const objects = deflateSync(Buffer.from(`4 0 ${packed}`, 'latin1'));
  const head = `/Type/ObjStm/N 1/First 4/Filter/FlateDecode/Length ${objects.length}`;
  return pdfOf(catalog, `<<${head}>>\nstream\n${objects.toString('latin1')}\nendstream`);
};

/** Packed objects of an encrypted PDF, which do not unpack without the password. */
const ENCRYPTED = '<</Type/ObjStm/N 1/First 4/Length 6>>\nstream\n5 0 §§\nendstream';
const ALERT = '<</S/JavaScript/JS(app.alert\\(1\\))>>';
const AF_DATE = '<</S/JavaScript/JS(AFDate_FormatEx\\("dd/mm/yyyy"\\);)>>';
const fieldWith = (action: string) =>
  pdfOf('<</Type/Catalog/AcroForm<</Fields[2 0 R]>>>>', `<</FT/Tx/T(a)/AA<</F ${action}>>>>`);

describe('a PDF that runs a script', () => {
  it.each([
    ['when it is opened', pdfOf(`<</Type/Catalog/OpenAction ${ALERT}>>`)],
    ['by an action of its own object', pdfOf('<</Type/Catalog/OpenAction 2 0 R>>', ALERT)],
    ['by its names', pdfOf(`<</Type/Catalog/Names<</JavaScript<</Names[(a) ${ALERT}]>>>>>>`)],
    ['of a page', pdfOf('<</Type/Catalog>>', `<</Type/Page/AA<</O ${ALERT}>>>>`)],
    [
      'in a stream',
      pdfOf(
        '<</Type/Catalog/OpenAction<</S/JavaScript/JS 2 0 R>>>>',
        '<</Length 1>>\nstream\n1\nendstream',
      ),
    ],
    [
      'by names in other letters',
      pdfOf(
        `<</Type/Catalog/OpenAction${ALERT.replace('/JS', '/J#53').replace('JavaScript', 'Java#53cript')}>>`,
      ),
    ],
    ['in packed objects', packing(ALERT)],
    ['or a program', packing('<</S/Launch/F(cmd.exe)>>')],
    ['and cannot be read', Buffer.from('%PDF-1.7\n<</OpenAction<</S /JavaScript/JS(1)>>')],
  ])('%s is refused with why', async (_, file) => {
    const customers_id = await makeCustomer(api);
    const { status, errors } = await documents.upload(file, { customers_id, name: 'papel.pdf' });
    expect([status, errors]).toEqual([400, { file: texts.documentScript }]);
  });

  it('is refused as a library writes it', async () => {
    const made = await PDFDocument.create();
    made.addPage([200, 100]);
    made.addJavaScript('a', 'app.alert(1)');
    const customers_id = await makeCustomer(api);
    const file = Buffer.from(await made.save({ useObjectStreams: true }));
    const { errors } = await documents.upload(file, { customers_id, name: 'papel.pdf' });
    expect(errors).toEqual({ file: texts.documentScript });
  });

  it.each([
    ['is encrypted', pdfOf('<</Type/Catalog>>', ...Array(9).fill(ENCRYPTED))],
    ['writes the value of a field as a day', fieldWith(AF_DATE)],
    ['packs objects without any', packing('<</S/GoTo/D[3 0 R/Fit]>>')],
    ['only speaks of them', pdfOf('<</Type/Catalog/Lang(/JavaScript)>>')],
  ])('is taken where it %s', async (_, file) => {
    const customers_id = await makeCustomer(api);
    const { status } = await documents.upload(file, { customers_id, name: 'papel.pdf' });
    expect(status).toBe(200);
  });
});

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
    ['one page named many times', 'pdf', async () => namedPage(200_000), '5.000 páginas'],
    ['pages in a tree without end', 'pdf', async () => treeOf(40), '5.000 páginas'],
    ['a form that cannot be drawn', 'pdf', async () => filled({ text: '文' }), 'formulario'],
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

  it.each([
    ['without appearances', async () => paper('form-filled.pdf'), ['ROSA EJEMPLO', '25000.00']],
    ['of one field', async () => filled({ text: 'Peña' }), ['Peña']],
    ['with an appearance', async () => filled({ text: 'Peña', drawn: '(Otra) Tj' }), ['(Otra) Tj']],
    ['with a list', ticked, ['HOGAR']],
  ])('keep what was typed into a form %s', async (_, make, words) => {
    const customers_id = await makeCustomer(api);
    await documents.upload(await make(), { customers_id, name: 'solicitud.pdf' });
    const { file } = await bound(customers_id);
    const drawn = await drawnWords(file);
    for (const word of words) expect(drawn).toContain(word);
    expect((await PDFDocument.load(file)).getAttachments()).toEqual([]);
  });

  it('show nothing of a field that is hidden', async () => {
    const customers_id = await makeCustomer(api);
    await documents.upload(filled({ text: 'SECRETO', flags: 2 }), { customers_id, name: 'a.pdf' });
    const { file } = await bound(customers_id);
    expect((await PDFDocument.load(file)).getPages().at(-1)?.getWidth()).toBe(201);
    expect(await drawnWords(file)).not.toContain('SECRETO');
  });

  it('have as many pages as are read, and no more', async () => {
    const customers_id = await makeCustomer(api);
    for (const [name, pages] of Object.entries({ 'a.pdf': 4000, 'b.pdf': 1000, 'c.pdf': 1 }))
      await documents.upload(namedPage(pages), { customers_id, name });
    const { file } = await bound(customers_id);
    const all = await PDFDocument.load(file);
    expect(all.getPages().filter((page) => page.getWidth() === 201)).toHaveLength(5000);
    expect(all.getAttachments().map(({ name }) => name)).toEqual(['c.pdf']);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('have a PNG upright that is turned: %i', async (turn) => {
    const customers_id = await makeCustomer(api);
    await documents.upload(pngPhotograph(turn, png(40, 20)), { customers_id, name: 'a.png' });
    const { file } = await bound(customers_id);
    const last = (await PDFDocument.load(file)).getPages().at(-1);
    expect(last?.getRotation().angle).toBe([0, 0, 0, 180, 180, 270, 90, 90, 270][turn]);
  });

  it('tell what a mail of Outlook says and what hangs on it', async () => {
    const customers_id = await makeCustomer(api);
    await documents.upload(outlookMail(), { customers_id, name: 'correo.msg' });
    const { file } = await bound(customers_id);
    for (const words of [
      'Siniestro de Rosa',
      'Adjunto la denuncia.',
      'denuncia.pdf',
      'Agencia Ejemplo',
    ])
      expect(said(file)).toContain(words);
    expect((await PDFDocument.load(file)).getAttachments().map(({ name }) => name)).toEqual([
      'correo.msg',
    ]);
  });

  it('and reports wait for different places', async () => {
    const customers_id = await makeCustomer(api);
    await documents.upload(await withPages(201), { customers_id, name: 'a.pdf' });
    const leave = await printing.enter('another');
    expect((await bound(customers_id)).status).toBe(200);
    leave();
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
  }, 180_000);
});
