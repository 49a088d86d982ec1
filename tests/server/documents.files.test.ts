import { randomBytes } from 'node:crypto';
import { readdir, readlink, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { audit, documents as calls, pathOf } from '../../domain/contract/index.ts';
import { nameInDisposition } from '../../domain/fileName.ts';
import type { Role } from '../../domain/permissions.ts';
import { sweepContents } from '../../server/areas/agency/documents/content.ts';
import { startApi, type TestApi } from '../support/api.ts';
import { startClamav, VIRUS } from '../support/clamav.ts';
import { pdf, webpPhotograph } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { jpeg, png } from '../support/images.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { paper } from '../support/passed.ts';
import { makeCustomer } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { roleTokens } from '../support/users.ts';
import { filesInZip } from '../support/zip.ts';

let folder: string;
const api = madeOnce(async () => {
  folder = await scratchFolder('documentFiles');
  return startApi({ env: { DOCUMENTS_DIR: join(folder, 'store') } });
});
const documents = documentsOf(api);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The files of a folder that this process has open. */
const openIn = async (place: string): Promise<string[]> => {
  const open = await readdir('/proc/self/fd');
  const paths = await Promise.all(
    open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
  );
  return paths.filter((path) => path.startsWith(place));
};

/** A JPEG that says another size than it has. */
const jpegOf = (width: number, height: number): Buffer => {
  const file = Buffer.from(jpeg);
  const frame = file.indexOf(Buffer.from([0xff, 0xc0]));
  file.writeUInt16BE(height, frame + 5);
  file.writeUInt16BE(width, frame + 7);
  return file;
};

const webpOf = (width: number, height: number): Buffer => {
  const file = webpPhotograph();
  file.writeUIntLE(width - 1, 24, 3);
  file.writeUIntLE(height - 1, 27, 3);
  return file;
};

const archive = async (customers_id: number, as: Role = 'BASIC', reason?: string) => {
  const { statusCode, headers, rawPayload } = await api.app.inject({
    method: calls.archiveDocuments.method,
    url: `/api/${pathOf(calls.archiveDocuments)}`,
    headers: { token: await roleTokens(api.context)(as) },
    payload: { customers_id, reason },
  });
  return { status: statusCode, headers, file: rawPayload };
};

describe('all papers of a record in one ZIP', () => {
  it('are as they came, each under a name of its own, with a list of their hashes', async () => {
    const customers_id = await makeCustomer(api);
    const files = [randomBytes(200_000), randomBytes(10), randomBytes(0)].map((bytes) =>
      Buffer.concat([pdf(), bytes]),
    );
    const names = ['Cédula.pdf', 'cédula.PDF', 'otra.pdf'];
    const hashes: (string | null)[] = [];
    for (const [place, file] of files.entries()) {
      const { document } = await documents.upload(file, { customers_id, name: names[place] });
      hashes.push(document.sha256);
    }
    const { headers, file } = await archive(customers_id);
    expect(headers['content-type']).toBe('application/zip');
    expect(nameInDisposition(`${headers['content-disposition']}`)).toMatch(/^Documentos .+\.zip$/);
    const { 'Índice.csv': index = Buffer.alloc(0), ...papers } = filesInZip(file);
    expect(papers).toEqual({
      'Cédula.pdf': files[0],
      'cédula (2).PDF': files[1],
      'otra.pdf': files[2],
    });
    for (const hash of hashes) expect(index.toString()).toContain(`${hash}`);
  });

  it('have those about health for who may open them and says what for, and name them to all', async () => {
    const customers_id = await makeCustomer(api);
    await documents.upload(pdf('a'), { customers_id, name: 'a.pdf' });
    const health = { customers_id, name: 'receta.pdf', isHealth: true };
    const { document } = await documents.upload(pdf('b'), health);
    const namesFor = async (as: Role, reason?: string) =>
      Object.keys(filesInZip((await archive(customers_id, as, reason)).file)).toSorted();
    const without = ['a.pdf', 'Índice.csv'];
    expect(await namesFor('BASIC', 'Curiosidad')).toEqual(without);
    expect(await namesFor('ELOPDP')).toEqual(without);
    const query = { filter: { action: 'document.opened', entityId: `${document.id}` } };
    const opened = async () =>
      (await api.call(audit.listEntries, { as: 'ELOPDP', query: { ...query, range: [0, 9] } })).body
        .entries;
    expect(await opened()).toEqual([]);
    expect(await namesFor('ELOPDP', 'Reclamo')).toEqual(['a.pdf', 'receta.pdf', 'Índice.csv']);
    expect(await opened()).toHaveLength(1);
    const { file } = await archive(customers_id);
    expect(filesInZip(file)['Índice.csv']?.toString()).toContain('No: es de salud');
  });

  it('have no path in their names, whatever they were called', async () => {
    const customers_id = await makeCustomer(api);
    for (const name of ['../../a.pdf', '..\\b.pdf', '/etc/c.pdf'])
      await documents.upload(pdf(name), { customers_id, name });
    const { 'Índice.csv': _index, ...papers } = filesInZip((await archive(customers_id)).file);
    expect(Object.keys(papers)).toHaveLength(3);
    expect(Object.keys(papers).join('')).not.toMatch(/[/\\]/);
    const stored = await readdir(folder, { recursive: true });
    expect(stored.filter((path) => path.endsWith('.pdf'))).toEqual([]);
  });

  it('have names that any system takes, of 255 bytes at most', async () => {
    const customers_id = await makeCustomer(api);
    const names = ['CON.pdf', 'nul .pdf', 'Lpt1.v2.pdf', 'Contrato.pdf', `${'文'.repeat(190)}.pdf`];
    for (const [place, name] of [...names, `${'文'.repeat(189)}x.pdf`].entries())
      await documents.upload(pdf(`${place}`), { customers_id, name });
    const { 'Índice.csv': index = Buffer.of(), ...papers } = filesInZip(
      (await archive(customers_id)).file,
    );
    expect(Object.keys(papers)).toEqual([
      'CON_.pdf',
      'nul_.pdf',
      'Lpt1_.v2.pdf',
      'Contrato.pdf',
      `${'文'.repeat(83)}.pdf`,
      `${'文'.repeat(82)} (2).pdf`,
    ]);
    for (const name of Object.keys(papers)) {
      expect(Buffer.byteLength(name)).toBeLessThanOrEqual(255);
      expect(index.toString()).toContain(name);
    }
  });

  it('are none of a record without files, nor of one that the user does not see', async () => {
    expect((await archive(await makeCustomer(api))).status).toBe(409);
    expect((await archive(999_999)).status).toBe(409);
  });
});

describe('with a scanner for viruses', () => {
  const withScanner = async (address: string): Promise<TestApi> =>
    api.beside({ DOCUMENTS_DIR: join(folder, 'store'), CLAMAV_SOCKET: address });

  it('a file is looked at whole, and says so; without one it says that nobody did', async () => {
    const scanner = await startClamav(folder);
    const server = await withScanner(scanner.socketPath);
    const customers_id = await makeCustomer(api);
    const file = Buffer.concat([pdf(), randomBytes(500_000)]);
    const { document } = await documentsOf(server).upload(file, { customers_id, name: 'a.pdf' });
    expect([document.isScanned, scanner.scanned()]).toEqual([true, 1]);
    const unseen = await documents.upload(pdf('Nadie'), { customers_id, name: 'b.pdf' });
    expect(unseen.document.isScanned).toBe(false);
    await server.close();
    scanner.stop();
  });

  it('a virus is refused by its name and leaves nothing that can be opened', async () => {
    const scanner = await startClamav(folder);
    const server = await withScanner(scanner.socketPath);
    const customers_id = await makeCustomer(api);
    const answer = await documentsOf(server).upload(pdf(VIRUS), { customers_id, name: 'a.pdf' });
    expect([answer.status, answer.errors.file]).toEqual([
      400,
      expect.stringContaining('Eicar-Test'),
    ]);
    expect(await documents.list({ customers_id })).toEqual([]);
    await server.close();
    scanner.stop();
  });

  it.each([
    [
      'a name with signs that move a screen',
      'stream: Eicar\u001b[2J\u202eX\nY FOUND\0',
      'Eicar [2J X Y',
    ],
    ['a name of the clean', 'stream: OK FOUND\0', '«OK»'],
  ])('a virus under %s is refused by what can be read of it', async (_, verdict, name) => {
    const scanner = await startClamav(folder, verdict);
    const server = await withScanner(scanner.socketPath);
    const customers_id = await makeCustomer(api);
    const answer = await documentsOf(server).upload(pdf(), { customers_id, name: 'a.pdf' });
    expect([answer.status, answer.errors.file]).toEqual([400, expect.stringContaining(name)]);
    await server.close();
    scanner.stop();
  });

  it.each(['stream: x OK\0', 'stream: OK\0stream: OK\0', 'stream:  OK\0', 'stream: FOUND\0'])(
    'a verdict that is none stores nothing: %j',
    async (verdict) => {
      const scanner = await startClamav(folder, verdict);
      const server = await withScanner(scanner.socketPath);
      const customers_id = await makeCustomer(api);
      const answer = await documentsOf(server).upload(pdf(), { customers_id, name: 'a.pdf' });
      expect([answer.status, answer.code]).toEqual([503, 'antivirus']);
      await server.close();
      scanner.stop();
    },
  );

  it('that is away or has no verdict, nothing is stored', async () => {
    const customers_id = await makeCustomer(api);
    const full = await startClamav(folder, 'INSTREAM size limit exceeded. ERROR\0');
    for (const address of [full.socketPath, join(folder, 'nobody'), '127.0.0.1:1']) {
      const server = await withScanner(address);
      const answer = await documentsOf(server).upload(pdf(), { customers_id, name: 'a.pdf' });
      expect([answer.status, answer.code]).toEqual([503, 'antivirus']);
      await server.close();
    }
    full.stop();
    await vi.waitFor(async () => expect(await openIn(folder)).toEqual([]));
    expect(await documents.list({ customers_id })).toEqual([]);
    const clock = { now: () => new Date(Date.now() + 2 * 3_600_000) };
    await sweepContents({ ...api.context, clock });
    const { sha256 } = (await documents.upload(pdf(), { customers_id, name: 'a.pdf' })).document;
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('a picture', () => {
  it('under the ending of another is taken and called as what it is, new or awaited', async () => {
    const customers_id = await makeCustomer(api);
    const { document } = await documents.upload(paper('png-named-jpg.jpg'), {
      customers_id,
      name: 'png-named-jpg.jpg',
    });
    expect(document.name).toBe('png-named-jpg.png');
    const opened = await documents.open(document.id);
    expect(opened.headers['content-type']).toBe('image/png');
    const awaited = await documents.request({ customers_id });
    const { document: come } = await documents.attach(awaited.id, jpeg, 'foto.heic');
    expect(come.name).toBe('foto.jpg');
  });

  it.each([
    ['png', png(10_001, 10_000, Buffer.of())],
    ['jpg', jpegOf(10_001, 10_000)],
    ['webp', webpOf(10_001, 10_000)],
    ['jpg', png(65_000, 65_000, Buffer.of())],
  ])('of more than 100 megapixels is refused: %s', async (ending, file) => {
    const customers_id = await makeCustomer(api);
    const sent = await documents.upload(file, { customers_id, name: `foto.${ending}` });
    expect([sent.status, sent.errors?.file]).toEqual([
      400,
      expect.stringContaining('más de 100 megapíxeles'),
    ]);
    expect(await documents.list({ customers_id })).toEqual([]);
  });

  it('of 100 megapixels is taken', async () => {
    const customers_id = await makeCustomer(api);
    const large = png(10_000, 10_000, Buffer.of());
    for (const [name, file] of Object.entries({ 'a.png': large, 'b.jpg': jpegOf(10_000, 10_000) }))
      expect((await documents.upload(file, { customers_id, name })).status).toBe(200);
  });
});

describe('what was typed of a document', () => {
  const correct = (id: number, body: object, as: Role = 'BASIC') =>
    api.call(calls.updateDocument, { as, params: { id }, body });

  const added = async (query: object = {}) => {
    const customers_id = await makeCustomer(api);
    return (await documents.upload(pdf(), { customers_id, name: 'a.pdf', ...query })).document;
  };
  const correction = { kind: 'Inspección', dueDate: '2026-04-01', isHealth: false };

  it('is corrected: its kind, its day and whether it is about health', async () => {
    const { id, version } = await added();
    const { body } = await correct(id, { ...correction, isHealth: true, version });
    expect(body.document).toMatchObject({ ...correction, isHealth: true, name: 'a.pdf' });
    expect((await correct(id, { ...correction, isHealth: true, version })).body.code).toBe(
      'stale_version',
    );
    const unknown = await correct(id, { ...correction, isHealth: true, kind: 'Nada' });
    expect(unknown.body.errors).toHaveProperty('kind');
  });

  it('stays about health unless who corrects it may open such documents', async () => {
    const { id } = await added({ isHealth: true });
    expect((await correct(id, correction)).status).toBe(403);
    const later = await correct(id, { ...correction, isHealth: true });
    expect(later.status).toBe(200);
  });

  it('stays as it is of a document that is put aside', async () => {
    const { id } = await added();
    await api.call(calls.discardDocument, {
      as: 'BASIC',
      params: { id },
      body: { isDiscarded: true },
    });
    expect((await correct(id, correction)).body.code).toBe('state');
  });
});
