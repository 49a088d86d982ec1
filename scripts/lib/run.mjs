import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { root } from './root.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a command from the top of the repository and waits for it. A signal this process gets is
 * passed on, and once the command has ended this process ends too.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, niceness?: number }} [options] quiet keeps the
 *   output back and returns it instead of showing it; niceness is how far it lets others go first, to 19
 * @returns {Promise<{ code: number, output: string }>} code 127 when the command is not there
 */
export function run(command, args, { env = process.env, quiet = false, niceness = 0 } = {}) {
  return new Promise((resolve) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit';
    const child = spawn(command, args, { cwd: root, env, stdio });
    if (niceness > 0 && child.pid) setPriority(child.pid, niceness);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text;
      });
    }

    let interruptedBy;
    const passOn = (signal) => {
      interruptedBy = signal;
      child.kill(signal);
    };
    for (const signal of SIGNALS) process.on(signal, passOn);
    const end = (code) => {
      for (const signal of SIGNALS) process.off(signal, passOn);
      if (interruptedBy) process.exit(128 + constants.signals[interruptedBy]);
      resolve({ code, output });
    };
    child.on('error', (error) => {
      output += error.message;
      end(127);
    });
    child.on('close', (code) => end(code ?? 1));
  });
}

/**
 * Runs npm: the one that started this process if there is one, else the one in PATH.
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean, niceness?: number }} [options] as of `run`
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runNpm(args, options) {
  const cli = process.env.npm_execpath;
  if (cli?.endsWith('.js')) return run(process.execPath, [cli, ...args], options);
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options);
}
