import { type AnswerOf, claims, documents } from '../../domain/contract/index.ts';
import type { TestApi } from './api.ts';
import { aClaim, type Body } from './builders.ts';
import { aDocument } from './documents.ts';

type Claim = AnswerOf<typeof claims.getClaim>;

/** Claims on a server, as clerks work on them; closing and reopening is the administrator's. */
export const claimsOf = (api: TestApi) => {
  const add = (id: number, kind: string, body: Body = {}, as = 'ADMIN') =>
    api.call(claims.addMovement, {
      as,
      params: { id },
      body: { kind, happenedOn: '2026-03-16', reason: 'PORQUE SÍ', ...body },
    });
  const must = async (id: number, kind: string, body: Body = {}): Promise<Claim> => {
    const answer = await add(id, kind, body);
    if (answer.status !== 200) throw new Error(`${kind} was refused: ${answer.text}`);
    return answer.body.claim;
  };
  return {
    add,
    must,
    /** @returns a new claim of a policy */
    open: async (policyId: number, overrides: Body = {}): Promise<Claim> => {
      const answer = await api.call(claims.registerClaim, {
        as: 'BASIC',
        body: aClaim(policyId, overrides),
      });
      if (answer.status !== 200) throw new Error(`The claim was refused: ${answer.text}`);
      return answer.body.claim;
    },
    read: async (id: number, as = 'ELOPDP'): Promise<Claim> =>
      (await api.call(claims.getClaim, { as, params: { id } })).body.claim,
    list: async (filter: Body = {}) =>
      (await api.call(claims.listClaims, { as: 'ELOPDP', query: { filter } })).body.claims,
    reverse: (id: number, body: Body = {}) =>
      api.call(claims.reverseMovement, {
        as: 'BASIC',
        params: { id },
        body: { reason: 'MAL REGISTRADO', ...body },
      }),
    /** Takes a claim through several kinds of movement. */
    through: async (
      id: number,
      ...kinds: readonly (readonly [string, Body?])[]
    ): Promise<Claim> => {
      let claim: Claim | undefined;
      for (const [kind, body] of kinds) claim = await must(id, kind, body);
      if (!claim) throw new Error('No movement was named');
      return claim;
    },
    /** Notes that a document of a claim is asked for; its id. */
    ask: async (claim_id: number): Promise<number> => {
      const answer = await api.call(documents.requestDocument, {
        as: 'BASIC',
        body: aDocument({ claim_id }),
      });
      if (answer.status !== 200) throw new Error(answer.text);
      return answer.body.document.id;
    },
  };
};

/** What leads to a claim that the insurer has been presented with. */
export const TO_PRESENTED = [['papersComplete'], ['presented']] as const;
