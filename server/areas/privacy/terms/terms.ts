import type { privacyTerms } from '../../../../domain/contract/index.ts';
import { auditEvent } from '../../../audit/entry.ts';
import { lockRow, updateRow } from '../../../db/rows.ts';
import { JsonText } from '../../../http/answers.ts';
import type { Input } from '../../../http/input.ts';
import { notFound, staleVersion } from '../../../problem.ts';
import { inTransaction } from '../../../transaction.ts';
import { termJson, termsJson } from './repository.ts';

export const listTerms = async ({ context }: Input<typeof privacyTerms.listPrivacyTerms>) =>
  new JsonText(await termsJson(context.database.kysely));

/**
 * Changes a term, for what is received from then on: a clock that runs keeps its day.
 * @throws Problem 404, 409 for a stale version
 */
export const updateTerm = ({
  context,
  actor,
  params: { id },
  body: { days, kind, version },
}: Input<typeof privacyTerms.updatePrivacyTerm>): Promise<JsonText> =>
  inTransaction(context, async (trx) => {
    const before = await lockRow(trx, 'privacy_terms', id, () => notFound('Este plazo no existe'));
    if (version !== undefined && version !== before.version) throw staleVersion();
    const changed = { updated_at: context.clock.now(), updated_by: actor.userName };
    await updateRow(trx, 'privacy_terms', id, { days, kind, ...changed });
    return {
      result: new JsonText(await termJson(trx, id)),
      events: auditEvent('privacy_term.updated', ['privacy_term', id], actor, {
        details: {
          key: before.key,
          before: { days: before.days, kind: before.kind },
          after: { days, kind },
        },
      }),
    };
  });
