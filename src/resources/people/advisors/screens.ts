import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import { lazy } from 'react';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'advisors',
      list: lazy(() => import('./AdvisorList.tsx')),
      create: lazy(() => import('./AdvisorCreate.tsx')),
      show: lazy(() => import('./AdvisorPage.tsx')),
      icon: SupportAgent,
      recordRepresentation: nameOrNumber,
    },
  ],
  dialogs: {
    updateAdvisor: lazy(() => import('./UpdateAdvisorDialog.tsx')),
    newAdvisor: lazy(() => import('./NewAdvisorDialog.tsx')),
  },
};
