import Shield from '@mui/icons-material/ShieldOutlined';
import { lazy } from 'react';
import { personName } from '../../../../domain/people/personName.ts';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
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
