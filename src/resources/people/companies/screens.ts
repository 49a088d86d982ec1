import Apartment from '@mui/icons-material/ApartmentOutlined';
import { lazy } from 'react';
import { type ScreensOf, screenOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

const forms = () => import('./CompanyForms.tsx');

export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'companies',
      list: lazy(() => import('./CompanyList.tsx')),
      create: screenOf(forms, 'CompanyCreate'),
      show: lazy(() => import('./CompanyPage.tsx')),
      icon: Apartment,
      recordRepresentation: 'companyName',
    },
  ],
  dialogs: {
    newCompany: screenOf(forms, 'NewCompanyDialog'),
    updateCompany: screenOf(forms, 'UpdateCompanyDialog'),
  },
};
