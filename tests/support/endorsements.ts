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
  const issue = (id: number, body: Body = {}, as = 'BASIC') =>
    api.call(endorsements.issueEndorsement, {
      as,
      params: { id },
      body: { issuedOn: '2026-03-16', insurerNumber: 'EN-1', ...body },
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
    /** @returns an endorsement that was sent and then issued */
    issued: async (policyId: number, overrides: Body = {}): Promise<Endorsement> => {
      const { id } = must(await draft(policyId, overrides)).body.endorsement;
      must(await send(id));
      return must(await issue(id)).body.endorsement;
    },
    /** @returns the code of the refusal of an issue, and the fields it stands at */
    refusal: async (policyId: number, overrides: Body = {}): Promise<[string, string[]]> => {
      const { id } = must(await draft(policyId, overrides)).body.endorsement;
      must(await send(id));
      const { body } = await issue(id);
      return [body.code ?? '', Object.keys(body.errors ?? {})];
    },
    issue,
    undo: (id: number, body: Body = {}, as = 'ADMIN') =>
      api.call(endorsements.undoEndorsement, {
        as,
        params: { id },
        body: { reason: 'SE EMITIÓ POR ERROR', ...body },
      }),
    preview: async (policyId: number, overrides: Body = {}) =>
      must(
        await api.call(endorsements.previewEndorsement, {
          as: 'BASIC',
          body: anEndorsement(policyId, overrides),
        }),
      ).body.preview,
    movements: async (id: number) =>
      (await api.call(endorsements.listMovements, { as: 'ELOPDP', params: { id } })).body.movements,
    /** Value of each instalment of a policy in order of number, and what was collected of it. */
    instalments: async (policyId: number): Promise<readonly (readonly [string, string])[]> => {
      const rows = await api.context.database.kysely
        .selectFrom('payments')
        .select(['value', 'credit'])
        .where('policy_id', '=', policyId)
        .orderBy('number_payment')
        .execute();
      return rows.map(({ value, credit }) => [value, credit] as const);
    },
    read: async (id: number, as = 'ELOPDP'): Promise<Endorsement> =>
      (await api.call(endorsements.getEndorsement, { as, params: { id } })).body.endorsement,
    list: async (filter: Body = {}) =>
      (await api.call(endorsements.listEndorsements, { as: 'ELOPDP', query: { filter } })).body
        .endorsements,
  };
};
