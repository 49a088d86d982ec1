/** `npm run dev`: the API with restarts on change (port 3000) and Vite's server, ended together. */
import { spawn } from 'node:child_process';
import { requireNode } from './lib/nodeVersion.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';

requireNode();
await ensurePackages();

const env = { ...process.env, NODE_ENV: 'development', PORT: '3000' };
const programs = [
  ['node_modules/tsx/dist/cli.mjs', 'watch', '--clear-screen=false', 'server/main.ts'],
  ['node_modules/vite/bin/vite.js'],
].map((args) => spawn(process.execPath, args, { cwd: root, env, stdio: 'inherit' }));

let isStopping = false;
const stop = () => {
  isStopping = true;
  for (const program of programs) program.kill('SIGTERM');
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
for (const program of programs) {
  program.on('exit', (code) => {
    if (!isStopping) process.exitCode = code ?? 1;
    stop();
  });
}
