import type { Identifier } from 'ra-core';
import { ADVANCE_STATUS } from '../../domain/catalogueIds.ts';
import type { Call } from '../../domain/contract/call.ts';
import { commissions } from '../../domain/contract/index.ts';
import type { CommissionCommands } from '../commissionCommands.ts';
import { callServer } from '../httpClient.ts';

/** A server may confirm without the row it wrote. */
async function register(call: Call, body: object): Promise<{ data: { id: Identifier } }> {
  const { data } = await callServer(call, { body });
  const written: unknown = Array.isArray(data) ? data[0] : data;
  return { data: { id: 0, ...Object(written) } };
}

/** See CommissionCommands; the specification's clients name the status of an advance. */
export const registerAdvance: CommissionCommands['registerAdvance'] = (form) =>
  register(commissions.registerAdvance, { ...form, status_advance_id: ADVANCE_STATUS.open });

/** See CommissionCommands. */
export const payCommission: CommissionCommands['payCommission'] = (form) =>
  register(commissions.distribute, form);

/** See CommissionCommands. */
export const discountCommission: CommissionCommands['discountCommission'] = (form) =>
  register(commissions.registerRefund, form);
