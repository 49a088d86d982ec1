import Article from '@mui/icons-material/ArticleOutlined';
import { lazy } from 'react';

/** The texts of messages: one page. */
export const messageTemplates = {
  name: 'message-templates',
  list: lazy(() => import('./TemplatesPage.tsx')),
  icon: Article,
};
