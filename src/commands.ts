import { type DataProvider, type Identifier, useDataProvider } from 'react-admin';
import type { ExportFormat, ExportName } from '../domain/contract/exports.ts';
import type { AnswerOf, cards, payments } from '../domain/contract/index.ts';
import type { search } from '../domain/contract/search.ts';

/** An issued instalment (specification §3); amounts in dollars. */
export type Payment = AnswerOf<typeof payments.updatePayment>;

/** What of a card is hidden until somebody asks for it; no code where none is kept. */
export type CardSecrets = Pick<AnswerOf<typeof cards.revealCard>, 'cardNumber' | 'code'>;

/** How an instalment is collected: in one click, or up to a credit (dollars, all paid so far). */
export type Collection = {
  readonly observations?: string | null | undefined;
} & ({ readonly whole: true } | { readonly credit: number | string });

/** What a report is about; the server has the figures, so what identifies is enough. */
export type ReportRequest =
  | { readonly type: 'policy'; readonly data: { readonly policyId: Identifier } }
  | { readonly type: 'policy'; readonly data: { readonly customerId: Identifier } }
  | {
      readonly type: 'payment';
      readonly data: { readonly filter: { readonly companyId?: Identifier; readonly q?: string } };
    };

/** A report as a PDF, and the name it is saved under (specification §7). */
export interface ReportFile {
  readonly file: Blob;
  readonly name: string;
}

/** What a search over everything found; kinds the visitor may not list stay empty. */
export type Found = AnswerOf<typeof search>;

/** A list as it is to be exported: sorted and filtered as on the screen. */
export interface ExportRequest {
  readonly name: ExportName;
  readonly format: ExportFormat;
  readonly sort?: { readonly field: string; readonly order: string };
  readonly filter: Readonly<Record<string, unknown>>;
}

/** How far an export has come. */
export interface ExportProgress {
  /** Rows of the whole list, once they are known. */
  readonly rows?: number;
  readonly bytes: number;
}

/** An exported list; CSV where the server has no files and the browser wrote one. */
export interface ExportedFile extends ReportFile {
  readonly format: ExportFormat;
}

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

  /**
   * A card in clear, for who is about to use it; the showing is audited.
   * @param card the row of the list: what is in it stands where the server has no such call
   * @throws HttpError
   */
  revealCard(
    card: { readonly id: Identifier } & Pick<CardSecrets, 'cardNumber'> & Partial<CardSecrets>,
  ): Promise<{ data: CardSecrets }>;

  /**
   * Gives a user a temporary password, to be changed at the next login.
   * @param id the user's
   * @returns the password, which cannot be asked for again
   * @throws HttpError 409 for oneself
   */
  resetPassword(id: Identifier): Promise<{ data: { readonly temporaryPassword: string } }>;

  /**
   * Looks for customers, policies and advisors by number or name.
   * @param typed at least two characters
   * @returns nothing of any kind where the server cannot search
   * @throws HttpError; DOMException AbortError when given up
   */
  search(typed: string, signal?: AbortSignal): Promise<{ data: Found }>;

  /**
   * Exports a list, whole.
   * @param options the signal gives it up; `onProgress` is told how far it has come
   * @throws HttpError; DOMException AbortError when given up
   */
  exportList(
    request: ExportRequest,
    options?: {
      readonly signal?: AbortSignal;
      readonly onProgress?: (progress: ExportProgress) => void;
    },
  ): Promise<{ data: ExportedFile }>;

  /**
   * Has a report made.
   * @param signal gives up waiting for it
   * @throws HttpError 400 for too long a report, 403, 404; DOMException AbortError when given up
   */
  createReport(request: ReportRequest, signal?: AbortSignal): Promise<{ data: ReportFile }>;
}

/** The data provider of this application: react-admin's methods and the commands. */
export type AmparoDataProvider = DataProvider & Commands;

/** @returns the data provider, as screens use it */
export const useAgency = (): AmparoDataProvider => useDataProvider<AmparoDataProvider>();
