import { parseArgs } from 'node:util';
import { owner } from './fill';
import { getLocation } from './locations';
import { fillStore } from './stores/fillStore';
import { admin } from './stores/people';
import { type SizeName, sizes } from './stores/sizes';

const help = `Fills an empty store with many data, for measuring and for trying things out at size.

  npm run bench:data -- --size <${Object.keys(sizes).join('|')}> --to <folder> [--database <url>] [--until <date>]

  --size      small: 59,000 records and 5 landing pages; medium: 1.3 million and 500; large: 13 million and 5000;
              wide: 65,000 records and 1300 landing pages
  --to        data folder (DATA_DIR): for the SQLite database, if no other is given, and for files
  --database  an empty PostgreSQL database; SECRET_KEY is needed as well
  --until     the end of the time that the data come from; today, unless a date is given

Administrator: ${admin.username}. Owner of 100 landing pages, page-0000 with the longest list among them: ${owner.username}.
The password of both is ${owner.password}.`;

const { values } = parseArgs({
    options: {
        size: { type: 'string' },
        to: { type: 'string' },
        database: { type: 'string' },
        until: { type: 'string', default: new Date().toISOString().slice(0, 10) },
        help: { type: 'boolean', short: 'h', default: false },
    },
});

const isSize = (name: string | undefined): name is SizeName => name !== undefined && Object.hasOwn(sizes, name);
const { size, to, database, until } = values;
if (values.help || !isSize(size) || to === undefined) {
    console.log(help);
    process.exit(values.help ? 0 : 1);
}

const location = getLocation(to, database);
const started = performance.now();
const seconds = () => ((performance.now() - started) / 1000).toFixed(0).padStart(5);
await fillStore(location, sizes[size], new Date(until), (step) => console.log(`${seconds()} s  ${step}`));
console.log(`${seconds()} s  done: ${location.name}, ${size}`);
