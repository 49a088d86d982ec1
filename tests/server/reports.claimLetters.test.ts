import { describe, expect, it } from 'vitest';
import { permissionMatrix, reports } from '../../domain/contract/index.ts';
import { DEFAULT_ROLES, PERMISSIONS } from '../../domain/permissions.ts';
import type { ClaimLetter } from '../../domain/reports/claimLetters.ts';
import { issueBy } from '../../server/areas/agency/reports/service.ts';
import { reportModules } from '../../server/reports/index.ts';
import { startApi } from '../support/api.ts';
import { claimsOf, TO_PRESENTED } from '../support/claims.ts';
import { pdf } from '../support/documentFiles.ts';
import { documentsOf } from '../support/documents.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const NOW = '2026-03-16T15:00:00.000Z';
const api = madeOnce(() => startApi({ now: NOW }));
const owners = madeOnce(() => makeOwners(api));
const policy = madeOnce(() =>
  makePolicy(api, owners, { startDate: '2026-01-16', endDate: '2027-01-16' }),
);
const desk = claimsOf(api);

const ask = (type: ClaimLetter, data: object, as = 'BASIC') =>
  api.call(reports.createReport, { as, body: { type, data } });

/** What a letter says, as JSON of its content. */
const wordsOf = async (type: ClaimLetter, data: object) => {
  const actor = { firstName: 'ANA', surname: 'MORA' } as Parameters<typeof issueBy>[1];
  const draft = reportModules[type].about(data);
  if (!draft) throw new Error('The letter is about nothing');
  const { document } = await draft(api.context, await issueBy(api.context, actor));
  return JSON.stringify(document.definition.content);
};

describe('a letter of a claim', () => {
  it('tells the insurer what happened, where and whom to speak to', async () => {
    const { id, code } = await desk.open(policy.id);
    const answer = await ask('claimNotice', { claimId: id });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    const words = await wordsOf('claimNotice', { claimId: id });
    for (const part of [
      code,
      policy.numberPolicy,
      'CHOQUE',
      '10/03/2026',
      '12/03/2026',
      'ROSA MORA',
    ])
      expect(words).toContain(part);
  });

  it('delivers the papers that have come, each with its hash', async () => {
    const { id } = await desk.open(policy.id);
    expect((await ask('claimPapers', { claimId: id })).body.code).toBe('no_papers');
    const { document } = await documentsOf(api).upload(pdf('Denuncia'), {
      claim_id: id,
      kind: 'Denuncia',
      name: 'denuncia.pdf',
    });
    await desk.ask(id);
    const words = await wordsOf('claimPapers', { claimId: id });
    for (const part of ['Denuncia', 'denuncia.pdf', document.sha256, 'Documentos (1)'])
      expect(words).toContain(part);
  });

  it('says that the claim is presented only when nothing is to come', async () => {
    const { id } = await desk.open(policy.id);
    const documents = documentsOf(api);
    const of = { claim_id: id, kind: 'Denuncia' };
    await documents.upload(pdf('Denuncia'), { ...of, name: 'denuncia.pdf' });
    const isPresented = async () =>
      (await wordsOf('claimPapers', { claimId: id })).includes('queda presentado');
    expect(await isPresented()).toBe(true);
    const wanted = await documents.request({ ...of, kind: 'Factura' });
    expect(await isPresented()).toBe(false);
    await documents.attach(wanted.id, pdf('Factura'), 'factura.pdf');
    expect(await isPresented()).toBe(true);
    await desk.ask(id);
    expect(await wordsOf('claimPapers', { claimId: id })).toContain('Quedan documentos');
  });

  it('insists from the day after the term, not before', async () => {
    const { id } = await desk.open(policy.id, {
      happenedOn: '2026-02-01',
      reportedOn: '2026-02-01',
    });
    expect((await ask('claimInsistence', { claimId: id })).body.code).toBe('not_awaited');
    for (const [kind] of TO_PRESENTED) await desk.must(id, kind, { happenedOn: '2026-02-14' });
    expect((await ask('claimInsistence', { claimId: id })).body.message).toContain('16/03/2026');
    api.clock.set('2026-03-17T15:00:00.000Z');
    expect(await wordsOf('claimInsistence', { claimId: id })).toContain('art. 42');
    api.clock.set(NOW);
  });

  it('is a receipt of a payment that was not taken back', async () => {
    const { id } = await desk.open(policy.id);
    const { movements } = await desk.through(
      id,
      ...TO_PRESENTED,
      ['settled', { amount: 800 }],
      ['payment', { amount: 500 }],
    );
    const movementId = movements.at(-1)?.id ?? 0;
    expect(await wordsOf('claimReceipt', { movementId })).toContain('QUINIENTOS');
    await desk.reverse(movementId);
    expect((await ask('claimReceipt', { movementId })).body.code).toBe('no_payment');
    expect((await ask('claimReceipt', { movementId: 99_999 })).status).toBe(404);
  });

  it('tells how it ended and why, once it is closed', async () => {
    const { id } = await desk.open(policy.id);
    const closing = { outcome: 'withdrawn', reason: 'SE ARREGLÓ ENTRE LAS PARTES' };
    await desk.must(id, 'closed', closing);
    const words = await wordsOf('claimClosing', { claimId: id });
    for (const part of ['Desistido', closing.reason, 'se desistió', '16/03/2026'])
      expect(words).toContain(part);
    await desk.must(id, 'reopened');
    expect((await ask('claimClosing', { claimId: id })).body.code).toBe('not_closed');
  });

  it('says of a loss below its deductible that nothing is paid', async () => {
    const { id } = await desk.open(policy.id, { claimed: 300, deductibleFixed: 500 });
    await desk.through(
      id,
      ...TO_PRESENTED,
      ['settled', { amount: 0 }],
      ['closed', { outcome: 'belowDeductible' }],
    );
    const words = await wordsOf('claimClosing', { claimId: id });
    for (const part of ['Bajo el deducible', 'no supera el deducible', '"$0.00"'])
      expect(words).toContain(part);
  });

  it.each([
    ['claimNotice', 'claims.list'],
    ['claimPapers', 'claims.list'],
    ['claimPapers', 'documents.read'],
  ] as const)('%s is not for a role without %s', async (type, permission) => {
    const { id } = await desk.open(policy.id);
    const actions = PERMISSIONS.filter((one) => DEFAULT_ROLES[one].includes('BASIC'));
    const give = (given: readonly string[]) =>
      api.call(permissionMatrix.setPermissions, {
        as: 'ADMIN',
        params: { role: 'BASIC' },
        body: { actions: given },
      });
    await give(actions.filter((one) => one !== permission));
    expect((await ask(type, { claimId: id })).status).toBe(403);
    await give(actions);
  });
});
