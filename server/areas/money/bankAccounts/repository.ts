import { sql } from 'kysely';
import { bankAccount } from '../../../../domain/entities/bankAccount.ts';
import { recordTable } from '../../agency/records/table.repository.ts';
import { matchesWords, ownerSort } from '../banks/paymentInstruments.repository.ts';

export const bankAccountTable = recordTable(bankAccount, {
  alias: 'ba',
  computed: {},
  search: (words) => matchesWords('ba', sql`ba.search_text`, words),
  sort: { accountNumber: sql`ba.account_number`, ...ownerSort('ba') },
  stamps: ['created_at', 'updated_at'],
});
