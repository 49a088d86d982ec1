import Article from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';
import { listScreen, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('message-templates', () => import('./TemplatesPage.tsx'), Article)],
  dialogs: {
    updateTemplate: lazy(() => import('./UpdateTemplateDialog.tsx')),
  },
};
