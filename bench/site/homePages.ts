import { getLanguage, type LanguageCode } from '../../i18n/languages';
import { getOrigin, loadDirectory, type Site } from '../../server/site/directory';
import { loadSiteSnapshot } from '../../server/site/siteSnapshot';
import { getSiteTexts } from '../../server/site/texts';
import { renderPage } from '../../site/render';
import type { Device, PageRequest } from '../../site/view';
import type { DataLocation } from '../../test/process/databases';
import { openLocation } from '../fill';

/** A home page of the demo data: where visitors find it, and what it is rendered from. `size` is that of the document. */
export type HomePage = { site: Site; path: string; request: PageRequest; size: number };

const devices: readonly Device[] = ['DESKTOP', 'MOBILE'];

const toCode = (lang: string): LanguageCode => getLanguage(lang).code;

/** Loads the home pages of all active landing pages, in each of their languages and on each device. */
export async function loadHomePages(location: DataLocation): Promise<HomePage[]> {
    const services = await openLocation(location);
    try {
        const { byKey } = await loadDirectory(services, 0);
        const pages: HomePage[] = [];
        for (const site of byKey.values())
            for (const lang of site.status === 'ACTIVE' ? site.langs.map(toCode) : []) {
                const address = { page: 'home', number: 1 } as const;
                const moment = { site, lang, at: services.now() };
                const { value: snapshot } = await loadSiteSnapshot(services, moment, address);
                if (!snapshot) throw new Error(`${site.key} has no home page`);
                for (const device of devices) {
                    const texts = getSiteTexts(lang);
                    const origin = getOrigin(site);
                    const request: PageRequest = { snapshot, address, device, visitor: 'GUEST', origin, texts };
                    const size = Buffer.byteLength(renderPage(request).html);
                    pages.push({ site, path: `/${getLanguage(lang).tag.toLowerCase()}/`, request, size });
                }
            }
        return pages;
    } finally {
        await services.close();
    }
}

/** Finds the largest home page. */
export function findLargest(pages: readonly HomePage[]): HomePage {
    const [largest] = pages.toSorted((one, other) => other.size - one.size);
    if (!largest) throw new Error('There is no active landing page');
    return largest;
}

/** Finds the largest home page of each template on each device. */
export function findLargestOfEach(pages: readonly HomePage[]): HomePage[] {
    const found = new Map<string, HomePage>();
    for (const page of pages.toSorted((one, other) => one.size - other.size))
        found.set(`${page.request.snapshot.content.layout.template} ${page.request.device}`, page);
    return [...found.values()];
}
