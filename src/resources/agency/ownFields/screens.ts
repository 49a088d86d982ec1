import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'own-fields',
      list: lazy(() => import('./OwnFieldsPage.tsx')),
      icon: DynamicForm,
    },
    {
      name: 'layouts',
      list: lazy(() => import('./layouts/LayoutsPage.tsx')),
      icon: ViewQuilt,
    },
  ],
  dialogs: {
    newOwnField: lazy(() => import('./NewOwnFieldDialog.tsx')),
    updateOwnField: lazy(() => import('./UpdateOwnFieldDialog.tsx')),
    ownFieldSet: lazy(() => import('./OwnFieldSetDialog.tsx')),
  },
};
