import { Alert, Box, Button } from '@mui/material';
import { useEffect, useRef } from 'react';
import { type RaRecord, useGetList, useTranslate } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { CARD_STATUS, PAYMENT_METHOD } from '../../../../../domain/catalogueIds.ts';
import type { AnswerOf, bankAccounts, cards } from '../../../../../domain/contract/index.ts';
import type { DialogType } from '../../../../dialogs/requests.ts';
import { useDialogs } from '../../../../dialogs/useDialogs.ts';
import type { TextKey } from '../../../../i18n/amparo.ts';
import { useCan } from '../../../../session/useCan.ts';
import { type Choice, ChoiceInput, ChoiceSelect } from '../../../../ui/inputs/ChoiceSelect.tsx';
import { RequiredNames } from '../../../../ui/inputs/LineInput.tsx';
import { LookupError } from '../../../../ui/inputs/LookupSelect.tsx';

type Account = AnswerOf<typeof bankAccounts.listBankAccounts>;

interface Means {
  readonly source: 'credit_card_id' | 'bank_account_id';
  readonly resource: string;
  readonly owner: string;
  readonly dialog: DialogType;
  readonly choiceOf: (row: RaRecord) => Choice;
  readonly none: TextKey;
  readonly register: TextKey;
}

const cardChoice = (row: RaRecord): Choice => {
  // A row of the masked list.
  const { id, cardNumber, bank, cardstatus } = row as AnswerOf<typeof cards.listMaskedCards>;
  const isExpired = cardstatus.id === CARD_STATUS.expired;
  const name = [cardNumber, bank.bankName, ...(isExpired ? [cardstatus.cardStatusName] : [])];
  return { id, name: name.join(' · '), disabled: isExpired };
};

const accountChoice = (row: RaRecord): Choice => {
  // A row of the list of accounts.
  const { id, accountNumber, bank, accountType } = row as Account;
  return { id, name: [accountNumber, bank.bankName, accountType.typeName].join(' · ') };
};

const card: Means = {
  source: 'credit_card_id',
  resource: 'masked-cards',
  owner: 'cards',
  dialog: 'newCard',
  choiceOf: cardChoice,
  none: 'policies.means.noCard',
  register: 'policies.means.registerCard',
};

const account: Means = {
  source: 'bank_account_id',
  resource: 'bank-accounts',
  owner: 'bank-accounts',
  dialog: 'newBankAccount',
  choiceOf: accountChoice,
  none: 'policies.means.noAccount',
  register: 'policies.means.registerAccount',
};

/**
 * What a payment method charges.
 * @returns undefined for a method that needs neither card nor account
 */
function meansOf(methodId: unknown): Means | undefined {
  if (methodId === PAYMENT_METHOD.creditCard) return card;
  return methodId === PAYMENT_METHOD.bankDebit ? account : undefined;
}

const MEANS_FIELDS = [card.source, account.source] as const;

/**
 * Empties the chosen card and account when another customer or payment method is chosen: they are
 * that customer's, for that method.
 */
function useClearedMeans(customerId: unknown, methodId: unknown): void {
  const { setValue } = useFormContext();
  const key = `${customerId} ${methodId}`;
  const last = useRef(key);
  useEffect(() => {
    if (last.current === key) return;
    last.current = key;
    for (const field of MEANS_FIELDS) setValue(field, null, { shouldDirty: true });
  }, [key, setValue]);
}

const required: ReadonlySet<string> = new Set(MEANS_FIELDS);

export const PaymentInstrumentInput = () => {
  const [methodId, customerId] = useWatch({ name: ['payment_method_id', 'customers_id'] });
  useClearedMeans(customerId, methodId);
  const means = meansOf(methodId);
  if (!means) return null;
  return customerId ? (
    <MeansOfCustomer key={means.source} means={means} customerId={customerId} />
  ) : (
    <CustomerFirst means={means} />
  );
};

const CustomerFirst = ({ means: { source } }: { readonly means: Means }) => (
  <RequiredNames value={required}>
    <ChoiceSelect
      source={source}
      choices={[]}
      disabled
      span={9}
      hint="policies.means.customerFirst"
    />
  </RequiredNames>
);

interface MeansOfCustomerProps {
  readonly means: Means;
  readonly customerId: number;
}

const allOfThem = {
  pagination: { page: 1, perPage: 100 },
  sort: { field: 'id', order: 'DESC' },
} as const;

const MeansOfCustomer = ({ means, customerId }: MeansOfCustomerProps) => {
  const { source, resource, choiceOf, none } = means;
  const translate = useTranslate();
  const filter = { customers_id: customerId };
  const { data, error, refetch } = useGetList(resource, { ...allOfThem, filter });
  const register = <RegisterMeans means={means} customerId={customerId} />;
  if (data?.length === 0) {
    return (
      <Alert severity="info" action={register} sx={{ alignItems: 'center' }}>
        {translate(none)}
        <Missing source={source} />
      </Alert>
    );
  }
  return (
    <>
      <RequiredNames value={required}>
        <ChoiceInput
          source={source}
          choices={(data ?? []).map(choiceOf)}
          span={9}
          hint={error ? <LookupError retry={refetch} /> : undefined}
        />
      </RequiredNames>
      {/* Level with the box of the field, which stands below its label. */}
      <Box className="span-3" sx={{ pt: { xs: 0, sm: '20px' } }}>
        {register}
      </Box>
    </>
  );
};

/** The error of a field that is hidden and cannot show it. */
const Missing = ({ source }: { readonly source: string }) => {
  const { control } = useFormContext();
  const { errors } = useFormState({ control, name: source });
  const message = errors[source]?.message;
  return message ? (
    <Box role="alert" sx={{ color: 'error.main' }}>
      {String(message)}
    </Box>
  ) : null;
};

const RegisterMeans = ({ means, customerId }: MeansOfCustomerProps) => {
  const { source, owner, dialog, register } = means;
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { openDialog } = useDialogs();
  const canAccess = useCan(owner, 'create');
  if (!canAccess) return null;
  const choose = (id: unknown) => setValue(source, id, { shouldDirty: true });
  return (
    <Button variant="outlined" onClick={() => openDialog({ type: dialog, id: customerId }, choose)}>
      {translate(register)}
    </Button>
  );
};
