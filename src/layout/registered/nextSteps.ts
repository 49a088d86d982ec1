import type { Identifier, RaRecord } from 'react-admin';
import { PAYMENT_METHOD } from '../../../domain/catalogueIds.ts';
import type { DialogRequest } from '../../dialogs/requests.ts';
import type { TextKey } from '../../i18n/amparo.ts';
import type { InternalAddress } from '../../routes.ts';
import { type PersonNames, personName } from '../../ui/people.ts';

/** What is sensible to do next with what was just registered. */
export interface NextStep {
  readonly label: TextKey;
  /** What one must be allowed to do. */
  readonly resource: string;
  readonly action: string;
  /** A registration that starts with what was registered… */
  readonly to?: string;
  /** … or a dialog about it. */
  readonly dialog?: DialogRequest;
}

interface Registered {
  /** What it is called. */
  readonly nameOf: (record: RaRecord) => string;
  readonly stepsFor: (record: RaRecord) => readonly NextStep[];
}

/** A registration as the menu has it, starting with some of its fields. */
const carrying = (
  resource: 'policies' | 'cards' | 'bank-accounts',
  label: TextKey,
  fields: Readonly<Record<string, Identifier>>,
): NextStep => {
  const address: InternalAddress = `/${resource}/create`;
  const query = new URLSearchParams(Object.entries(fields).map(([name, id]) => [name, String(id)]));
  return { label, resource, action: 'create', to: `${address}?${query}` };
};

const policyWith = (fields: Readonly<Record<string, Identifier>>) =>
  carrying('policies', 'common.registered.policy', fields);
const cardWith = (fields: Readonly<Record<string, Identifier>>) =>
  carrying('cards', 'common.registered.card', fields);
const accountWith = (fields: Readonly<Record<string, Identifier>>) =>
  carrying('bank-accounts', 'common.registered.account', fields);

const nameOfPerson = (person: RaRecord & PersonNames): string =>
  personName(person) || person.ci_ruc;

/** Resource → what its registration leads to; those without next steps are only named. */
export const registeredKinds: Readonly<Record<string, Registered>> = {
  customers: {
    nameOf: nameOfPerson,
    stepsFor: ({ id }) => [
      policyWith({ customers_id: id }),
      cardWith({ customers_id: id }),
      accountWith({ customers_id: id }),
    ],
  },
  advisors: {
    nameOf: nameOfPerson,
    stepsFor: ({ id }) => [policyWith({ advisor_id: id })],
  },
  companies: {
    nameOf: ({ companyName }) => companyName,
    stepsFor: ({ id }) => [policyWith({ company_id: id })],
  },
  banks: {
    nameOf: ({ bankName }) => bankName,
    stepsFor: ({ id }) => [cardWith({ bank_id: id }), accountWith({ bank_id: id })],
  },
  cards: {
    nameOf: ({ cardNumber }) => cardNumber,
    stepsFor: ({ id, customers_id }) => [
      policyWith({
        customers_id,
        payment_method_id: PAYMENT_METHOD.creditCard,
        credit_card_id: id,
      }),
    ],
  },
  'bank-accounts': {
    nameOf: ({ accountNumber }) => accountNumber,
    stepsFor: ({ id, customers_id }) => [
      policyWith({
        customers_id,
        payment_method_id: PAYMENT_METHOD.bankDebit,
        bank_account_id: id,
      }),
    ],
  },
  policies: {
    nameOf: ({ numberPolicy }) => numberPolicy,
    stepsFor: ({ id }) => [
      {
        label: 'common.registered.seePolicy',
        resource: 'policies',
        action: 'list',
        dialog: { type: 'info', id },
      },
    ],
  },
  users: { nameOf: ({ firstName, surname }) => `${firstName} ${surname}`, stepsFor: () => [] },
};
