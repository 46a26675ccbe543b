import { createPostgresLocation, createSqliteLocation, type DataLocation } from '../test/process/databases';
import { fillStore } from '../test/process/serverProcess';
import type { ReportLine } from './report';
import { measureEveryPage } from './site/everyPage';
import { measureHerd } from './site/herd';
import { findLargest, loadHomePages } from './site/homePages';
import { measureMixed } from './site/mixed';
import { measureNextPages } from './site/nextPage';
import { measureRenderers } from './site/renderers';
import { mixedLines, rendererLines, warmLines } from './site/report';
import { herdLines, tlsLines, uploadLines } from './site/strainReport';
import { measureTlsQuestions } from './site/tlsQuestions';
import { measureUploads } from './site/uploads';
import { everyPageLines, nextPageLines, vitalsLines } from './site/visitReport';
import { measureVitals } from './site/vitals';
import { measureWarm } from './site/warm';
import type { Extent } from './turns';

const warmExtent: Extent = { seconds: 2, rounds: 5 };
const mixedExtent: Extent = { seconds: 3, rounds: 4 };

/**
 * Measures the landing pages of the demo data, on SQLite and, if there is a server, on PostgreSQL: what they cost the
 * server, and how they arrive. Adds the figures of each part as soon as they are known.
 */
export async function measureSite(add: (part: readonly ReportLine[]) => void): Promise<void> {
    const locations: DataLocation[] = [await createSqliteLocation()];
    if (process.env.TEST_DATABASE_URL) locations.push(await createPostgresLocation());
    try {
        await Promise.all(locations.map(({ env }) => fillStore(env)));
        const [first] = locations;
        if (!first) throw new Error('There is no database');
        const pages = await loadHomePages(first);
        const largest = findLargest(pages);
        add(rendererLines(await measureRenderers(largest)));
        for (const location of locations) add(warmLines(await measureWarm(location, largest, warmExtent)));
        add((await measureVitals(first, pages)).flatMap(vitalsLines));
        add((await measureEveryPage(first, pages)).flatMap(everyPageLines));
        add((await measureNextPages(first, pages)).flatMap(nextPageLines));
        for (const location of locations) {
            add(mixedLines(await measureMixed(location, largest, mixedExtent)));
            // These find the copies that the mixed load has made.
            add(herdLines(await measureHerd(location, largest, mixedExtent)));
            add(uploadLines(await measureUploads(location, largest, mixedExtent)));
            add(tlsLines(await measureTlsQuestions(location, mixedExtent.seconds)));
        }
    } finally {
        for (const location of locations) await location.remove();
    }
}
