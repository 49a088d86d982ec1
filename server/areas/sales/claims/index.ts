import type { claims as calls } from '../../../../domain/contract/index.ts';
import type { Answers } from '../../../http/input.ts';
import { getLossRatio, listClaimStatistics } from './figures.ts';
import { addMovement, reverseMovement } from './movements.ts';
import { getClaim } from './read.ts';
import { checkClaim, listClaims, registerClaim, sumClaims, updateClaim } from './service.ts';

export const claims: Answers<typeof calls> = {
  listClaims,
  sumClaims,
  getClaim,
  checkClaim,
  registerClaim: ({ context, actor, body }) => registerClaim(context, actor, body),
  updateClaim,
  addMovement,
  reverseMovement,
  listClaimStatistics,
  getLossRatio,
};
