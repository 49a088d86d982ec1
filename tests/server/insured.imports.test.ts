import { describe, expect, it } from 'vitest';
import { startApi } from '../support/api.ts';
import { importSteps } from '../support/importFile.ts';
import { insuredOf } from '../support/insured.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const [APRIL, MAY] = ['2026-04-01', '2026-05-01'];

describe('a file of what is insured', () => {
  const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
  const own = insuredOf(api);
  const steps = importSteps(api);
  let sequence = 0;

  /** A policy with one vehicle, and rows of a file about its vehicles. */
  const fleet = async () => {
    sequence += 1;
    const numberPolicy = `FL-${sequence}`;
    const terms = { numberPolicy, startDate: '2026-01-16', endDate: '2027-01-16' };
    const { id: policyId } = await makePolicy(api, await makeOwners(api), terms);
    const { resource, ...object } = await own.vehicles();
    const first = { customFields: { placa: 'PBA-0001', suma: '10000.00' } };
    const { body } = await own.save(object, policyId, [first]);
    const row = (Placa: string, Suma: string) => ({
      'Número de póliza': numberPolicy,
      Placa,
      Suma,
    });
    const values = async () =>
      (await own.asOf(policyId, MAY)).map(({ customFields: { placa, suma } }) => [placa, suma]);
    return { policyId, resource, first: Number(body.saved.ids[0]), row, values };
  };

  it('is rehearsed without a trace, brings and changes rows of the policy, and is undone', async () => {
    const { resource, row, values } = await fleet();
    const upload = await steps.upload(resource, [row('pba 0001', '11000'), row('PBA-2', '5000')]);
    const { id } = upload.body.import;
    expect((await steps.rehearse(id)).rehearsed).toEqual({ changed: 1, created: 1 });
    expect(await values()).toEqual([['PBA-0001', '10000.00']]);
    expect((await steps.run(id)).counts).toEqual({ changed: 1, created: 1 });
    expect(await values()).toEqual([
      ['pba 0001', '11000.00'],
      ['PBA-2', '5000.00'],
    ]);
    expect((await steps.undo(id)).counts).toEqual({ undone: 2 });
    expect(await values()).toEqual([['PBA-0001', '10000.00']]);
  });

  it('brings a vehicle that left the policy as a new row', async () => {
    const { policyId, resource, first, row, values } = await fleet();
    await own.endorse(policyId, APRIL, [{ object: resource, change: 'exclude', id: first }]);
    const { counts } = await steps.bring(resource, [row('PBA-0001', '9000')]);
    expect([counts, await values()]).toEqual([{ created: 1 }, [['PBA-0001', '9000.00']]]);
  });

  it('keeps what an endorsement touched since when it is undone', async () => {
    const { policyId, resource, row, values } = await fleet();
    const { id } = await steps.bring(resource, [row('PBA-2', '5000'), row('PBA-3', '6000')]);
    const [, second] = await own.asOf(policyId, MAY);
    const modify = { object: resource, change: 'modify', id: second?.id ?? 0 } as const;
    await own.endorse(policyId, APRIL, [{ ...modify, values: { suma: '5500.00' } }]);
    expect((await steps.undo(id)).counts).toEqual({ undone: 1, held: 1 });
    expect(await values()).toEqual([
      ['PBA-0001', '10000.00'],
      ['PBA-2', '5500.00'],
    ]);
  });
});
