import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** `EIO` as WebAssembly programs know it: PostgreSQL panics rather than believe a failed sync. */
const WASI_EIO = 29;

export type SyncFile = (descriptor: number) => void;

export interface FolderWatch {
  /** Replaced by tests only. */
  readonly syncFile?: SyncFile | undefined;
  /**
   * Makes sure that the folder may be written to; throws when not.
   * @param exactly what was written is about to be acknowledged
   */
  readonly check?: ((exactly: boolean) => void) | undefined;
  /** Called once, at the moment when nothing may be asked of PostgreSQL any more. */
  readonly onFailure?: ((error: Error) => void) | undefined;
}

const CHANGES_OF_NODES = ['setattr', 'mknod', 'rename', 'unlink', 'rmdir'] as const;

/**
 * PGlite's directory on disk, with an fsync that does something (Emscripten's NODEFS has none, so
 * PostgreSQL's calls succeed without a byte leaving the cache of the operating system) and with an
 * end to a panic (PGlite would try again for ever, and the process would hang).
 */
export class DurableNodeFs extends NodeFS {
  readonly #watch: FolderWatch;
  #syncs = 0;
  #failure: Error | undefined;

  /**
   * @param directory of the database; its parent must exist
   * @param watch asked before each change and after each sync
   */
  constructor(directory: string, watch: FolderWatch = {}) {
    super(directory);
    this.#watch = watch;
  }

  get syncs(): number {
    return this.#syncs;
  }

  /** Failure that PostgreSQL panicked of, if it did. From then on it must not be asked anything. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  check(): void {
    try {
      this.#check(false);
    } catch {
      // Kept as the failure.
    }
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (mod: EmscriptenModule) => this.#mend(mod)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #mend(mod: EmscriptenModule): void {
    const { stream_ops, node_ops, tryFSOperation } = nodeFsOf(mod);
    const guarded =
      <Arguments extends unknown[], Result>(change: (...args: Arguments) => Result) =>
      (...args: Arguments): Result => {
        tryFSOperation(() => this.#check(false));
        return change(...args);
      };
    stream_ops.fsync = ({ nfd }) => this.#sync(nfd);
    stream_ops.write = guarded(stream_ops.write);
    for (const name of CHANGES_OF_NODES) node_ops[name] = guarded(node_ops[name]);
    mod.onAbort = () => silence(mod, this.#fail(new Error('PostgreSQL panicked')));
  }

  #sync(descriptor: number): number {
    try {
      (this.#watch.syncFile ?? fdatasyncSync)(descriptor);
      this.#syncs += 1;
      this.#check(true);
      return 0;
    } catch (error) {
      this.#fail(error);
      return WASI_EIO;
    }
  }

  #check(exactly: boolean): void {
    try {
      this.#watch.check?.(exactly);
    } catch (error) {
      throw this.#fail(error);
    }
  }

  #fail(error: unknown): Error {
    if (this.#failure) return this.#failure;
    this.#failure = error instanceof Error ? error : new Error(String(error));
    this.#watch.onFailure?.(this.#failure);
    return this.#failure;
  }
}

/**
 * Keeps PGlite out of a PostgreSQL that panicked. `stackRestore` is the first thing PGlite calls with
 * what PostgreSQL throws, and the only one whose own error it passes on.
 */
function silence(mod: EmscriptenModule, failure: Error): void {
  const refuse = () => {
    throw failure;
  };
  mod._PostgresMainLoopOnce = refuse;
  mod.stackRestore = refuse;
  mod._PostgresSendReadyForQueryIfNecessary = () => {};
  mod._pgl_pq_flush = () => {};
}

type Change = (...args: unknown[]) => unknown;

interface NodeFsOperations {
  stream_ops: { fsync?: (stream: { nfd: number }) => number; write: Change };
  node_ops: Record<(typeof CHANGES_OF_NODES)[number], Change>;
  /** Runs an operation; an error thrown with a `code` reaches PostgreSQL as an error of the disk. */
  tryFSOperation(run: () => void): void;
}

function nodeFsOf(mod: EmscriptenModule): NodeFsOperations {
  // Emscripten's typings do not name the operations its file systems consist of.
  return mod.NODEFS as unknown as NodeFsOperations;
}
