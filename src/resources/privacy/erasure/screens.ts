import Shield from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import { personName } from '../../../../domain/people/personName.ts';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'lopdp',
      list: lazy(() => import('./LopdpList.tsx')),
      icon: Shield,
      recordRepresentation: personName,
    },
  ],
  dialogs: {
    anonymize: lazy(() => import('./AnonymizeDialog.tsx')),
  },
};
