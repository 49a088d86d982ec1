import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import EndorsementPage from '../../src/resources/sales/endorsements/EndorsementPage.tsx';
import { texts } from '../../src/resources/sales/endorsements/texts.ts';
import { dataProviderWith, renderScreen } from '../support/screen.tsx';
import { anEndorsementDetail, aPreview } from './endorsementsBuilders.ts';

const { lacksRowRights: told, issue } = texts.endorsements;

const open = async (lacksRowRights: boolean) => {
  const data = anEndorsementDetail({ state: 'sent', lacksRowRights });
  renderScreen(<EndorsementPage />, {
    resource: 'endorsements',
    at: '/endorsements/9/show',
    path: '/endorsements/:id/show',
    dataProvider: dataProviderWith({
      getEndorsement: async () => ({ data }),
      previewEndorsement: async () => ({ data: aPreview() }),
    } as never),
  });
  await screen.findByRole('heading', { level: 1 });
  return [screen.queryByText(told), screen.queryByRole('button', { name: issue.label })];
};

describe('an endorsement that was sent', () => {
  it('is issued by who may write all that it changes', async () => {
    const [notice] = await open(false);
    expect(notice).toBeNull();
    // What a visitor may do is known a moment after the record.
    expect(await screen.findByRole('button', { name: issue.label })).toBeTruthy();
  });

  it('tells who may not that it is for another person to issue', async () => {
    const [notice, button] = await open(true);
    expect([Boolean(notice), button]).toEqual([true, null]);
  });
});
