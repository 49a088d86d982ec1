/** Resident memory of one process, in MB, at moments of a run. */
export type Samples = readonly { readonly minute: number; readonly megabytes: number }[];

/** What a process had at the beginning, at the end, and at most. */
export interface Course {
  readonly first: number;
  readonly last: number;
  readonly most: number;
}

/** A process just started fills its caches; only then may it stay as it is. */
const WARM_MINUTES = 2;
/** Growth beyond this share and this amount goes on, as far as a run can tell. */
const MAX_SHARE = 1.3;
const MAX_MEGABYTES = 40;

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * The course of a process's memory: the medians of its first and last third once it is warm.
 * @returns undefined for a process that did not live for three samples after that
 */
export const courseOf = (samples: Samples): Course | undefined => {
  const begun = samples[0]?.minute ?? 0;
  const warm = samples
    .filter(({ minute }) => minute - begun >= WARM_MINUTES)
    .map(({ megabytes }) => megabytes);
  const third = Math.floor(warm.length / 3);
  if (third === 0) return undefined;
  return {
    first: median(warm.slice(0, third)),
    last: median(warm.slice(-third)),
    most: Math.max(...warm),
  };
};

/** Whether a process has grown by more than caches and chance explain. */
export const grows = ({ first, last }: Course): boolean =>
  last > first * MAX_SHARE && last - first > MAX_MEGABYTES;
