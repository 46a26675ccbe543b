import { parseArgs } from 'node:util';
import { getLocation } from './locations';
import { describeMachine, resultsFile, writeSection } from './sections';
import { measureLoad } from './surge/measure';
import { formatLoad, loadLines } from './surge/report';

const help = `Puts the built server under load on a store of \`npm run bench:data\`. It writes to the store.

  npm run bench:load -- --on <folder> [--database <url>] [--minutes <number>] [--pages <number>] [--soak <number>] [--apart] [--dry]

  --on        data folder; for PostgreSQL also its database, and SECRET_KEY
  --minutes   how long the steady part takes; 10 unless given
  --pages     landing pages that are used; 1300 unless given, those without lists are left out
  --soak      minutes more at 60 % of what the server can answer, 60 for an hour; memory and open files must stay as they are
  --apart     also with the generator on a processor of its own, and one for server and database (Linux)
  --dry       prints the figures, but leaves ${resultsFile} alone`;

const { values } = parseArgs({
    options: {
        on: { type: 'string' },
        database: { type: 'string' },
        minutes: { type: 'string', default: '10' },
        pages: { type: 'string', default: '1300' },
        soak: { type: 'string', default: '0' },
        apart: { type: 'boolean', default: false },
        dry: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
    },
});
if (values.help || values.on === undefined) {
    console.log(help);
    process.exit(values.help ? 0 : 1);
}

const machine = describeMachine();
const figures = await measureLoad(getLocation(values.on, values.database), {
    seconds: Number(values.minutes) * 60,
    pages: Number(values.pages),
    soakSeconds: Number(values.soak) * 60,
    apart: values.apart,
});
const text = formatLoad(figures, machine);
console.log(text);
if (!values.dry) await writeSection(`Load: ${figures.database}`, text);
if (loadLines(figures).some(({ met }) => met === false)) process.exitCode = 1;
