import type { claims as calls } from '../../../../domain/contract/index.ts';
import type { Input } from '../../../context.ts';
import { deny } from '../../agency/auth/denial.ts';
import * as service from './service.ts';

export { addMovement, reverseMovement } from './movements.ts';
export { getClaim, getLossRatio, listClaimStatistics } from './read.ts';
export { checkClaim, listClaims, sumClaims, updateClaim } from './service.ts';

export const registerClaim = async ({
  context,
  actor,
  body,
}: Input<typeof calls.registerClaim>) => {
  if (body.checklist && !actor.permissions.has('documents.add'))
    await deny(context, actor, 'documents.add');
  return service.registerClaim(context, actor, body);
};
