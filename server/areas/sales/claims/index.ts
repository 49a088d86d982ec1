import type { claims as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { deny } from '../../agency/auth/denial.ts';
import { getLossRatio, listClaimStatistics } from './figures.ts';
import { addMovement, reverseMovement } from './movements.ts';
import { getClaim } from './read.ts';
import { checkClaim, listClaims, registerClaim, sumClaims, updateClaim } from './service.ts';

export const claims: Answers<typeof calls> = {
  listClaims,
  sumClaims,
  getClaim,
  checkClaim,
  registerClaim: async ({ context, actor, body }) => {
    if (body.checklist && !actor.permissions.has('documents.add'))
      await deny(context, actor, 'documents.add');
    return registerClaim(context, actor, body);
  },
  updateClaim,
  addMovement,
  reverseMovement,
  listClaimStatistics,
  getLossRatio,
};
