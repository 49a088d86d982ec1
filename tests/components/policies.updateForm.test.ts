import { describe, expect, it } from 'vitest';
import { texts } from '../../domain/texts.ts';
import {
  updateSchema,
  updateValues,
} from '../../src/resources/sales/policies/update/updateForm.ts';
import { aPolicy } from './policiesBuilders.ts';

const CARD = 6;
const ACCOUNT = 9;

/** The messages of the form for the policy with these fields typed over: field → message. */
const said = (typed: Record<string, unknown>) => {
  const { error } = updateSchema(aPolicy()).safeParse({
    ...updateValues(aPolicy()),
    ...typed,
  });
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path[0], message]));
};

describe('the form that updates a policy', () => {
  it('takes a policy as it is', () => {
    expect(said({})).toEqual({});
  });

  it.each([
    'company_id',
    'advisor_id',
    'payment_frequency_id',
    'payment_method_id',
    'policy_status_id',
    'coverageAmount',
    'policyValue',
    'agencyPercentage',
    'numberOfPayments',
    'numberOfPaymentsAdvisor',
    'startDate',
    'endDate',
  ])('[5.39] asks for %s', (field) => {
    expect(said({ [field]: null })).toEqual({ [field]: texts.required });
  });

  it.each<[Record<string, unknown>, string, string]>([
    [{ advisorPercentage: '' }, 'advisorPercentage', texts.advisorPercentageRequired],
    [{ advisorPercentage: '20.01' }, 'advisorPercentage', texts.advisorAboveAgency],
    [{ agencyPercentage: '0' }, 'advisorPercentage', texts.agencyPercentageFirst],
    [{ agencyPercentage: '100.01' }, 'agencyPercentage', texts.atMost('100')],
    [{ policyFee: '1200.01' }, 'policyFee', texts.feeAboveValue],
    [{ policyValue: '-1' }, 'policyValue', texts.atLeast('0')],
    [{ numberOfPayments: '0' }, 'numberOfPayments', texts.atLeast('1')],
    [{ startDate: '2026-02-31' }, 'startDate', texts.notADate],
    [{ endDate: '2026-01-15' }, 'endDate', texts.endBeforeStart],
    [{ payment_method_id: CARD }, 'credit_card_id', texts.methodNeedsCard],
    [{ payment_method_id: ACCOUNT }, 'bank_account_id', texts.methodNeedsAccount],
  ])('refuses %j at %s: %s', (typed, field, message) => {
    expect(said(typed)).toEqual({ [field]: message });
  });

  it('takes a blank fee as none', () => {
    const form = { ...updateValues(aPolicy({ policyFee: 100 })), policyFee: '' };
    expect(updateSchema(aPolicy()).parse(form).policyFee).toBe('0.00');
  });

  it('sends the version it was opened with, where the server tells one', () => {
    expect(updateSchema(aPolicy()).parse(updateValues(aPolicy({ version: 3 }))).version).toBe(3);
    const { version, ...plain } = aPolicy();
    expect(
      updateSchema(aPolicy()).parse(updateValues(plain as typeof plain & { version: number }))
        .version,
    ).toBe(undefined);
  });
});
