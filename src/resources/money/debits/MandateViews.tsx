import { useWatch } from 'react-hook-form';
import type { AnswerOf, debitMandates } from '../../../../domain/contract/index.ts';
import { debitMandate } from '../../../../domain/entities/debitMandate.ts';
import { MANDATE_STATES } from '../../../../domain/money/debits/batch.ts';
import { StatusChip, YesNoBadge } from '../../../ui/fields/badges.tsx';
import { AmountInput } from '../../../ui/inputs/amountInputs.tsx';
import { ChoiceSelect } from '../../../ui/inputs/ChoiceSelect.tsx';
import { CivilDateInput } from '../../../ui/inputs/CivilDateInput.tsx';
import { SearchSelect } from '../../../ui/inputs/SearchSelect.tsx';
import { UpperTextInput } from '../../../ui/inputs/textInputs.tsx';
import { Column } from '../../../ui/list/Column.tsx';
import { holderColumn } from '../../../ui/list/instrumentColumns.tsx';
import { dateColumn, moneyColumn } from '../../../ui/list/valueColumns.tsx';
import { widths } from '../../../ui/list/widths.ts';
import { RegisterList } from '../../../ui/register/RegisterList.tsx';
import { recordForms } from '../../../ui/register/recordForms.tsx';

type Mandate = AnswerOf<typeof debitMandates.listDebitMandates>;

const Paper = ({ hasPaper }: Mandate) => <YesNoBadge value={hasPaper} />;

const State = ({ state }: Mandate) => (
  <StatusChip tone={state === 'active' ? 'success' : 'default'} label={MANDATE_STATES[state]} />
);

export const List = () => (
  <RegisterList of={debitMandate}>
    {holderColumn}
    <Column source="instrument" width={widths.name} phone="line" />
    {dateColumn('validFrom')}
    {moneyColumn('ceiling')}
    <Column<Mandate> source="hasPaper" width={widths.heading} render={Paper} />
    <Column<Mandate> source="state" width={widths.heading} phone="badge" render={State} />
  </RegisterList>
);

const states = Object.entries(MANDATE_STATES).map(([id, name]) => ({ id, name }));
const newestFirst = { field: 'id', order: 'DESC' } as const;

/** Once it is registered a mandate stays that of one account or card, and has a state. */
const OfCustomer = () => {
  const [customers_id, id] = useWatch({ name: ['customers_id', 'id'] });
  if (id)
    return (
      <>
        <ChoiceSelect source="state" span={3} choices={states} />
        <UpperTextInput source="closedBecause" span={9} />
      </>
    );
  if (!customers_id) return null;
  const ofCustomer = { sort: newestFirst, filter: { customers_id } };
  return (
    <>
      <SearchSelect
        {...ofCustomer}
        source="bank_account_id"
        reference="bank-accounts"
        optionText={({ accountNumber, bank }) => `${accountNumber} · ${bank.bankName}`}
      />
      <SearchSelect
        {...ofCustomer}
        source="credit_card_id"
        reference="masked-cards"
        optionText={({ cardNumber, bank }) => `${cardNumber} · ${bank.bankName}`}
      />
    </>
  );
};

export const { Create, NewDialog, UpdateDialog } = recordForms(
  debitMandate,
  <>
    <OfCustomer />
    <CivilDateInput source="validFrom" span={3} />
    <CivilDateInput source="validUntil" span={3} />
    <AmountInput source="ceiling" span={3} />
    <UpperTextInput source="observations" multiline />
  </>,
);
