import AccountBalance from '@mui/icons-material/AccountBalanceOutlined';
import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import { registerScreens, type ScreensOf } from '../../screensOf.ts';
import type { manifest } from './index.ts';

export const screens: ScreensOf<typeof manifest> = registerScreens(
  bankAccount,
  () => import('./BankAccountViews.tsx'),
  { icon: AccountBalance },
);
