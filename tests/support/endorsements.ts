import { type AnswerOf, endorsements } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import type { Body } from './builders.ts';

export type Endorsement = AnswerOf<typeof endorsements.getEndorsement>;

/** An inclusion of 120.00 effective on 1 March 2026, spread over the instalments that are not collected. */
export const anEndorsement = (policy_id: number, overrides: Body = {}): Body => ({
  policy_id,
  kind: 'inclusion',
  effectiveOn: '2026-03-01',
  policyValue: 120,
  policyFee: 0,
  effect: 'spread',
  reason: 'INCLUYE UN VEHÍCULO',
  ...overrides,
});

/** Endorsements on a server, as clerks work on them; undoing is the administrator's. */
export const endorsementsOf = (api: TestApi) => {
  const draft = (policyId: number, overrides: Body = {}, as = 'BASIC') =>
    api.call(endorsements.createEndorsement, { as, body: anEndorsement(policyId, overrides) });
  const send = (id: number, body: Body = {}) =>
    api.call(endorsements.sendEndorsement, {
      as: 'BASIC',
      params: { id },
      body: { sentOn: '2026-03-02', ...body },
    });
  const must = <A extends { readonly status: number; readonly text: string }>(answer: A): A => {
    if (answer.status !== 200) throw new Error(`The endorsement was refused: ${answer.text}`);
    return answer;
  };
  return {
    draft,
    send,
    must,
    /** @returns a new draft */
    drafted: async (policyId: number, overrides: Body = {}): Promise<Endorsement> =>
      must(await draft(policyId, overrides)).body.endorsement,
    change: (id: number, policyId: number, overrides: Body = {}) =>
      api.call(endorsements.updateEndorsement, {
        as: 'BASIC',
        params: { id },
        body: anEndorsement(policyId, overrides),
      }),
    reject: (id: number, body: Body = {}) =>
      api.call(endorsements.rejectEndorsement, {
        as: 'BASIC',
        params: { id },
        body: { reason: 'FALTA LA MATRÍCULA', ...body },
      }),
    read: async (id: number, as = 'ELOPDP'): Promise<Endorsement> =>
      (await api.call(endorsements.getEndorsement, { as, params: { id } })).body.endorsement,
    list: async (filter: Body = {}) =>
      (await api.call(endorsements.listEndorsements, { as: 'ELOPDP', query: { filter } })).body
        .endorsements,
  };
};
