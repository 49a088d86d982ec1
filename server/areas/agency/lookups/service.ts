import type { lookups as calls } from '../../../../domain/contract/index.ts';
import type { Answers, Context } from '../../../context.ts';
import { JsonText } from '../../../http/answers.ts';
import { type CatalogueName, catalogueJson } from './repository.ts';

const catalogue =
  (name: CatalogueName) =>
  async ({ context }: { readonly context: Context }): Promise<JsonText> =>
    new JsonText(await catalogueJson(context.database.kysely, name));

export const lookups: Answers<typeof calls> = {
  civilStatuses: catalogue('civilStatuses'),
  provinces: catalogue('provinces'),
  cities: catalogue('cities'),
  policyTypes: catalogue('policyTypes'),
  paymentFrequencies: catalogue('paymentFrequencies'),
  paymentMethods: catalogue('paymentMethods'),
  policyStatuses: catalogue('policyStatuses'),
  paymentStatuses: catalogue('paymentStatuses'),
  cardBanks: catalogue('cardBanks'),
  accountBanks: catalogue('accountBanks'),
  cardTypes: catalogue('cardTypes'),
  accountTypes: catalogue('accountTypes'),
};
