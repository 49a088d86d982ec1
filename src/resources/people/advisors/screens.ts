import SupportAgent from '@mui/icons-material/SupportAgentOutlined';
import { lazy } from 'react';
import { nameOrNumber } from '../../../../domain/people/personName.ts';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./AdvisorForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'advisors',
      list: lazy(() => import('./AdvisorList.tsx')),
      create: screenOf(forms, 'AdvisorCreate'),
      show: lazy(() => import('./AdvisorPage.tsx')),
      icon: SupportAgent,
      recordRepresentation: nameOrNumber,
    },
  ],
  dialogs: {
    updateAdvisor: screenOf(forms, 'UpdateAdvisorDialog'),
    newAdvisor: screenOf(forms, 'NewAdvisorDialog'),
  },
};
