import { sql } from 'kysely';
import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import { bank } from '../../../../domain/entities/organisations.ts';
import { recordTable } from '../../agency/records/table.repository.ts';
import { matchesWords, ownerSort } from './paymentInstruments.repository.ts';

/** Banks with how many policies are paid with a card of theirs or debited from an account there, each counted once. */
const from = sql`(
  select banks.*, coalesce(cards.policies, 0) + coalesce(accounts.policies, 0) as policies_count
  from banks left join (
    select bank_id, count(*) as policies from credit_cards card
    join policies on policies.credit_card_id = card.id group by bank_id
  ) cards on cards.bank_id = banks.id left join (
    select bank_id, count(*) as policies from bank_accounts account
    join policies on policies.bank_account_id = account.id group by bank_id
  ) accounts on accounts.bank_id = banks.id) b`;

export const bankTable = recordTable(bank, {
  alias: 'b',
  from,
  computed: { policiesCount: sql`b.policies_count` },
  defaultSort: { field: 'bankName', order: 'ASC' },
});

export const bankAccountTable = recordTable(bankAccount, {
  alias: 'ba',
  computed: {},
  search: (words) => matchesWords('ba', sql`ba.search_text`, words),
  sort: { accountNumber: sql`ba.account_number`, ...ownerSort('ba') },
  stamps: ['created_at', 'updated_at'],
});
