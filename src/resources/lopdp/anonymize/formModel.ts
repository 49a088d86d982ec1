import { personalData } from '../../../../domain/contract/index.ts';
import { normalIdentity } from '../../../../domain/identity.ts';
import { texts } from '../../../../domain/texts.ts';

/**
 * The contract's body, with the confirmation compared before anything is sent.
 * @param ciRuc the identity number to be typed
 */
export const formFor = (ciRuc: string) =>
  personalData.anonymizeCustomer.body.refine(
    ({ confirmation }) => normalIdentity(confirmation) === normalIdentity(ciRuc),
    { path: ['confirmation'], message: texts.confirmationWrong },
  );
