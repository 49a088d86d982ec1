import { fdatasyncSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type EmscriptenOptions = Parameters<NodeFS['init']>[1];
type EmscriptenModule = Parameters<NonNullable<EmscriptenOptions['preRun']>[number]>[0];

/** `EIO` as WebAssembly programs know it: PostgreSQL panics rather than believe a failed sync. */
const WASI_EIO = 29;

/** How one open file gets to the disk. */
export type SyncFile = (descriptor: number) => void;

/**
 * PGlite's directory on disk, with an fsync that does something (Emscripten's NODEFS has none, so
 * PostgreSQL's calls succeed without a byte leaving the cache of the operating system) and with an
 * end to a panic (PGlite would try again for ever, and the process would hang).
 */
export class DurableNodeFs extends NodeFS {
  readonly #syncFile: SyncFile;
  #syncs = 0;
  #failure: Error | undefined;

  /**
   * @param directory of the database; its parent must exist
   * @param syncFile replaced by tests only
   */
  constructor(directory: string, syncFile: SyncFile = fdatasyncSync) {
    super(directory);
    this.#syncFile = syncFile;
  }

  /** How often PostgreSQL had something put on the disk. */
  get syncs(): number {
    return this.#syncs;
  }

  /** Why PostgreSQL panicked, if it did. From then on it must not be asked anything. */
  get failure(): Error | undefined {
    return this.#failure;
  }

  override async init(pg: PGlite, options: EmscriptenOptions) {
    const { emscriptenOpts } = await super.init(pg, options);
    const preRun = [...(emscriptenOpts.preRun ?? []), (mod: EmscriptenModule) => this.#mend(mod)];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }

  #mend(mod: EmscriptenModule): void {
    const { stream_ops } = nodeFsOf(mod);
    stream_ops.fsync = ({ nfd }) => this.#sync(nfd);
    mod.onAbort = () => silence(mod, this.#fail(new Error('PostgreSQL panicked')));
  }

  #sync(descriptor: number): number {
    try {
      this.#syncFile(descriptor);
      this.#syncs += 1;
      return 0;
    } catch (error) {
      this.#fail(error instanceof Error ? error : new Error(String(error)));
      return WASI_EIO;
    }
  }

  #fail(error: Error): Error {
    this.#failure ??= error;
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

interface NodeFsOperations {
  stream_ops: { fsync?: (stream: { nfd: number }) => number };
}

function nodeFsOf(mod: EmscriptenModule): NodeFsOperations {
  // Emscripten's typings do not name the operations its file systems consist of.
  return mod.NODEFS as unknown as NodeFsOperations;
}
