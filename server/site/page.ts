import { setImmediate } from 'node:timers/promises';
import { defaultLanguage, getLanguage, type LanguageCode } from '../../i18n/languages';
import type { SiteSnapshot } from '../../site/content';
import { parsePath, type SiteAddress } from '../../site/paths';
import { type PageInParts, renderParts } from '../../site/render';
import type { Device } from '../../site/view';
import { compressToBrotli } from '../base/http/encoding';
import { type PreparedAnswer, prepareAnswer } from '../base/http/prepared';
import type { Services } from '../base/services/context';
import { fail } from '../base/system/errors';
import { buildEtag } from './etag';
import { type KeptAnswer, keepForStore } from './kept';
import type { Moment } from './lists';
import { nameNextPageRules } from './nextPages';
import { hasRecords, missingPage, refuseLongSlug } from './pageAddress';
import { buildSitePolicy, siteHeaders } from './policy';
import { loadSiteSnapshot } from './siteSnapshot';
import type { CurrentSite } from './sites';
import { getSiteTexts } from './texts';

/** Answers with a page on each device. */
type Answers = Readonly<Record<Device, PreparedAnswer>>;

/** A page as it is kept; undefined stands for a page that does not exist. The page that says so is another. */
type KeptPage = KeptAnswer & { answers: Answers | undefined };

/**
 * What a visitor asks for: `path` is decoded, `number` is the part of a list (1 if it names none), `origin` that of the
 * primary domain.
 */
type AskedPage = { path: string; number: number; device: Device; origin: string };

/** Size of the pages that a process keeps, in bytes. */
const mostBytes = 64 * 1024 * 1024;

const getKept = keepForStore<KeptPage>('pages', mostBytes);

const toBytes = (parts: readonly string[]) => Buffer.concat(parts.map((part) => Buffer.from(part)));

async function toAnswer({ status, parts, scripts }: PageInParts, snapshot: SiteSnapshot): Promise<PreparedAnswer> {
    const bytes = toBytes(parts);
    const content = await compressToBrotli(bytes);
    const headers = {
        ...siteHeaders,
        'content-type': 'text/html; charset=utf-8',
        'content-language': getLanguage(snapshot.lang).tag,
        'content-security-policy': buildSitePolicy(scripts),
        // Caches may keep the page, but ask whether it has changed.
        'cache-control': 'public, no-cache',
        // What the page depends on besides its address; browsers are asked to name the device.
        vary: 'accept-encoding, sec-ch-ua-mobile, user-agent',
        'accept-ch': 'Sec-CH-UA-Mobile',
        'speculation-rules': nameNextPageRules(snapshot),
        etag: buildEtag(bytes),
    };
    return prepareAnswer({ status, headers, content });
}

/** Size of an answer in memory, about, in bytes. */
const getBytes = ({ content }: PreparedAnswer) => content.body.byteLength + 2000;

/** Returns the language and the address that a path means on a landing page. */
function findPage({ site }: CurrentSite, { path, number }: AskedPage): { lang: LanguageCode; address: SiteAddress } {
    const { lang, address } = parsePath(path, number);
    if (lang === undefined || !site.langs.includes(lang))
        return { lang: getLanguage(site.defaultLang || defaultLanguage).code, address: missingPage };
    return { lang, address: refuseLongSlug(address) };
}

/**
 * Answers a page of a landing page, kept as long as nothing that it shows has changed. What does not exist is answered
 * by one page for all such addresses.
 *
 * @throws {Failure} 50301 if too many wait for pages
 */
export async function answerPage(services: Services, current: CurrentSite, asked: AskedPage): Promise<PreparedAnswer> {
    const { site, edition } = current;
    const { lang, address } = findPage(current, asked);
    const { device, origin } = asked;

    /** Makes a page for all devices, since loading what it shows takes longer than the rest. */
    async function make(wanted: SiteAddress): Promise<KeptPage> {
        const moment: Moment & { lang: LanguageCode } = { site, lang, at: services.now() };
        const { value: snapshot, until } = await loadSiteSnapshot(services, moment, wanted);
        if (!snapshot || !hasRecords(wanted, snapshot)) return { ...edition, answers: undefined, until, bytes: 300 };
        const texts = getSiteTexts(lang);
        const answer = async (on: Device) => {
            await setImmediate();
            const page = renderParts({ snapshot, address: wanted, device: on, visitor: 'GUEST', origin, texts });
            return await toAnswer(page, snapshot);
        };
        const answers = { DESKTOP: await answer('DESKTOP'), MOBILE: await answer('MOBILE') };
        return { ...edition, answers, until, bytes: getBytes(answers.DESKTOP) + getBytes(answers.MOBILE) };
    }

    const get = (wanted: SiteAddress) => {
        const { page = '', slug = '', number } = wanted;
        const name = JSON.stringify([site.id, lang, origin, page, slug, number]);
        return getKept(services).get(name, edition, () => make(wanted));
    };
    const answers = (await get(address)).answers ?? (await get(missingPage)).answers;
    return answers?.[device] ?? fail('notFound');
}
