import { readFile, writeFile } from 'node:fs/promises';
import { createPostgresLocation, createSqliteLocation, type DataLocation } from '../test/process/databases';
import { measureApks } from './apks';
import { measureApkTask } from './apkTask';
import { measureConsole } from './console';
import { articles, fill, landingPages } from './fill';
import { measureFinding } from './finding';
import { measureMedia } from './media';
import { measureMediaGrid } from './mediaGrid';
import { measurePreview } from './preview';
import {
    apkLines,
    apkTaskLines,
    consoleLines,
    findingLines,
    formatTable,
    gridLines,
    mediaLines,
    previewLines,
    type ReportLine,
    serverLines,
    startLines,
    typingLines,
} from './report';
import { describeMachine, resultsFile, writeSection } from './sections';
import { measureServer } from './server';
import { measureSite } from './site';
import { siteMethod } from './site/report';
import { measureStart } from './start';
import type { Extent } from './turns';
import { measureTyping } from './typing';

const extent: Extent = { seconds: 3, rounds: 7 };

const lines: ReportLine[] = [];

/** Keeps figures and prints them, so that they are known even if a later part fails. */
function add(part: readonly ReportLine[]): void {
    lines.push(...part);
    console.log(formatTable(part));
}

/** Measures what needs a browser; returns its name. */
async function measureBrowser(location: DataLocation): Promise<string> {
    const figures = await measureConsole(location);
    add(consoleLines(figures));
    add(startLines(await measureStart(location)));
    add(typingLines(await measureTyping(location)));
    return figures.browser;
}

async function measureBrowserAlone(): Promise<void> {
    const location = await createSqliteLocation();
    await fill(location);
    await measureBrowser(location);
    await location.remove();
}

async function measurePreviewAlone(): Promise<void> {
    const location = await createSqliteLocation();
    add(previewLines(await measurePreview(location)));
    await location.remove();
}

async function measureServersAlone(): Promise<void> {
    const locations = process.env.TEST_DATABASE_URL ? [await createPostgresLocation()] : [];
    for (const location of [...locations, await createSqliteLocation()]) {
        add(serverLines(await measureServer(location, extent)));
        await location.remove();
    }
}

async function measureFindingAlone(): Promise<void> {
    const locations = process.env.TEST_DATABASE_URL ? [await createPostgresLocation()] : [];
    for (const location of [...locations, await createSqliteLocation()]) {
        add(findingLines(await measureFinding(location)));
        await location.remove();
    }
}

/** Measures everything; returns the name of the browser. */
async function measure(): Promise<string> {
    if (process.env.TEST_DATABASE_URL) {
        const location = await createPostgresLocation();
        add(serverLines(await measureServer(location, extent)));
        add(mediaLines(await measureMedia(location, extent.seconds)));
        await location.remove();
    } else {
        console.log('TEST_DATABASE_URL is not set: PostgreSQL is left out.');
    }
    const location = await createSqliteLocation();
    add(serverLines(await measureServer(location, extent)));
    const browser = await measureBrowser(location);
    add(mediaLines(await measureMedia(location, extent.seconds)));
    add(gridLines(await measureMediaGrid(location)));
    await location.remove();
    await measureFindingAlone();
    await measurePreviewAlone();
    add(apkLines(await measureApks(extent)));
    const apps = await createSqliteLocation();
    add(apkTaskLines(await measureApkTask(apps)));
    await apps.remove();
    await measureSite(add);
    return browser;
}

const parts: Readonly<Record<string, () => Promise<void>>> = {
    console: measureBrowserAlone,
    server: measureServersAlone,
    site: () => measureSite(add),
    preview: measurePreviewAlone,
    finding: measureFindingAlone,
};

const method = `
- \`npm run bench\` fills an empty store of each database with ${landingPages} landing pages and ${articles} articles with 4096
  bytes of formatted text each, starts the built server on it and sends requests over 20 connections, one after another on
  each, as an account that owns 100 of the landing pages. List: the newest 20 articles in their order, with the count.
  Update: a whole article with its version and a fresh \`Idempotency-Key\`.
- The bare handler is a Fastify process with the same statements through the same driver, prepared, with as many
  connections; it knows no session, permission, tenant or validation; its update writes what the server writes, the revision and the kept answer
  included. It reads rows as the drivers return them, as objects. It works on a copy of the store. Neither logs its requests.
- Both take turns: ${extent.rounds} runs of ${extent.seconds} seconds each after two of warming up; figures are medians of the runs, and the
  share is the median of what each run is of its neighbour. Load
  generator, server and database share the machine.
- "Each record saved ten times": the same once more, after each article of the measured landing pages was saved ten times
  through the server, with PostgreSQL's autovacuum as it is.
- Memory is the process's largest resident set since its start. Cold start is the median of five, from starting the
  process on the filled store.
- Files: one landing page gets 100,000 of them, a tenth in use; the library asks for 60 at a time over one connection, with
  the count, and says of each where it is used. Their grid is scrolled in Chromium by 120 turns of the wheel of 600 pixels
  as fast as they are taken, with a key after every tenth; an input waits from its own time stamp until the page hears it.
- Finding: an administrator's search of everything, by words that every record has, few, one or none, letter by letter: as
  calls one after another for a second each, and typed in the console, each key once the one before is answered.
  \`npm run bench -- finding\` measures it alone.
- Console: built, in Chromium at 1366 × 768, on SQLite with the data above. Sizes are transfer sizes of scripts; what the
  sign-in page fetches ahead counts for the first list. What moves rows is fetched once they are shown, or when somebody
  reaches for a handle; the next page's records are fetched once a page rests, as it does before it is turned here.
  Times run in the page, from the press until what it leads to is painted, and are medians of seven; a key press
  runs from \`keydown\` until React has committed, median of forty.
- Starts and first visits: each in a browser without a cache, signed in, medians of five, until what is waited for is painted
  and no placeholder is left. First visits press a menu item once the list before it is idle.
- \`npm run bench -- console\`, \`-- server\` and \`-- site\` measure one part, and write it below as a section of its own.
${siteMethod}
- Long forms: opened from the list of articles by their address; keys are typed into the long text itself or the first of
  the items, in eight runs of eight with rests between them, from the time stamp of the key until the frame with its letter
  is painted; at a quarter of the speed by Chromium's own throttling. A plain text area on an empty page shows what the
  method takes of that: a key waits for the next of sixty frames a second.
- Preview: beside forms of the demo data, with large content where it says so, at 1600 × 900. Each key is pressed once the
  one before is painted in the frame: from the time stamp of the key until the change is painted there. As on desktops, the
  frame has a process of its own; both processes are slowed. Chromium slows a process by keeping its core busy meanwhile, so
  that with two cores nothing is left for the browser itself while both draw. Forms without and with the preview take turns.
  \`npm run bench -- preview\` measures it alone.
- Android apps: pictures of noise, as large as they get, ready in every size; each app is built, signed by three schemes,
  verified and compared with what was ordered before it counts.
- A task of Android apps: the built server on SQLite, with two pictures of 512 × 512 pixels of its own for each landing page,
  of which none was drawn for an app before the first build; the second task orders the same. Someone asks how far it is
  twenty times a second. Processor time is that of the whole server process.
`;

/**
 * Reads the figures of the long-running checks, which are written by hand, from the results file; they follow the
 * figures of this program.
 */
async function soakFigures(): Promise<string> {
    const text = await readFile(resultsFile, 'utf8');
    const start = text.indexOf('\n## Soak\n');
    return start < 0 ? '' : text.slice(start);
}

const machine = describeMachine();
const [, , part = ''] = process.argv;
const measurePart = parts[part];
if (measurePart) {
    await measurePart();
    const date = new Date().toISOString().slice(0, 10);
    const after = part === 'site' ? `\n\n${siteMethod}` : '';
    await writeSection(
        `Measured alone: ${part}`,
        `${date}, ${machine} before the run.\n\n${formatTable(lines)}${after}`,
    );
} else {
    const browser = await measure();
    const date = new Date().toISOString().slice(0, 10);
    await writeFile(
        resultsFile,
        `# Figures\n\n${date}, ${browser}, ${machine} before the run.\n\n${formatTable(lines)}\n\n## Method\n${method}${await soakFigures()}`,
    );
}
if (lines.some(({ met }) => met === false)) process.exitCode = 1;
