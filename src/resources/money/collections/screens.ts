import Desk from '@mui/icons-material/PhoneForwardedOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('collections', () => import('./CollectionList.tsx'), Desk)],
  dialogs: {
    collection: screenOf(() => import('./CollectionDialogs.tsx'), 'CollectionDialog'),
    collectionContact: lazy(() => import('./ContactDialog.tsx')),
    collectionLadder: screenOf(() => import('./CollectionDialogs.tsx'), 'LadderDialog'),
  },
};
