import { advisor } from './advisor.ts';
import { agencySettings } from './agencySettings.ts';
import { bankAccount } from './bankAccount.ts';
import { card } from './card.ts';
import { customer } from './customer.ts';
import type { Entity } from './entity.ts';
import { bank, company } from './organisations.ts';
import { ownField } from './ownField.ts';
import { policy } from './policy.ts';
import { task } from './task.ts';
import { user } from './user.ts';

/** Every entity, for what is derived from all of them. */
export const entities: readonly Entity[] = [
  customer,
  advisor,
  company,
  bank,
  card,
  bankAccount,
  policy,
  user,
  task,
  agencySettings,
  ownField,
];
