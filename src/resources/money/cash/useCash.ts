import { cash } from '../../../../domain/contract/index.ts';
import { useCall } from '../../../data/useCall.ts';

/**
 * The cash of a day, as of now each time it is shown.
 * @param day a civil date; today when left out
 */
export const useCash = (day: string | undefined) =>
  useCall(cash.getCash, { query: { day } }, { refetchOnMount: 'always' });
