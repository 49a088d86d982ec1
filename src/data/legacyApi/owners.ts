import { bankAccounts, type Call, cards, customers } from '../../../domain/contract/index.ts';
import { normalIdentity } from '../../../domain/people/identity.ts';
import { queryClient } from '../../queryClient.ts';
import { callServer } from '../http/callServer.ts';
import { type Row, rowsOf } from '../lists.ts';

const owned: readonly Call[] = [
  bankAccounts.listBankAccounts,
  cards.listCards,
  cards.listMaskedCards,
  cards.listExpiringCards,
];

const numberOf = ({ customer }: Row): string => normalIdentity(String(Object(customer).ci_ruc));

const isWithoutOwner = ({ customers_id, customer }: Row): boolean => {
  const { id, ci_ruc }: Row = Object(customer);
  return customers_id === undefined && id === undefined && ci_ruc !== undefined;
};

/** Cards and accounts are asked for together, and share one answer. */
const FRESH_MS = 5_000;

const readCustomers = () =>
  queryClient.fetchQuery({
    queryKey: ['customers', 'legacyApi'],
    queryFn: async () => rowsOf((await callServer(customers.listCustomers)).data),
    staleTime: FRESH_MS,
    retry: false,
  });

/**
 * Cards and accounts with whose they are, where a server names their customer by the identity number
 * alone: the customers' list tells the id.
 * @throws HttpError
 */
export async function withOwners(call: Call, rows: readonly Row[]): Promise<readonly Row[]> {
  if (!owned.includes(call) || !rows.some(isWithoutOwner)) return rows;
  const ids = new Map(
    (await readCustomers()).map((one) => [normalIdentity(String(one.ci_ruc)), one.id]),
  );
  return rows.map((row) =>
    isWithoutOwner(row) ? { ...row, customers_id: ids.get(numberOf(row)) ?? null } : row,
  );
}
