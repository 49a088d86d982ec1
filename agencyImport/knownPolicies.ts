import { createHash } from 'node:crypto';
import { readKnownPolicies, updateKnownPolicy } from './links.repository.ts';
import type { Row } from './otherServer.ts';
import type { RemotePolicy } from './rules/remoteRecords.ts';
import type { Run } from './run.ts';

/** Policies that the lists tell as in an earlier run are not asked for again one by one. */

/** Fingerprint of a policy in the lists; undefined where they lack its payments, which change most. */
export const fingerprintOf = (
  listed: Row,
  payments: readonly Row[] | undefined,
): string | undefined =>
  payments &&
  createHash('sha256')
    .update(JSON.stringify([listed, payments]))
    .digest('hex');

/** Free text is personal data, and is kept only where it can be erased. */
const withoutWords = (field: string, value: unknown) =>
  field === 'observations' || field === 'reason' ? undefined : value;

export interface KnownPolicies {
  /** Earlier answer for the policy; undefined where its lists tell something else since. */
  find(id: number, fingerprint: string | undefined): unknown;
  keep(remotePolicy: RemotePolicy, fingerprint: string | undefined): Promise<void>;
}

export const knownPolicies = async (run: Run): Promise<KnownPolicies> => {
  const { database } = run.context;
  const source = run.server.name;
  const known = await readKnownPolicies(database.kysely, source);
  const isKnown = (id: number, fingerprint: string) => known.get(id)?.fingerprint === fingerprint;
  return {
    find: (id, fingerprint) =>
      fingerprint && isKnown(id, fingerprint) ? JSON.parse(known.get(id)?.told ?? '') : undefined,
    keep: async (remotePolicy, fingerprint) => {
      if (!fingerprint || isKnown(remotePolicy.id, fingerprint)) return;
      const policy = { fingerprint, told: JSON.stringify(remotePolicy, withoutWords) };
      await database.write((trx) =>
        updateKnownPolicy(trx, { source, sourceId: remotePolicy.id }, policy),
      );
    },
  };
};
