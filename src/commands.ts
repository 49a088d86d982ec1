import { type DataProvider, type Identifier, useDataProvider } from 'react-admin';
import type { Age } from '../domain/ageing.ts';
import type { ExportFormat, ExportName } from '../domain/contract/exports.ts';
import type { AnswerOf, BodyOf, cards, payments, policies } from '../domain/contract/index.ts';
import type { search } from '../domain/contract/search.ts';
import type { AccountCommands, TimeSpan } from './accountCommands.ts';
import type { CommissionCommands } from './commissionCommands.ts';
import type { DeskCommands } from './deskCommands.ts';
import type { IdentityCommands } from './identityCommands.ts';
import type { PersonalDataCommands } from './personalDataCommands.ts';
import type { RightsCommands } from './rightsCommands.ts';

/** An issued instalment (specification §3); amounts in dollars. */
export type Payment = AnswerOf<typeof payments.reversePayment>;

/** What was collected on, and the movement it can be undone by, where the server keeps any. */
export type Collected = Payment & { readonly movement_id?: number | null };

/** What processing would issue now, and the mark that holds it to that. */
export type ProcessingPreview = AnswerOf<typeof payments.previewProcessing>;

/** A payment that processing would issue. */
export type Issuable = ProcessingPreview['payments'][number];

/** What is to be issued: what a preview showed, or some policies' next payments. */
export interface ProcessingRequest {
  /** Of a preview. */
  readonly mark?: string | undefined;
  readonly policies?: readonly Pick<Payment, 'policy_id' | 'number_payment'>[];
}

/** What processing has issued, the server's sentence about it, and the run it can be undone by. */
export interface Processed {
  readonly message: string;
  readonly payments: readonly Payment[];
  readonly runId?: number | null;
}

/** Payments issued together before their day, and why they cannot be withdrawn, if so. */
export type ProcessingRun = AnswerOf<typeof payments.listRuns>[number];

/** What of a card is hidden until it is asked for; no code where none is kept. */
export type CardSecrets = Pick<AnswerOf<typeof cards.revealCard>, 'cardNumber' | 'code'>;

/** How money came in, where the server keeps it. */
export interface Receipt {
  readonly receivedOn?: string | undefined;
  readonly payment_method_id?: number | null | undefined;
  readonly receiptNumber?: string | null | undefined;
}

/** How an instalment is collected: whole, or by what comes in now (dollars; nothing: only words). */
export type Collection = {
  readonly observations?: string | null | undefined;
} & ({ readonly whole: true } | (Receipt & { readonly received?: number | string | undefined }));

/** A renewal as its form has it, and as it was registered. */
export type RenewalForm = BodyOf<typeof policies.registerRenewal>;
export type Renewal = AnswerOf<typeof policies.registerRenewal>;

/** What an agency server of the specification's own calls does not know of a period. */
type BeyondTheSpecification = 'numberOfPayments' | 'instalments' | 'commissionEarned';

type WholePeriod = AnswerOf<typeof policies.updateValuesByYear>;

/** One year of a policy (specification §3); amounts in dollars. */
export type Period = Omit<WholePeriod, BeyondTheSpecification> &
  Partial<Pick<WholePeriod, BeyondTheSpecification>>;

/** What one year of a policy is given for values. */
export type YearValues = BodyOf<typeof policies.updateValuesByYear>;

/** What a report is about; the server has the figures, so what identifies is enough. */
export type ReportRequest =
  | { readonly type: 'policy'; readonly data: { readonly policyId: Identifier } }
  | {
      readonly type: 'policy';
      /** One for the customer tells nothing of commissions. */
      readonly data: { readonly customerId: Identifier; readonly forCustomer?: true };
    }
  | {
      readonly type: 'payment';
      readonly data: {
        readonly filter: {
          readonly companyId?: Identifier;
          readonly q?: string;
          readonly ageing?: Age;
        };
      };
    }
  | {
      readonly type: 'finished';
      /** Civil dates; without them, what has ended or ends within a month. */
      readonly data: {
        readonly filter: {
          readonly endsFrom?: string;
          readonly endsTo?: string;
          readonly policy_status_id?: Identifier;
          readonly q?: string;
        };
      };
    }
  | {
      readonly type: 'statement';
      readonly data: { readonly advisorId: Identifier } & TimeSpan;
    };

/** Which late payments are summed: the filters of their list without the age. */
export type LateFilter = Readonly<Partial<Record<'company_id' | 'q', Identifier>>>;

/** How many payments are late and what they owe in dollars, in all and by age (domain §6). */
export type LateSummary = AnswerOf<typeof payments.sumLatePayments>;

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
export interface Commands
  extends AccountCommands,
    CommissionCommands,
    DeskCommands,
    IdentityCommands,
    PersonalDataCommands,
    RightsCommands {
  /**
   * Collects an instalment (domain §6).
   * @param payment the instalment as the screen shows it; its version guards against a stale screen
   * @throws HttpError 400 for too much, 409 when it is not its turn, paid, or changed meanwhile
   */
  payInstalment(
    payment: Omit<Payment, 'version'> & Partial<Pick<Payment, 'version'>>,
    collection: Collection,
  ): Promise<{ data: Collected }>;

  /**
   * Takes back a collection just made (domain §6).
   * @param movementId the movement it wrote
   * @throws HttpError 403 when another user made it, 409 when it is too late
   */
  undoCollection(movementId: number): Promise<{ data: Payment }>;

  /**
   * Renews a policy (domain §7).
   * @throws HttpError 400 for the year, 409 when the policy cannot be renewed or another number is due
   */
  renewPolicy(renewal: RenewalForm): Promise<{ data: Renewal }>;

  /**
   * The periods of a policy, in whatever case the server writes their names.
   * @throws HttpError; DOMException AbortError when given up
   */
  readPeriods(policyId: Identifier, signal?: AbortSignal): Promise<{ data: Period[] }>;

  /**
   * Gives one year of a policy other values (domain §7).
   * @param period the year, as the screen shows it
   * @returns the period as it is now
   * @throws HttpError 400, 404, 409 when what is collected forbids it
   */
  adjustYear(period: Period, values: YearValues): Promise<{ data: Period }>;

  /**
   * What the late payments owe, by their age.
   * @returns null where the server does not sum them
   * @throws HttpError
   */
  sumLatePayments(filter: LateFilter, signal?: AbortSignal): Promise<{ data: LateSummary | null }>;

  /**
   * Takes back what was collected on an instalment (domain §6).
   * @param payment the instalment as the screen shows it
   * @param reason up to 200 characters
   * @throws HttpError 409 when nothing is collected, a later one is, or it changed meanwhile
   */
  reversePayment(
    payment: Pick<Payment, 'id'> & Partial<Pick<Payment, 'version'>>,
    reason: string,
  ): Promise<{ data: Payment }>;

  /**
   * What processing would issue now.
   * @returns null where the server has no such call
   * @throws HttpError; DOMException AbortError when given up
   */
  previewProcessing(signal?: AbortSignal): Promise<{ data: ProcessingPreview | null }>;

  /**
   * Issues the next instalment of each policy that runs, or of some (domain §6).
   * @throws HttpError 409 when something else would be issued than the screen showed
   */
  processPayments(request?: ProcessingRequest): Promise<{ data: Processed }>;

  /**
   * The latest runs of processing that have something to withdraw.
   * @returns none where the server keeps no runs
   * @throws HttpError; DOMException AbortError when given up
   */
  listRuns(signal?: AbortSignal): Promise<{ data: readonly ProcessingRun[] }>;

  /**
   * Withdraws what a run of processing issued.
   * @returns the server's sentence about it
   * @throws HttpError 409 when something of it was collected, or it is undone already
   */
  undoRun(id: number): Promise<{ data: { readonly message: string } }>;

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
