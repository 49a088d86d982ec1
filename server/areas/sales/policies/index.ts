import type { policies as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { updateValuesByYear } from './adjust.ts';
import { getPremiumRates } from './premium.ts';
import { registerRenewal } from './renew.ts';
import {
  findPolicyByNumber,
  getPolicy,
  listEndingPolicies,
  listPeriods,
  listPolicies,
  registerPolicy,
} from './service.ts';
import { updatePolicy } from './update.ts';

export const policies: Answers<typeof calls> = {
  listPolicies,
  listEndingPolicies,
  getPolicy,
  findPolicyByNumber,
  registerPolicy: ({ context, actor, body }) => registerPolicy(context, actor, body),
  updatePolicy: ({ context, actor, params, body }) => updatePolicy(context, actor, params.id, body),
  registerRenewal,
  listPeriods,
  updateValuesByYear,
  getPremiumRates,
};
