import { useTranslate } from 'react-admin';
import { bankAccounts } from '../../../../domain/contract/index.ts';
import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import type { BankAccount } from '../../../data/records.ts';
import { useAllows } from '../../../session/useCan.ts';
import { LineInput } from '../../../ui/inputs/LineInput.tsx';
import { LookupSelect } from '../../../ui/inputs/LookupSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import {
  bankColumn,
  holderColumn,
  holderIdentityColumn,
} from '../../../ui/list/instrumentColumns.tsx';
import { dateColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

const hidden = ['ci_ruc'];

export const List = () => {
  const translate = useTranslate();
  const canBeUpdated = useAllows()(bankAccounts.updateBankAccount);
  const refusal = canBeUpdated ? undefined : translate('bankAccounts.notUpdatable');
  return (
    <RegisterList<BankAccount>
      of={bankAccount}
      hiddenColumns={hidden}
      actions={(_, edit) => [{ ...edit, refusal }]}
    >
      <Column source="accountNumber" width={widths.policy} whole phone="line" />
      {holderColumn}
      {holderIdentityColumn}
      {bankColumn}
      <Column<BankAccount>
        source="account_type_id"
        width={widths.heading}
        render={({ accountType }) => accountType.typeName}
      />
      <Column source="observations" width={widths.mail} quiet />
      {dateColumn('createdAt', 'bankAccounts.columns.createdAt')}
    </RegisterList>
  );
};

const accountDigits = (typed: string) => (/^[\d\s-]*$/.test(typed) ? typed : undefined);

export const { Create, NewDialog, UpdateDialog } = recordForms(
  bankAccount,
  <>
    <LineInput source="accountNumber" span={3} inputMode="numeric" accept={accountDigits} />
    <LookupSelect source="account_type_id" span={3} lookup="account-types" />
    <LookupSelect source="bank_id" lookup="account-banks" registers />
    <UpperTextInput source="observations" multiline />
  </>,
);
