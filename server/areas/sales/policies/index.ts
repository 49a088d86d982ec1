import type { policies as calls } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import * as service from './service.ts';
import * as updating from './update.ts';

export { updateValuesByYear } from './adjust.ts';
export { getPremiumRates } from './premium.ts';
export { registerRenewal } from './renew.ts';
export {
  findPolicyByNumber,
  getPolicy,
  listEndingPolicies,
  listPeriods,
  listPolicies,
} from './service.ts';

export const registerPolicy = ({ context, actor, body }: Input<typeof calls.registerPolicy>) =>
  service.registerPolicy(context, actor, body);

export const updatePolicy = ({ context, actor, params, body }: Input<typeof calls.updatePolicy>) =>
  updating.updatePolicy(context, actor, params.id, body);
