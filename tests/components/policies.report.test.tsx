import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { typist } from '../support/screen.tsx';
import { aPolicy } from './policiesBuilders.ts';
import { renderPolicies } from './policiesScreen.tsx';

const NAME = 'Generar reporte PDF';

const open = (mayUse: (resource: string) => boolean = () => true) => {
  const createReport = vi.fn(() => new Promise<never>(() => undefined));
  const getOne = async () => ({ data: aPolicy() as never });
  renderPolicies({
    provider: { getOne, createReport },
    mayUse,
    dialogs: [{ type: 'info', id: 7 }],
  });
  return createReport;
};

describe('the report on a policy', () => {
  it('[2.68] is asked for by the policy alone', async () => {
    const createReport = open();
    await typist().click(await screen.findByLabelText(NAME));
    expect(await screen.findByText('Generando reporte PDF...')).toBeTruthy();
    expect(createReport).toHaveBeenCalledWith(
      { type: 'policy', data: { policyId: 7 } },
      expect.any(AbortSignal),
    );
  });

  it('[6.6] is not offered to who may not have reports', async () => {
    open((resource) => resource !== 'reports');
    await screen.findByText('Vida Individual · BMI Ecuador');
    expect(screen.queryByLabelText(NAME)).toBeNull();
  });
});
