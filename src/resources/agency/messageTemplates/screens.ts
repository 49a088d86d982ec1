import Article from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'message-templates',
      list: lazy(() => import('./TemplatesPage.tsx')),
      icon: Article,
    },
  ],
  dialogs: {
    updateTemplate: lazy(() => import('./UpdateTemplateDialog.tsx')),
  },
};
