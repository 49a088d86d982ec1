import { isFull } from '../support/rounds.ts';
import { describeScreens } from './screens.ts';

/** The other theme, on the other size. */
describeScreens({ colorScheme: 'dark', size: 'phone' });
if (isFull) describeScreens({ colorScheme: 'dark', size: 'desktop' });
