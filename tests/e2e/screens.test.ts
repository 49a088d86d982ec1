import { isFull } from '../support/rounds.ts';
import { describeScreens } from './screens.ts';

/** What the journeys do not see: the dark theme, and the width of a phone. */
describeScreens({ colorScheme: 'dark', size: 'phone' });

if (isFull) {
  describeScreens({ colorScheme: 'dark', size: 'desktop' });
  describeScreens({ colorScheme: 'light', size: 'desktop' });
  describeScreens({ colorScheme: 'light', size: 'phone' });
}
