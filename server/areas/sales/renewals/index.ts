import type * as contract from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { listRetention, sumRetention } from './renewalRates.ts';
import {
  followRenewal,
  getRenewal,
  listRenewalOwners,
  listRenewals,
  logContact,
  moveRenewal,
  sumRenewals,
} from './service.ts';

export const renewals: Answers<typeof contract.renewals> = {
  listRenewals,
  sumRenewals,
  listRenewalOwners,
  getRenewal,
  moveRenewal: ({ context, actor, params, body }) => moveRenewal(context, actor, params.id, body),
  followRenewal,
  logContact,
};

export const renewalRetention: Answers<typeof contract.renewalRetention> = {
  listRetention,
  sumRetention,
};
