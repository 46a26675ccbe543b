// `npm start`: builds what is stale and starts the server in this process; an empty store gets demo data.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.js';

if (!buildStale()) process.exit(1);
process.env.DEMO ??= 'true';
// Who tries it out need not read what is done for each page.
process.env.LOG_LEVEL ??= 'warn';
const main = resolve('dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
