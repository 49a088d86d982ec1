import Apartment from '@mui/icons-material/ApartmentOutlined';
import { lazy } from 'react';

/** Insurance companies: views, icon and name of a record. */
export const companies = {
  name: 'companies',
  list: lazy(() => import('./CompanyList.tsx')),
  create: lazy(() => import('./CompanyCreate.tsx')),
  show: lazy(() => import('./CompanyPage.tsx')),
  icon: Apartment,
  recordRepresentation: 'companyName',
};
