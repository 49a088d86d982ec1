import type { Identifier } from 'react-admin';

/** Those who have an identity number, each kind guarded by itself. */
export type IdentityKind = 'customers' | 'advisors' | 'companies';

/** Who has a number. */
export interface IdentityHolder {
  readonly id: Identifier;
  /** The number as it is kept. */
  readonly ci_ruc: string;
  readonly name: string;
}

/** What the agency can be asked about identity numbers. */
export interface IdentityCommands {
  /**
   * Who is registered with an identity number.
   * @param typed the number, however it is written
   * @param except the id of whoever is being edited
   * @returns null when it is free, or the server cannot tell
   * @throws HttpError 400 for a number with other characters; DOMException AbortError when given up
   */
  findByIdentity(
    kind: IdentityKind,
    typed: string,
    except?: Identifier,
    signal?: AbortSignal,
  ): Promise<{ data: IdentityHolder | null }>;
}
