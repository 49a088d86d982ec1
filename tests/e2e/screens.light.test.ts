import { isFull } from '../support/rounds.ts';
import { describeScreens } from './screens.ts';

/** Each theme with one size: what one combination shows, the others do too. */
describeScreens({ colorScheme: 'light', size: 'desktop' });
if (isFull) describeScreens({ colorScheme: 'light', size: 'phone' });
