import { texts } from '../../../../domain/texts.ts';
import { conflict, invalid, notFound, type Problem } from '../../../problem.ts';

export const noTerm = (): Problem => notFound('No existe esta renovación');

export const alreadyRenewed = (): Problem => conflict('renewed', texts.renewalDone);

export const alreadyCancelled = (): Problem => conflict('policy_cancelled', texts.policyCancelled);

export const noOwner = (): Problem => invalid({ ownerId: texts.notAChoice });

export const contactToCome = (): Problem => invalid({ contactedOn: texts.dateInFuture });
