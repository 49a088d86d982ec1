import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import ViewQuilt from '@mui/icons-material/ViewQuiltOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./FieldForms.tsx');

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
    newOwnField: screenOf(forms, 'NewOwnFieldDialog'),
    updateOwnField: screenOf(forms, 'UpdateOwnFieldDialog'),
    ownFieldSet: lazy(() => import('./OwnFieldSetDialog.tsx')),
  },
};
