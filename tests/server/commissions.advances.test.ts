import { beforeEach, describe, expect, it } from 'vitest';
import { commissions } from '../../domain/contract/index.ts';
import { startApi } from '../support/api.ts';
import { auditOf } from '../support/audit.ts';
import type { Body } from '../support/builders.ts';
import { anAdvance, commissionDesk } from '../support/commissions.ts';
import { madeOnce } from '../support/madeOnce.ts';

describe('giving a general advance', () => {
  const api = madeOnce(() => startApi());
  const desk = commissionDesk(api);
  let advisorId: number;

  const give = (body: Body, as = 'BASIC') => api.call(commissions.registerAdvance, { as, body });
  beforeEach(async () => {
    advisorId = (await desk.owners()).advisor_id;
  });

  it('[3.19, 7.18] leaves it open, with all of it remaining', async () => {
    const advance = await desk.advance(
      anAdvance(advisorId, { receiptNumber: 'R-1', advanceAmount: '250.50', observations: 'NOTA' }),
    );
    expect(advance).toEqual({
      id: expect.any(Number),
      receiptNumber: 'R-1',
      advanceAmount: 250.5,
      originalAmount: 250.5,
      remaining: 250.5,
      createdAt: '2026-03-10',
      observations: 'NOTA',
      advisor_id: advisorId,
      policy_id: null,
      payment_method_id: 1,
      status_advance_id: 1,
      source_advance_id: null,
    });
  });

  it('asks about a day long ago before it counts, as of a collection', async () => {
    const long = anAdvance(advisorId, { createdAt: '2025-03-10', confirmReceivedOn: false });
    const { status, body } = await give(long);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([
      409,
      'confirm_received_on',
      ['createdAt'],
    ]);
    expect(body.message).toBe('¿Se entregó el lunes 10 de marzo de 2025, hace 371 días?');
    expect((await give({ ...long, confirmReceivedOn: true })).status).toBe(200);
  });

  it('[3.19] gives it to no policy, whatever an old client sends', async () => {
    const advance = await desk.advance(
      anAdvance(advisorId, { policy_id: 1, status_advance_id: 2, remaining: 0 }),
    );
    expect(advance).toMatchObject({ policy_id: null, status_advance_id: 1, remaining: 100 });
  });

  it('shows with the advisor', async () => {
    const advance = await desk.advance(anAdvance(advisorId));
    expect((await desk.advisor(advisorId)).commissions).toEqual([advance]);
    expect(await desk.totals(advisorId)).toMatchObject({ advancesGiven: 100, advancesOpen: 100 });
  });

  it('is told to the audit trail, without the free words', async () => {
    const entries = await auditOf(api.context, () =>
      desk.advance(anAdvance(advisorId, { observations: 'PARA SU HIJA' })),
    );
    expect(entries).toEqual([
      expect.objectContaining({
        action: 'commission.advanced',
        details: { after: expect.objectContaining({ advanceAmount: '100.00' }) },
      }),
    ]);
    expect(JSON.stringify(entries)).not.toContain('HIJA');
  });

  it('refuses a receipt number the advisor has had', async () => {
    await desk.advance(anAdvance(advisorId, { receiptNumber: 'abc' }));
    const { status, body } = await give(anAdvance(advisorId, { receiptNumber: ' ABC ' }));
    expect([status, body.code, body.errors]).toEqual([
      409,
      'duplicate',
      { receiptNumber: 'Este número de recibo ya se usó con este asesor' },
    ]);
    expect((await desk.advisor(advisorId)).commissions).toHaveLength(1);
  });

  it.each<[string, Body, string]>([
    ['without a receipt number', { receiptNumber: '' }, 'receiptNumber'],
    ['of nothing', { advanceAmount: 0 }, 'advanceAmount'],
    ['of a negative amount', { advanceAmount: -5 }, 'advanceAmount'],
    ['of less than half a cent', { advanceAmount: 0.004 }, 'advanceAmount'],
    ['of no number', { advanceAmount: 'mucho' }, 'advanceAmount'],
    ['of more than there can be', { advanceAmount: 1e12 }, 'advanceAmount'],
    ['without a date', { createdAt: undefined }, 'createdAt'],
    ['on an impossible date', { createdAt: '2026-13-01' }, 'createdAt'],
    ['without an advisor', { advisor_id: '' }, 'advisor_id'],
    ['to an advisor there is not', { advisor_id: 999_999 }, 'advisor_id'],
    ['by no method', { payment_method_id: 'x' }, 'payment_method_id'],
    ['by a method there is not', { payment_method_id: 99 }, 'payment_method_id'],
    ['with long observations', { observations: 'x'.repeat(501) }, 'observations'],
  ])('is refused %s', async (_, overrides, field) => {
    const { status, body } = await give(anAdvance(advisorId, overrides));
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, [field]]);
    expect((await desk.advisor(advisorId)).commissions).toEqual([]);
  });
});
