import type { commissions } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { today } from '../../../context.ts';
import { readList } from '../../../db/readList.ts';
import { requireJson } from '../../../http/answers.ts';
import { notFound } from '../../../problem.ts';
import { advanceListOf } from './advances.repository.ts';
import { findAccountJson } from './detail.repository.ts';
import { requireAdvisor } from './service.ts';

/**
 * A policy of an advisor's account with what its figures are made of.
 * @throws Problem 404
 */
export const getAccount = async ({ context, params }: Input<typeof commissions.getAccount>) => {
  await requireAdvisor(context, params.advisorId);
  const scope = { advisorId: params.advisorId, today: today(context) };
  return requireJson(findAccountJson(context.database.kysely, scope, params.policyId), () =>
    notFound(`El asesor no tiene comisiones de la póliza con id ${params.policyId}`),
  );
};

/**
 * An advisor's general advances, a page or all of them.
 * @throws Problem 404
 */
export const listAdvances = async ({
  context,
  params: { advisorId },
  list: query,
}: Input<typeof commissions.listAdvances>) => {
  await requireAdvisor(context, advisorId);
  return readList(context.database, advanceListOf(advisorId), query);
};
