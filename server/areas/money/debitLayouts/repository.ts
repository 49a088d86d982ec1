import type { CivilDate } from '../../../../domain/civilDate.ts';
import type { SentLine } from '../../../../domain/money/debits/layout.ts';
import { rowsOf } from '../../../db/rows.ts';
import type { Executor } from '../../../db/transaction.ts';
import { nameOf } from '../../people/people/repository.ts';
import { isIssuedOn, isUnpaid } from '../payments/owed.repository.ts';

export type SampleRow = Omit<SentLine, 'lineNumber' | 'identityKind'> & { readonly id: number };

/** The first three open instalments that are paid from an account or a card, whose number is masked before it is read. */
export const findSamples = (db: Executor, today: CivilDate) =>
  rowsOf<SampleRow>(db)`
    select c.id, ${nameOf('c')} as "customerName", c.ci_ruc as identity,
      coalesce(repeat('*', length(account.account_number) - 4) || right(account.account_number, 4),
        repeat('*', 12) || card.last_four) as "accountNumber",
      coalesce(account_type.type_name, card_type.card_name) as "accountKind",
      card.expiration_date as "cardExpiry", bank.bank_name as "bankName",
      (pay.balance * 100)::integer as amount, p.number_policy as "policyNumber",
      pay.number_payment as instalment, c.email, c.number_phone as telephone
    from payments pay
    join policies p on p.id = pay.policy_id
    join customers c on c.id = p.customers_id and c.limited_at is null
    left join bank_accounts account on account.id = p.bank_account_id
    left join account_types account_type on account_type.id = account.account_type_id
    left join credit_cards card on card.id = p.credit_card_id
    left join card_types card_type on card_type.id = card.card_option_id
    join banks bank on bank.id = coalesce(account.bank_id, card.bank_id)
    where ${isUnpaid} and ${isIssuedOn(today)} and pay.balance > 0
    order by pay.due_date, pay.id limit 3`;
