import { execFileSync } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { scratchFolder } from '../../support/scratch.ts';

/** A disk of its own for a data directory. */
export interface SmallDisk {
  readonly folder: string;
  setReadOnly(isReadOnly: boolean): void;
  remove(): Promise<void>;
}

/** Mounting takes root, as continuous integration and containers are. */
export const canMount = process.getuid?.() === 0;

/** @param megabytes what it holds */
export const mountSmallDisk = async (megabytes: number): Promise<SmallDisk> => {
  const folder = await scratchFolder('disk');
  const mount = (...args: string[]) => execFileSync('mount', args, { stdio: 'pipe' });
  mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder);
  return {
    folder,
    setReadOnly: (isReadOnly) => mount('-o', `remount,${isReadOnly ? 'ro' : 'rw'}`, folder),
    remove: async () => {
      execFileSync('umount', ['--lazy', folder], { stdio: 'pipe' });
      await rm(folder, { recursive: true, force: true });
    },
  };
};
