import type { Subject } from '../../../audit/entry.ts';
import type { Unseal } from '../../../audit/sealing.ts';

/**
 * Words and papers of a request are sealed under a key of its own: they prove what was asked and answered
 * after the person is erased, and go with that key.
 */
export const requestSubject = (id: number): Subject => ({ kind: 'privacy_request', id: `${id}` });

export interface RequestWords {
  readonly personName: string;
  readonly personIdentity: string;
  readonly representativeName: string | null;
  readonly representativeIdentity: string | null;
  readonly representativeProof: string | null;
  readonly identityProof: string;
  readonly contact: string;
  readonly words: string;
}

/**
 * What is said of an act. Of a decision `kept` is what it adds to what the law keeps after an erasure, `notDone`
 * why what is granted is not carried out.
 */
export interface ActWords {
  readonly words: string | null;
  readonly kept?: string | null;
  readonly notDone?: string | null;
}

/** @returns what was sealed as JSON; undefined once its key is destroyed */
export const unsealed = <Words>(unseal: Unseal, sealed: Uint8Array): Words | undefined => {
  const text = unseal(sealed);
  // Written by this program, as the type says.
  return text === undefined ? undefined : (JSON.parse(text) as Words);
};
