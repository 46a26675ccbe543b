import { defaultLanguage, getLanguage, type LanguageCode } from '../../i18n/languages';
import { findAddress, parsePath, type SiteAddress } from '../../site/paths';
import { type RenderedPage, renderPage } from '../../site/render';
import type { Device } from '../../site/view';
import type { Services } from '../base/services/context';
import { fail } from '../base/system/errors';
import { createLimiter } from '../base/system/limiter';
import type { SharedPage } from '../domain/landingPages/shareLinks';
import type { Moment } from './lists';
import { hasRecords, missingPage, refuseLongSlug } from './pageAddress';
import { getOwnOrigin, getPictureBase } from './preview';
import { loadSiteSnapshot } from './siteSnapshot';
import { getSiteTexts } from './texts';

/** What is asked for below a share link: `path` is decoded, `linkBase` the path of the link itself. */
type AskedShare = { path: string; number: number; device: Device; linkBase: string };

/** One page at a time, and few in line: whoever has a link may ask as often as they like. */
const inTurn = createLimiter(1, { mostWaiting: 20, refuse: () => fail('unavailable') });

type Site = Moment['site'];

/** Returns the language and the address that a path means; without a language, the default one. */
function findPage(site: Site, { path, number }: AskedShare): { lang: LanguageCode; address: SiteAddress } {
    const { lang, address } = parsePath(path, number);
    const usual = getLanguage(site.defaultLang || defaultLanguage).code;
    const steps = path.split('/').filter((step) => step !== '');
    if (lang === undefined) return { lang: usual, address: refuseLongSlug(findAddress(steps, number)) };
    return site.langs.includes(lang)
        ? { lang, address: refuseLongSlug(address) }
        : { lang: usual, address: missingPage };
}

/** Loads and renders a page. */
async function makePage(services: Services, shared: SharedPage, asked: AskedShare): Promise<RenderedPage> {
    const { id, status, langs, default_lang, shown_time } = shared;
    const site: Site = { id, status, langs: JSON.parse(langs), defaultLang: default_lang };
    const { lang, address } = findPage(site, asked);
    const at = shown_time === null ? services.now() : new Date(shown_time);
    const moment = { site, lang, at };
    const load = async (wanted: SiteAddress) => {
        const { value } = await loadSiteSnapshot(services, moment, wanted);
        return value && hasRecords(wanted, value) ? { snapshot: value, address: wanted } : undefined;
    };
    const found = (await load(address)) ?? (await load(missingPage)) ?? fail('notFound');
    return renderPage({
        ...found,
        device: asked.device,
        visitor: 'GUEST',
        origin: getOwnOrigin(found.snapshot),
        texts: getSiteTexts(lang),
        imageBase: getPictureBase(services, id),
        linkBase: asked.linkBase,
        unlisted: true,
    });
}

/**
 * Renders a page as a share link shows it. It is never kept, and this module has no access to the pages that are.
 *
 * @throws {Failure} 50301 if too many wait for such pages
 */
export async function renderSharedPage(
    services: Services,
    shared: SharedPage,
    asked: AskedShare,
): Promise<RenderedPage> {
    return await inTurn(() => makePage(services, shared, asked));
}
