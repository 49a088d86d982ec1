import Desk from '@mui/icons-material/PhoneForwardedOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('collections', () => import('./CollectionList.tsx'), Desk)],
  dialogs: {
    collection: lazy(() => import('./CollectionDialog.tsx')),
    collectionContact: lazy(() => import('./ContactDialog.tsx')),
    collectionLadder: lazy(() => import('./LadderDialog.tsx')),
  },
};
