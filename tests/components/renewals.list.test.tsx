import { waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { STAGE_NAMES } from '../../domain/sales/renewals/stages.ts';
import { RenewalList } from '../../src/resources/sales/renewals/RenewalsPage.tsx';
import { ignoreInputProps } from '../support/ignoreInputProps.ts';
import { chooseRowAction, dataProviderWith, renderScreen, rowOf } from '../support/screen.tsx';
import { aRenewal } from './renewalsBuilders.ts';

beforeEach(ignoreInputProps);

it('moves a renewal to another stage from the list, where no board is', async () => {
  const moveRenewal = vi.fn(async (_sent: object) => ({ data: aRenewal({ stage: 'contacted' }) }));
  renderScreen(<RenewalList toggle={null} />, {
    resource: 'renewals',
    dataProvider: dataProviderWith({
      getList: async () => ({ data: [aRenewal({ version: 4 })] as never[], total: 1 }),
      listRenewalOwners: async () => ({ data: [] }),
      moveRenewal,
    }),
  });
  await chooseRowAction(await rowOf('PÉREZ ANA'), STAGE_NAMES.contacted);
  await waitFor(() =>
    expect(moveRenewal.mock.calls[0]?.[0]).toMatchObject({
      params: { id: 1 },
      body: { stage: 'contacted', version: 4 },
    }),
  );
});
