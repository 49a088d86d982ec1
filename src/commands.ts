import { type DataProvider, useDataProvider } from 'react-admin';
import type { AnswerOf, payments } from '../domain/contract/index.ts';

/** An issued instalment (specification §3); amounts in dollars. */
export type Payment = AnswerOf<typeof payments.updatePayment>;

/** How an instalment is collected: in one click, or up to a credit (dollars, all paid so far). */
export type Collection = {
  readonly observations?: string | null | undefined;
} & ({ readonly whole: true } | { readonly credit: number | string });

/** What the agency can be told beyond reading and writing records. */
export interface Commands {
  /**
   * Collects an instalment (domain §6).
   * @param payment the instalment as the screen shows it; its version guards against a stale screen
   * @throws HttpError 400 for too much, 409 when it is not its turn, paid, or changed meanwhile
   */
  payInstalment(
    payment: Omit<Payment, 'version'> & Partial<Pick<Payment, 'version'>>,
    collection: Collection,
  ): Promise<{ data: Payment }>;
}

/** The data provider of this application: react-admin's methods and the commands. */
export type AmparoDataProvider = DataProvider & Commands;

/** @returns the data provider, as screens use it */
export const useAgency = (): AmparoDataProvider => useDataProvider<AmparoDataProvider>();
