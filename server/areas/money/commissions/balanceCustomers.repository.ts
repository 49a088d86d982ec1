import { sql } from 'kysely';
import { jsonMoney } from '../../../db/json.ts';
import type { ListDefinition } from '../../../db/list.ts';
import { containsWords } from '../../../db/words.ts';
import { nameOrder, personOf } from '../../people/people/repository.ts';
import { commissionAccounts } from './accounts.repository.ts';
import type { BalanceScope } from './balances.repository.ts';
import { canReceive } from './rows.repository.ts';

const owing = ({ advisorId, today }: BalanceScope) => sql`(
  select c.*, sums.policies, sums.in_favour
  from (
    select p.customers_id, count(*) as policies, sum(acc.in_favour) as in_favour
    from ${commissionAccounts({ advisorId, asOf: today })} acc join policies p on p.id = acc.policy_id
    where ${canReceive}
    group by p.customers_id
  ) sums join customers c on c.id = sums.customers_id) c`;

/**
 * The customers whose policies can receive commission, as a list.
 * @param scope which advisor's accounts, as of which day
 */
export const balanceCustomerList = (scope: BalanceScope): ListDefinition => ({
  from: owing(scope),
  id: sql`c.id`,
  alias: 'c',
  row: personOf('c', {
    policies: sql`c.policies`,
    commissionInFavour: jsonMoney(sql`c.in_favour`),
  }),
  defaultSort: { field: 'commissionInFavour', order: 'DESC' },
  sort: {
    ci_ruc: sql`fold(c.ci_ruc)`,
    surname: nameOrder('c'),
    commissionInFavour: sql`c.in_favour`,
  },
  filter: { q: (words: string) => containsWords(sql`c.search_text`, words) },
});
