import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const load = () => import('./PolicyTypes.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'policy-type-settings',
      list: screenOf(load, 'PolicyTypeList'),
      create: screenOf(load, 'PolicyTypeCreate'),
      recordRepresentation: 'policyName',
    },
  ],
  dialogs: { updatePolicyType: screenOf(load, 'UpdatePolicyTypeDialog') },
};
