import KeyOutlined from '@mui/icons-material/KeyOutlined';
import { lazy } from 'react';
import { apiKey } from '../../../../domain/entities/apiKey.ts';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const views = () => import('./ApiKeyViews.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: apiKey.resource,
      list: screenOf(views, 'List'),
      create: screenOf(views, 'Create'),
      icon: KeyOutlined,
      recordRepresentation: apiKey.register.title,
    },
  ],
  pages: { '/api-reference': lazy(() => import('./ApiReference.tsx')) },
  dialogs: { updateApiKey: screenOf(views, 'UpdateDialog') },
};
