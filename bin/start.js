// `npm start`: builds what is stale and starts the server in this process; an empty store gets demo data.
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildStale } from './build.js';

buildStale();
process.env.DEMO ??= 'true';
const main = resolve('dist/server/main.js');
process.argv[1] = main;
await import(pathToFileURL(main).href);
