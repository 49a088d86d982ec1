import { describe, expect, it } from 'vitest';
import { owner } from '../../demo/acting.ts';
import { issueBy } from '../../server/areas/agency/reports/service.ts';
import { reportModules } from '../../server/reports/index.ts';
import { startApi } from '../support/api.ts';
import { endorsementsOf } from '../support/endorsements.ts';
import { madeOnce } from '../support/madeOnce.ts';
import { makeOwners, makePolicy } from '../support/records.ts';

const api = madeOnce(() => startApi({ now: '2026-03-16T15:00:00.000Z' }));
const owners = madeOnce(() => makeOwners(api));
const desk = endorsementsOf(api);

/** A policy of 1,200.00 dollars from 16 January 2026. */
const makeOne = async () => {
  const terms = { startDate: '2026-01-16', endDate: '2027-01-16', policyValue: 1200, policyFee: 0 };
  return (await makePolicy(api, owners, terms)).id;
};

/** What the PDF of a policy says, as JSON of its content. */
const wordsOf = async (policyId: number, reader = owner()) => {
  const draft = reportModules.policy.about({ policyId });
  if (!draft) throw new Error('The report is about nothing');
  const { document } = await draft(api.context, await issueBy(api.context, reader));
  return JSON.stringify(document.definition.content);
};

const HEADING = 'Póliza al día 16/03/2026';

describe('the PDF of a policy', () => {
  it('has what its endorsements made of it up to the day', async () => {
    const id = await makeOne();
    await desk.issued(id);
    await desk.issued(id, { kind: 'decrease', policyValue: 50, effectiveOn: '2026-05-01' });
    const words = await wordsOf(id);
    for (const text of [HEADING, 'Registro', 'Anexo 1 · Inclusión', '$1,320.00'])
      expect(words).toContain(text);
    expect(words).not.toContain('Anexo 2');
  });

  it('has no movements where there are no endorsements', async () => {
    expect(await wordsOf(await makeOne())).not.toContain(HEADING);
  });

  it('keeps endorsements from a reader who may not see them', async () => {
    const id = await makeOne();
    await desk.issued(id);
    const permissions = new Set(
      [...owner().permissions].filter((one) => one !== 'endorsements.list'),
    );
    expect(await wordsOf(id, { ...owner(), permissions })).not.toContain(HEADING);
  });
});
