import { describeScreens } from './screens.ts';

/** The other theme, on the other size. */
describeScreens({ colorScheme: 'dark', size: 'phone' });
