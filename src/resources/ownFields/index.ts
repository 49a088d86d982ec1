import DynamicForm from '@mui/icons-material/DynamicFormOutlined';
import { lazy } from 'react';

/** The fields that an agency adds to its records: one page, for who defines them. */
export const ownFields = {
  name: 'own-fields',
  list: lazy(() => import('./OwnFieldsPage.tsx')),
  icon: DynamicForm,
};
