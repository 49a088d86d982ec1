import { describe, expect, it } from 'vitest';
import { lookups } from '../../domain/contract/index.ts';
import { banks } from '../../server/db/catalogues/banks.ts';
import { cities } from '../../server/db/catalogues/cantons/index.ts';
import { provinces } from '../../server/db/catalogues/provinces.ts';
import * as fixed from '../../server/db/catalogues/seed.ts';
import { startApi } from '../support/api.ts';
import { madeOnce } from '../support/madeOnce.ts';

const inSpanish = new Intl.Collator('es', { sensitivity: 'base' });

describe('the catalogues', () => {
  const api = madeOnce(() => startApi());

  it.each([
    [lookups.civilStatuses, fixed.civilStatuses],
    [lookups.policyTypes, fixed.policyTypes.map((type) => ({ ...type, isInactive: false }))],
    [lookups.paymentFrequencies, fixed.paymentFrequencies],
    [lookups.paymentMethods, fixed.paymentMethods],
    [lookups.policyStatuses, fixed.policyStatuses],
    [lookups.paymentStatuses, fixed.paymentStatuses],
    [lookups.cardTypes, fixed.cardTypes],
    [lookups.accountTypes, fixed.accountTypes],
  ] as const)('[3.17, 7.11] answer $path whole, in the order of the ids', async (call, rows) => {
    const { body } = await api.call(call, { as: 'ELOPDP' });
    expect(body).toEqual({ status: 'success', [call.envelope]: rows });
  });

  it('[7.20] answer the provinces by name', async () => {
    const { body } = await api.call(lookups.provinces, { as: 'BASIC' });
    expect(body.allProvince).toHaveLength(provinces.length);
    const names = body.allProvince.map(({ provinceName }) => provinceName);
    expect(names).toEqual(names.toSorted(inSpanish.compare));
  });

  it('[3.5] answer each canton with its province', async () => {
    const { body } = await api.call(lookups.cities, { as: 'BASIC' });
    expect(body.allCities).toHaveLength(cities.length);
    expect(body.allCities).toContainEqual({ id: 901, cityName: 'Guayaquil', province: { id: 9 } });
  });

  it.each([lookups.cardBanks, lookups.accountBanks])(
    '[3.8, 7.23] answer the banks at $path',
    async (call) => {
      const { body } = await api.call(call, { as: 'BASIC' });
      const names = body.allBanks.map(({ bankName }) => bankName);
      expect(names.toSorted()).toEqual(banks.toSorted());
    },
  );

  it('are for those who have signed in', async () => {
    expect((await api.call(lookups.provinces)).status).toBe(401);
  });
});
