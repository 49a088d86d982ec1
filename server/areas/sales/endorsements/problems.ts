import {
  ENDORSEMENT_STATES,
  ENDORSEMENT_STEPS,
  type EndorsementState,
  type EndorsementStep,
} from '../../../../domain/sales/endorsements/kinds.ts';
import { conflict, notFound, type Problem } from '../../../problem.ts';

export const noEndorsement = (): Problem => notFound('No existe un anexo con este identificador');

export const wrongState = (state: EndorsementState, step: EndorsementStep): Problem => {
  const wanted = ENDORSEMENT_STEPS[step].map((one) => `«${ENDORSEMENT_STATES[one]}»`);
  return conflict(
    'endorsement_state',
    `El anexo está en «${ENDORSEMENT_STATES[state]}»: esto se hace en ${wanted.join(' o ')}.`,
  );
};
