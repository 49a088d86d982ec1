import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, describe, expect, it, vi } from 'vitest';
import {
  audit,
  documents as calls,
  customerMerges,
  dataAccess,
  permissionMatrix,
  personalData,
  privacyRequests,
  tasks,
} from '../../domain/contract/index.ts';
import { MAX_FILE_BYTES } from '../../domain/documents/fileTypes.ts';
import { nameInDisposition } from '../../domain/fileName.ts';
import { DEFAULT_ROLES, PERMISSIONS } from '../../domain/permissions.ts';
import { sweepContents } from '../../server/areas/agency/documents/content.ts';
import { canMount, mountSmallDisk } from '../e2e/faults/smallDisk.ts';
import { startApi } from '../support/api.ts';
import { aPrivacyRequest } from '../support/builders.ts';
import { NO_ID } from '../support/contractSamples.ts';
import { FILES, pdf, photograph } from '../support/documentFiles.ts';
import { aDocument, cutUpload, documentsOf, killUploads } from '../support/documents.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeCustomer, makeOwners, makePolicy } from '../support/records.ts';
import { scratchFolder } from '../support/scratch.ts';
import { createUser, tokenFor } from '../support/users.ts';

let folder: string;
const api = madeOnce(async () => {
  folder = await scratchFolder('documents');
  return startApi({ env: { DOCUMENTS_DIR: folder } });
});
const documents = documentsOf(api);
afterAll(() => rm(folder, { recursive: true, force: true }));

const WAIT = { timeout: 20_000 };

let place = 0;
/** A file that no other document has. */
const aFile = () => {
  place += 1;
  return pdf(`Hoja ${place}`);
};

const filesIn = async (): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
};

const added = async (query: object, file = aFile(), name = 'papel.pdf') => {
  const { status, document, message } = await documents.upload(file, { name, ...query });
  if (status !== 200) throw new Error(message);
  return document;
};

const step = async (
  call: typeof calls.reviewDocument | typeof calls.discardDocument,
  id: number,
  body: object,
) =>
  api.call<typeof calls.reviewDocument>(call as typeof calls.reviewDocument, {
    as: 'BASIC',
    params: { id },
    body,
  });

describe('a document', () => {
  it('comes with its file and gives it back as it came, to be saved and run by nobody', async () => {
    const customers_id = await makeCustomer(api);
    const file = aFile();
    const { document } = await documents.upload(file, {
      customers_id,
      name: 'Ce\u0301dula 文件.pdf',
    });
    expect(document).toMatchObject({
      name: 'Cédula 文件.pdf',
      state: 'received',
      fileType: 'pdf',
      bytes: file.length,
      customers_id,
      person_id: customers_id,
    });
    const opened = await documents.open(document.id);
    expect(opened.file).toEqual(file);
    expect(nameInDisposition(`${opened.headers['content-disposition']}`)).toBe('Cédula 文件.pdf');
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  it.each(Object.keys(FILES))('of the kind %s is taken', async (ending) => {
    const customers_id = await makeCustomer(api);
    const file = FILES[ending] ?? Buffer.alloc(0);
    const { id } = await added({ customers_id }, file, `a.${ending}`);
    expect((await documents.open(id)).file).toEqual(file);
  });

  it('loses where a photograph was taken', async () => {
    const { id } = await added({ customers_id: await makeCustomer(api) }, photograph(), 'foto.jpg');
    expect((await documents.open(id)).file.includes('LATITUD')).toBe(false);
  });

  it('tells nothing in the store, neither by its name nor by its bytes', async () => {
    const secret = 'CONTENIDO QUE NADIE LEE';
    const { sha256 } = await added({ customers_id: await makeCustomer(api) }, pdf(secret));
    for (const path of await filesIn()) {
      expect(path).not.toContain(sha256);
      expect((await readFile(path)).includes(secret)).toBe(false);
    }
  });

  it('is refused twice in one record, and is in the store once for several', async () => {
    const [customers_id, another] = [await makeCustomer(api), await makeCustomer(api)];
    const file = aFile();
    await added({ customers_id }, file, 'a.pdf');
    const twice = await documents.upload(file, { customers_id, name: 'b.pdf' });
    expect([twice.status, twice.code]).toEqual([409, 'same_file']);
    expect(twice.message).toContain('«a.pdf»');
    const { id } = await added({ customers_id: another }, file);
    expect((await documents.open(id)).file).toEqual(file);
    const { rows } = await sql<{
      places: number;
    }>`select count(distinct stored_as)::integer as places
      from documents where sha256 in (select sha256 from documents where id = ${id})`.execute(
      api.context.database.kysely,
    );
    expect(rows).toEqual([{ places: 1 }]);
  });

  it('is asked for, comes, is found of no use, comes again and is in order', async () => {
    const customers_id = await makeCustomer(api);
    const body = aDocument({ customers_id, dueDate: '2026-03-10' });
    const { id } = (await api.call(calls.requestDocument, { as: 'BASIC', body })).body.document;
    const [waiting] = await documents.list({ isPending: true, customers_id });
    expect(waiting).toMatchObject({ id, state: 'requested', isOverdue: true, name: null });
    expect((await documents.attach(id, aFile(), 'borrosa.pdf')).document.state).toBe('received');
    const missing = await step(calls.reviewDocument, id, { isInOrder: false });
    expect(missing.body.errors).toHaveProperty('reason');
    const rejected = await step(calls.reviewDocument, id, { isInOrder: false, reason: 'Borrosa' });
    expect(rejected.body.document).toMatchObject({ state: 'rejected', reason: 'Borrosa' });
    expect((await documents.attach(id, aFile(), 'clara.pdf')).document.reason).toBeNull();
    expect((await documents.attach(id, aFile(), 'otra.pdf')).code).toBe('state');
    expect((await documents.attach(NO_ID, aFile(), 'otra.pdf')).status).toBe(404);
    const { body: answer } = await step(calls.reviewDocument, id, { isInOrder: true });
    expect(answer.document.state).toBe('reviewed');
    expect(await documents.list({ isPending: true, customers_id })).toEqual([]);
  });

  it('is put aside and taken back as it was', async () => {
    const { id } = await added({ customers_id: await makeCustomer(api) });
    await step(calls.reviewDocument, id, { isInOrder: true });
    const aside = await step(calls.discardDocument, id, { isDiscarded: true });
    expect(aside.body.document.state).toBe('discarded');
    const back = await step(calls.discardDocument, id, { isDiscarded: false });
    expect(back.body.document.state).toBe('reviewed');
    const stale = await step(calls.discardDocument, id, { isDiscarded: true, version: 1 });
    expect(stale.body.code).toBe('stale_version');
  });

  it('is found by its name and its kind, in the records it belongs to', async () => {
    const owners = await makeOwners(api);
    const policy_id = (await makePolicy(api, owners)).id;
    const { id } = await added({ policy_id, kind: 'Inspección' }, aFile(), 'Camión rojo.pdf');
    const [found] = await documents.list({ q: 'camion inspeccion', policy_id });
    expect(found).toMatchObject({ id, person_id: owners.customers_id });
    expect(found?.ownerName).toBeTruthy();
    expect(await documents.list({ q: 'camion', state: 'reviewed' })).toEqual([]);
  });

  it('is of a kind of the settings', async () => {
    const customers_id = await makeCustomer(api);
    const unknown = await documents.upload(aFile(), { customers_id, name: 'a.pdf', kind: 'Nada' });
    expect(unknown.errors).toEqual({ kind: 'Elija una clase de la lista' });
    const { body } = await api.call(calls.listDocumentKinds, { as: 'ELOPDP' });
    expect(body.documentKinds).toContain('Cédula o RUC');
  });
});

describe('what is not taken', () => {
  const refused = async (file: Buffer, query: object, headers = {}) => {
    const customers_id = await makeCustomer(api);
    const before = await filesIn();
    const answer = await documents.upload(
      file,
      { customers_id, name: 'a.pdf', ...query },
      { headers },
    );
    expect(await filesIn()).toEqual(before);
    expect(await documents.list({ customers_id })).toEqual([]);
    return [answer.status, answer.code];
  };

  it.each([
    ['nothing', Buffer.alloc(0), {}, [400, 'invalid']],
    ['another kind than its name says', FILES.png ?? Buffer.alloc(0), {}, [400, 'invalid']],
    ['a kind that is not taken', pdf(), { name: 'a.zip' }, [400, 'invalid']],
    ['a name of 300 signs', pdf(), { name: `${'a'.repeat(296)}.pdf` }, [400, 'invalid']],
    [
      'a byte more than 25 MB',
      Buffer.concat([pdf(), Buffer.alloc(MAX_FILE_BYTES)]),
      {},
      [413, 'too_large'],
    ],
    ['a record of nobody', pdf(), { advisor_id: 1 }, [400, 'invalid']],
  ])('%s leaves nothing', async (_what, file, query, expected) => {
    expect(await refused(file, query)).toEqual(expected);
  });

  it('compressed or as JSON is refused before it is read', async () => {
    expect(await refused(pdf(), {}, { 'content-encoding': 'gzip' })).toEqual([
      415,
      'compressed_body',
    ]);
    const json = await refused(Buffer.from('{}'), {}, { 'content-type': 'application/json' });
    expect(json).toEqual([415, 'unsupported_media_type']);
  });

  it('more than a user may store on a day leaves no document', async () => {
    const small = await api.beside({ DOCUMENTS_DIR: folder, UPLOADS_MB_PER_DAY: '1' });
    const customers_id = await makeCustomer(api);
    const big = Buffer.concat([pdf(), Buffer.alloc(1_100_000)]);
    const answer = await documentsOf(small).upload(big, { customers_id, name: 'a.pdf' });
    expect([answer.status, answer.code]).toEqual([429, 'quota']);
    expect(await documents.list({ customers_id })).toEqual([]);
    await small.close();
  });
});

describe('who may', () => {
  it('sees the documents of the records that they see, and is told of no others', async () => {
    const rosa = await tokenFor(api.context, (await createUser(api.context, { role: 'BASIC' })).id);
    const me = await createUser(api.context, { role: 'BASIC' });
    const token = await tokenFor(api.context, me.id);
    const body = { description: 'Pedir la cédula', dueDate: null };
    const params = { userId: me.id };
    const { newTask } = (await api.call(tasks.createTask, { as: token, params, body })).body;
    const { document } = await documents.upload(
      aFile(),
      { task_id: newTask.id, name: 'a.pdf' },
      { as: token },
    );
    expect((await documents.open(document.id, token)).status).toBe(200);
    expect((await documents.open(document.id, rosa)).status).toBe(404);
    expect(await documents.list({ task_id: newTask.id }, rosa)).toEqual([]);
    const other = await documents.upload(
      aFile(),
      { task_id: newTask.id, name: 'b.pdf' },
      { as: rosa },
    );
    expect(other.status).toBe(404);
  });

  it('loses them with the permission of the record', async () => {
    const { id } = await added({ customers_id: await makeCustomer(api) });
    const actions = PERMISSIONS.filter((one) => DEFAULT_ROLES[one].includes('BASIC'));
    const give = (given: readonly string[]) =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'BASIC' },
        body: { actions: given },
      });
    await give(actions.filter((one) => one !== 'customers.list'));
    expect((await documents.open(id)).status).toBe(404);
    await give(actions);
    expect((await documents.open(id)).status).toBe(200);
  });

  it('opens what is about health with its permission and a reason alone, which stays', async () => {
    const customers_id = await makeCustomer(api);
    const { id } = await added({ customers_id, isHealth: true, kind: 'Informe o receta médica' });
    expect((await documents.open(id, 'BASIC', 'Curiosidad')).status).toBe(403);
    expect((await documents.open(id, 'ELOPDP')).status).toBe(409);
    expect((await documents.open(id, 'ELOPDP', 'Reclamo del titular')).status).toBe(200);
    const filter = { action: 'document.opened', entityId: `${id}` };
    const { body } = await api.call(audit.listEntries, {
      as: 'ELOPDP',
      query: { filter, range: [0, 9] },
    });
    const [entry, ...others] = body.entries;
    expect(others).toEqual([]);
    const params = { sequence: entry?.id ?? 0 };
    const read = await api.call(audit.openEntry, { as: 'ELOPDP', params });
    expect(read.text).toContain('"isHealth":true');
    expect(read.text).toContain('Reclamo del titular');
    await api.app.readLog.write(api.context);
    const seen = await api.call(dataAccess.listAccesses, {
      as: 'ELOPDP',
      query: { filter: { customers_id }, range: [0, 9] },
    });
    expect(seen.text).toContain('"detail":"documents"');
  });
});

describe('with its customer', () => {
  it('it goes when they are erased, and what the store had of it is opened no more', async () => {
    const customers_id = await makeCustomer(api, { ci_ruc: 'B700001' });
    const { id } = await added({ customers_id }, aFile(), 'Cédula de Rosa.pdf');
    const file = await api.call(personalData.subjectFile, {
      as: 'ELOPDP',
      params: { id: customers_id },
    });
    expect(file.text).toContain('Cédula de Rosa.pdf');
    await api.call(personalData.anonymizeCustomer, {
      as: 'ELOPDP',
      params: { id: customers_id },
      body: { ground: 3, reason: 'LO PIDIÓ', confirmation: 'B700001' },
    });
    expect((await documents.open(id)).status).toBe(404);
    const late = await documents.upload(aFile(), { customers_id, name: 'a.pdf' });
    expect([late.status, late.code]).toEqual([409, 'anonymized']);
  });

  it('of an endorsement it is in their file, by its policy', async () => {
    const owners = await makeOwners(api);
    const policy = await makePolicy(api, owners, { numberPolicy: 'DOC-1' });
    const { id: endorsement_id } = await endorsementsOf(api).drafted(policy.id, {
      effectiveOn: '2026-03-15',
    });
    const { id } = await added({ endorsement_id }, aFile(), 'Anexo firmado.pdf');
    expect(await documents.list({ endorsement_id })).toMatchObject([
      { id, ownerName: 'DOC-1', person_id: owners.customers_id },
    ]);
    const file = await api.call(personalData.subjectFile, {
      as: 'ELOPDP',
      params: { id: owners.customers_id },
    });
    expect(file.text).toContain('Anexo firmado.pdf');
  });

  it('it moves when they are merged', async () => {
    const [kept_id, merged_id] = [await makeCustomer(api), await makeCustomer(api)];
    const { id } = await added({ customers_id: merged_id });
    await api.call(customerMerges.mergeCustomers, { as: 'ADMIN', body: { kept_id, merged_id } });
    expect((await documents.list({ customers_id: kept_id })).map((one) => one.id)).toEqual([id]);
  });
});

/** Makes the store's files older than any upload takes. */
const age = async () => {
  const before = new Date(api.clock.now().getTime() - 2 * 3_600_000);
  for (const path of await filesIn()) await utimes(path, before, before);
};

describe('an upload that ends in the middle', () => {
  it('by its connection leaves neither document nor file', async () => {
    const customers_id = await makeCustomer(api);
    const before = await filesIn();
    await cutUpload(api, customers_id, async () =>
      expect((await filesIn()).length).toBe(before.length + 1),
    );
    await vi.waitFor(async () => expect(await filesIn()).toEqual(before), WAIT);
    expect(await documents.list({ customers_id })).toEqual([]);
  });

  it('by its process, at any statement, leaves what the next sweep removes and nothing else', async () => {
    const customers_id = await makeCustomer(api);
    const { id } = await added({ customers_id });
    const now = await filesIn();
    const statements = await killUploads(api, customers_id);
    expect(statements).toBeGreaterThan(8);
    expect(await documents.list({ customers_id })).toHaveLength(2);
    await sweepContents(api.context);
    expect((await filesIn()).length).toBeGreaterThan(now.length + 1);
    await age();
    await sweepContents(api.context);
    expect((await documents.open(id)).status).toBe(200);
    const { rows } = await sql<{ files: number }>`select count(distinct stored_as)::integer as files
      from documents`.execute(api.context.database.kysely);
    expect(await filesIn()).toHaveLength(rows[0]?.files ?? 0);
  });
});

describe('a store that is away', () => {
  it('is said with 503, and nothing is lost', async () => {
    const customers_id = await makeCustomer(api);
    const { id } = await added({ customers_id });
    const file = (await filesIn())[0] ?? '';
    const without = await api.beside({ DOCUMENTS_DIR: join(file, 'within a file') });
    const answer = await documentsOf(without).upload(aFile(), { customers_id, name: 'b.pdf' });
    expect([answer.status, answer.code]).toEqual([503, 'unavailable']);
    expect((await documentsOf(without).open(id)).status).toBe(503);
    await without.close();
    expect((await documents.open(id)).status).toBe(200);
    expect(await documents.list({ customers_id })).toHaveLength(1);
  });

  it.runIf(canMount)('is said where its disk is full, and nothing is left on it', async () => {
    const disk = await mountSmallDisk(8);
    const small = await api.beside({ DOCUMENTS_DIR: disk.folder });
    const customers_id = await makeCustomer(api);
    const big = Buffer.concat([pdf(), Buffer.alloc(12_000_000)]);
    const answer = await documentsOf(small).upload(big, { customers_id, name: 'a.pdf' });
    expect([answer.status, answer.code]).toEqual([503, 'disk_full']);
    expect(await readdir(join(disk.folder, 'incoming'))).toEqual([]);
    const fits = await documentsOf(small).upload(aFile(), { customers_id, name: 'b.pdf' });
    expect(fits.status).toBe(200);
    await small.close();
    await disk.remove();
  });

  it('gives no file whose bytes were changed', async () => {
    const before = await filesIn();
    const { id } = await added({ customers_id: await makeCustomer(api) });
    const path = (await filesIn()).find((one) => !before.includes(one)) ?? '';
    const bytes = await readFile(path);
    bytes[3] = (bytes[3] ?? 0) ^ 1;
    await writeFile(path, bytes);
    expect((await documents.open(id)).status).toBe(500);
  });
});

describe('papers of a request about personal data', () => {
  it('are seen by who sees requests', async () => {
    const made = await api.call(privacyRequests.registerRequest, {
      as: 'ELOPDP',
      body: aPrivacyRequest(),
    });
    const privacy_request_id = made.body.request.id;
    const denied = await documents.upload(aFile(), { privacy_request_id, name: 'a.pdf' });
    expect(denied.status).toBe(404);
    const { document } = await documents.upload(
      aFile(),
      { privacy_request_id, name: 'a.pdf' },
      { as: 'ADMIN' },
    );
    expect((await documents.open(document.id)).status).toBe(404);
    expect((await documents.open(document.id, 'ELOPDP')).status).toBe(200);
  });
});
