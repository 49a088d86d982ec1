import Article from '@mui/icons-material/ArticleOutlined';
import { listScreen, type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = {
  resources: [listScreen('message-templates', () => import('./TemplateViews.tsx'), Article)],
  dialogs: {
    updateTemplate: screenOf(() => import('./TemplateViews.tsx'), 'UpdateTemplateDialog'),
  },
};
