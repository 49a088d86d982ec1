import Apartment from '@mui/icons-material/ApartmentOutlined';
import { lazy } from 'react';
import type { ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

/** The screens, each in a file of its own that is loaded when it is first shown. */
export const screens: ScreensOf<typeof manifest> = {
  resources: [
    {
      name: 'companies',
      list: lazy(() => import('./CompanyList.tsx')),
      create: lazy(() => import('./CompanyCreate.tsx')),
      show: lazy(() => import('./CompanyPage.tsx')),
      icon: Apartment,
      recordRepresentation: 'companyName',
    },
  ],
  dialogs: {
    newCompany: lazy(() => import('./NewCompanyDialog.tsx')),
    updateCompany: lazy(() => import('./UpdateCompanyDialog.tsx')),
  },
};
