import { createPostgresLocation, createSqliteLocation, type DataLocation } from '../test/process/databases';
import { fillStore } from '../test/process/serverProcess';
import { findLargest, loadHomePages } from './site/homePages';
import { type MixedFigures, measureMixed } from './site/mixed';
import { measureRenderers, type RendererFigures } from './site/renderers';
import { measureVitals, type Vitals } from './site/vitals';
import { measureWarm, type WarmFigures } from './site/warm';
import type { Extent } from './turns';

/** What landing pages cost the server, and how they arrive; `warm` and `mixed` are measured on each database. */
export type SiteFigures = {
    renderers: RendererFigures;
    warm: WarmFigures[];
    mixed: MixedFigures[];
    vitals: Vitals[];
};

const warmExtent: Extent = { seconds: 2, rounds: 5 };
const mixedExtent: Extent = { seconds: 3, rounds: 4 };

/** Measures the landing pages of the demo data, on SQLite and, if there is a server, on PostgreSQL. */
export async function measureSite(): Promise<SiteFigures> {
    const locations: DataLocation[] = [await createSqliteLocation()];
    if (process.env.TEST_DATABASE_URL) locations.push(await createPostgresLocation());
    try {
        await Promise.all(locations.map(({ env }) => fillStore(env)));
        const [first] = locations;
        if (!first) throw new Error('There is no database');
        const pages = await loadHomePages(first);
        const largest = findLargest(pages);
        const renderers = await measureRenderers(largest);
        const vitals = await measureVitals(first, pages);
        const warm: WarmFigures[] = [];
        for (const location of locations) warm.push(await measureWarm(location, largest, warmExtent));
        const mixed: MixedFigures[] = [];
        for (const location of locations) mixed.push(await measureMixed(location, largest, mixedExtent));
        return { renderers, warm, mixed, vitals };
    } finally {
        for (const location of locations) await location.remove();
    }
}
