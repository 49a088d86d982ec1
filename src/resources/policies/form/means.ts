import type { RaRecord } from 'react-admin';
import { CARD_STATUS, PAYMENT_METHOD } from '../../../../domain/catalogueIds.ts';
import type { AnswerOf, bankAccounts, cards } from '../../../../domain/contract/index.ts';
import type { DialogType } from '../../../dialogs/requests.ts';
import type { TextKey } from '../../../i18n/amparo.ts';
import type { Choice } from '../../../ui/inputs/ChoiceSelect.tsx';

type Card = AnswerOf<typeof cards.listMaskedCards>;
type Account = AnswerOf<typeof bankAccounts.listBankAccounts>;

/** What a policy can be charged to, and how one of a customer's is chosen. */
export interface Means {
  /** The form's field. */
  readonly source: 'credit_card_id' | 'bank_account_id';
  /** Where the customer's are listed. */
  readonly resource: string;
  /** Where a new one is registered, and by which dialog. */
  readonly owner: string;
  readonly dialog: DialogType;
  readonly choiceOf: (row: RaRecord) => Choice;
  readonly none: TextKey;
  readonly register: TextKey;
}

/** A card as a choice; an expired one is shown and cannot be chosen. */
const cardChoice = (row: RaRecord): Choice => {
  // A row of the masked list.
  const { id, cardNumber, bank, cardstatus } = row as Card;
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
  dialog: 'newAccount',
  choiceOf: accountChoice,
  none: 'policies.means.noAccount',
  register: 'policies.means.registerAccount',
};

/**
 * What a payment method charges (specification §5, §9).
 * @param methodId the method's id
 * @returns undefined for a method that needs neither card nor account
 */
export function meansOf(methodId: unknown): Means | undefined {
  if (methodId === PAYMENT_METHOD.creditCard) return card;
  return methodId === PAYMENT_METHOD.bankDebit ? account : undefined;
}

/** The fields of the form a means is held in. */
export const MEANS_FIELDS = [card.source, account.source] as const;
