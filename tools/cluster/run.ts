import { ensureBuild } from '../../scripts/lib/build.mjs';
import { countBefore } from './check.ts';
import { buildCluster, type Cluster } from './cluster.ts';
import { openOffice } from './office.ts';
import type { Trial } from './trial.ts';

/** How many complaints are printed: the first ones are enough to find the fault. */
const SHOWN = 20;

const step = (what: string) => console.error(`[cluster] ${what}`);

const report = (complaints: readonly string[], { folder }: Cluster): void => {
  for (const complaint of complaints.slice(0, SHOWN)) console.error(complaint);
  if (complaints.length === 0) return;
  console.error(`${complaints.length} complaints; the logs are in ${folder}`);
  process.exitCode = 1;
};

/**
 * Builds a cluster with an office, tries something on it, and stops it however that ends.
 * @param attempt tries, and returns what is not as it must be
 */
export const onCluster = async (attempt: (trial: Trial) => Promise<string[]>): Promise<void> => {
  await ensureBuild();
  const cluster = await buildCluster(step);
  let hasFailed = true;
  try {
    const before = await countBefore(cluster.env);
    const office = await openOffice(cluster.url, cluster.token);
    step('the clerks are at work');
    const complaints = await attempt({ cluster, office, before });
    report(complaints, cluster);
    hasFailed = complaints.length > 0;
  } catch (error) {
    console.error(`The logs are in ${cluster.folder}`);
    throw error;
  } finally {
    await cluster.stop(hasFailed);
  }
};
