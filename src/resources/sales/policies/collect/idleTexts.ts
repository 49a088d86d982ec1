import type { TextKey } from '../../../../i18n/amparo.ts';
import type { InstalmentStatus } from '../policy.ts';

export const idleTexts = {
  paid: 'payments.paid',
  void: 'payments.void',
  waiting: 'payments.waiting',
} as const satisfies Record<Exclude<InstalmentStatus, 'collectable'>, TextKey>;
