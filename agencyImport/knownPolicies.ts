import { createHash } from 'node:crypto';
import type { RemotePolicy } from '../domain/agency/agencyImport/remoteRecords.ts';
import { readKnownPolicies, updateKnownPolicy } from './links.repository.ts';
import type { Row } from './otherServer.ts';
import type { Run } from './run.ts';

/** Policies that the other server's lists tell as before are not asked for again by themselves. */

/** What its lists say of a policy; undefined where they do not tell its payments, by which it changes most. */
export const fingerprintOf = (
  listed: Row,
  payments: readonly Row[] | undefined,
): string | undefined =>
  payments &&
  createHash('sha256')
    .update(JSON.stringify([listed, payments]))
    .digest('hex');

/** What people wrote is about somebody, and is kept where it can be erased. */
const withoutWords = (field: string, value: unknown) =>
  field === 'observations' || field === 'reason' ? undefined : value;

/** The policies that were asked for in earlier runs. */
export interface KnownPolicies {
  /** As it was told; undefined where its lists tell something else since. */
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
