/**
 * `npm start`: installs and builds what is missing, then becomes the server. The server is loaded
 * into this very process, so signals, output and exit code are its own and nothing is left running
 * when this process is killed.
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuild } from './lib/build.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { ensurePackages } from './lib/packages.mjs';
import { root } from './lib/root.mjs';

requireNode();
await ensurePackages();
await ensureBuild();

const main = join(root, 'dist/server/main.js');
process.chdir(root);
process.argv[1] = main;
await import(pathToFileURL(main).href);
