import Apartment from '@mui/icons-material/ApartmentOutlined';
import { lazy } from 'react';
import { company } from '../../../../domain/entities/organisations.ts';
import { registerScreens, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = registerScreens(
  company,
  () => import('./CompanyViews.tsx'),
  { show: lazy(() => import('./CompanyPage.tsx')), icon: Apartment },
);
