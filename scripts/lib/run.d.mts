interface RunOptions {
  env?: NodeJS.ProcessEnv;
  quiet?: boolean;
  niceness?: number;
}
interface Ran {
  code: number;
  output: string;
}
export function run(command: string, args: string[], options?: RunOptions): Promise<Ran>;
export function runNpm(args: string[], options?: RunOptions): Promise<Ran>;
