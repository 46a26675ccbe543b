import { parseArgs } from 'node:util';
import { getLocation } from './locations';
import { describeMachine, resultsFile, writeSection } from './sections';
import { measureSize } from './size/measure';
import { formatSize, sizeLines } from './size/report';

const help = `Compares all calls of the built server on a small and on a large store of \`npm run bench:data\`. It writes to both.

  npm run bench:size -- --small <folder> --large <folder>
      [--small-database <url> --large-database <url>] [--seconds <number>] [--only <text>] [--dry]

  --small, --large   data folders; for PostgreSQL also its databases, and SECRET_KEY
  --seconds          how long each call is measured with one connection, and with twenty; 2 unless given
  --only             only calls whose name contains this text
  --dry              prints the figures, but leaves ${resultsFile} alone`;

const { values } = parseArgs({
    options: {
        small: { type: 'string' },
        large: { type: 'string' },
        'small-database': { type: 'string' },
        'large-database': { type: 'string' },
        seconds: { type: 'string', default: '2' },
        only: { type: 'string', default: '' },
        dry: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
    },
});
const { small, large, only } = values;
if (values.help || small === undefined || large === undefined) {
    console.log(help);
    process.exit(values.help ? 0 : 1);
}

const stores = {
    small: getLocation(small, values['small-database']),
    large: getLocation(large, values['large-database']),
};
const machine = describeMachine();
const figures = await measureSize(
    stores,
    Number(values.seconds),
    (name) => console.error(name),
    (name) => name.includes(only),
);
const text = formatSize(figures, machine);
console.log(text);
if (!values.dry) await writeSection(`Size: ${figures.database}`, text);
if (sizeLines(figures).some(({ met }) => met === false)) process.exitCode = 1;
