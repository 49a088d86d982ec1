import type { z } from 'zod';
import type { Permission } from '../permissions.ts';

export interface ReportDescription {
  readonly title: string;
  /** A report shows no more than the lists its reader may see; `reports.create` is asked for besides. */
  readonly permissions: readonly Permission[];
  /** Records that its rows are of: whose data it shows is found by their ids (domain §26). */
  readonly rowsAre: 'customers' | 'payments' | 'policies';
  /**
   * What it is about: in, as the browser's button gives it; out, as the server reads it. Of what a client
   * posts only what identifies is taken: figures are read from the database (specification §7).
   */
  readonly subject: z.ZodType;
}
