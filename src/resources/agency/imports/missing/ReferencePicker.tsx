import type { ReactNode } from 'react';
import type { RaRecord, SortPayload } from 'react-admin';
import type { ReferenceTo } from '../../../../../domain/agency/imports/columns.ts';
import type { OwnObjectResource } from '../../../../../domain/agency/ownFields/ownField.ts';
import { isOfObject } from '../../../../data/ownObjects.ts';
import type { BankAccount } from '../../../../data/records.ts';
import { LookupSelect } from '../../../../ui/inputs/LookupSelect.tsx';
import { RelatedInput } from '../../../../ui/inputs/RelatedInput.tsx';
import { CompanySelect, PersonSelect, SearchSelect } from '../../../../ui/inputs/SearchSelect.tsx';
import type { Lookup } from '../../../../ui/lookups.ts';

interface PickerProps {
  readonly source: string;
  readonly label: string;
  readonly disabled: boolean;
}

const byId: SortPayload = { field: 'id', order: 'DESC' };

const accountName = (row: RaRecord): string => {
  // Rows of this list are accounts.
  const { accountNumber, bank } = row as BankAccount;
  return `${accountNumber} · ${bank.bankName}`;
};

const person = (reference: 'customers' | 'advisors') => (props: PickerProps) => (
  <PersonSelect {...props} reference={reference} hint={false} registers />
);

const lookup =
  (name: Lookup, registers = false) =>
  (props: PickerProps) => (
    <LookupSelect {...props} lookup={name} hint={false} registers={registers} />
  );

const pickers: Readonly<
  Record<Exclude<ReferenceTo, OwnObjectResource>, (props: PickerProps) => ReactNode>
> = {
  customers: person('customers'),
  advisors: person('advisors'),
  companies: (props) => <CompanySelect {...props} hint={false} registers />,
  policies: (props) => <RelatedInput {...props} to="policies" hint={false} />,
  claims: (props) => <RelatedInput {...props} to="claims" hint={false} />,
  bank_accounts: (props) => (
    <SearchSelect
      {...props}
      reference="bank-accounts"
      optionText={accountName}
      sort={byId}
      hint={false}
    />
  ),
  banks: lookup('account-banks', true),
  civil_statuses: lookup('civil-statuses'),
  provinces: lookup('provinces'),
  cities: lookup('cities'),
  account_types: lookup('account-types'),
  policy_types: lookup('policy-types'),
  payment_methods: lookup('payment-methods'),
  payment_frequencies: lookup('payment-frequencies'),
};

const isKnown = (reference: string): reference is keyof typeof pickers => reference in pickers;

export const ReferencePicker = ({ reference, ...props }: PickerProps & { reference: string }) => {
  if (isOfObject(reference)) return <RelatedInput {...props} to={reference} hint={false} />;
  return isKnown(reference) ? pickers[reference](props) : null;
};
