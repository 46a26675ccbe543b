import { commonOwner } from '../../../contract/library';
import type { Services } from '../../base/services/context';
import { insertAccount } from '../../domain/accounts/change';
import { insertMedia, mediaResource, type NewMedia } from '../../domain/media/mediaRows';
import type { Store } from '../../store/write';
import { buildAccountRows, type DemoUsername, getDemoAuthor, getDemoId } from './accounts';
import { orderApps } from './apks';
import { writeArticles } from './articles';
import { buildColleagueRows } from './colleagues';
import { writeGlobalConfig } from './globalConfig';
import { insertSite } from './landingPages';
import { writeLists } from './lists';
import { createLocalize } from './localize';
import { writePages } from './pages';
import { drawLibrary, drawTopics, type Picture, storePicture, type TopicPictures } from './pictures';
import { writePromotions } from './promotions';
import { drawProviders, writeProviders } from './providers';
import { type SiteWork, writeRecords } from './records';
import { writeSettings } from './settings';
import { insertSignIns } from './signIns';
import { drawSiteArt, type SiteArt } from './siteArt';
import { getLook } from './siteLooks';
import { type Site, sites } from './sites';
import { writeStyles } from './styles';
import { writeWebInfo } from './webInfo';
import { type ChangeStamp, createWriter, type SeedServices } from './writer';

const day = 24 * 60 * 60 * 1000;

/** A landing page whose pictures are drawn and stored; only rows remain to be written. */
type PreparedSite = {
    site: Site;
    ldpId: string;
    pictures: TopicPictures[];
    others: TopicPictures[];
    art: SiteArt;
    providers: ReturnType<typeof drawProviders>;
    media: NewMedia[];
};

async function prepareSite(
    services: Services,
    site: Site,
    index: number,
    drawn: readonly TopicPictures[][],
): Promise<PreparedSite> {
    const ldpId = getDemoId(site.key);
    const pickWays = (first: number) =>
        drawn.flatMap((ways, topic) => ways.slice((first + topic) % 2, ((first + topic) % 2) + 1));
    const [pictures, others] = [pickWays(index), pickWays(index + 1)];
    const art = await drawSiteArt(site);
    const files = pictures.flatMap(({ wide, square, half, popup, small }, topic) => [
        ...[wide, square, half, small],
        ...(topic < 3 ? [popup] : []),
    ]);
    // Only some topics are shown a second time.
    files.push(
        ...others.flatMap(({ half, small }, topic) => (topic === 0 || topic === 2 || topic === 3 ? [half, small] : [])),
    );
    files.push(...Object.values(art));
    const providers = drawProviders(site, services.master);
    files.push(...providers.flatMap(({ images }) => Object.values(images)));
    const media = await Promise.all(files.map((file: Picture) => storePicture(services, ldpId, file)));
    return { site, ldpId, pictures, others, art, providers, media };
}

/**
 * Returns a function for authors and times. The authors alternate between the owner and, if there is one, the owner's
 * editor.
 */
function createStamps({ owner }: Site, now: Date): (days: number) => ChangeStamp {
    const hands: readonly DemoUsername[] = owner === 'operator01' ? ['operator01', 'editor01', 'editor01'] : [owner];
    return (days) => {
        const by = hands[days % hands.length] ?? owner;
        return { by, time: new Date(now.getTime() - days * day - ((days * 7919) % 40_000) * 1000) };
    };
}

async function insertFiles(store: Store, media: readonly NewMedia[], { by, time }: ChangeStamp): Promise<void> {
    const write = { resource: mediaResource, verb: 'create', author: getDemoAuthor(by), time: time.toISOString() };
    for (const file of media) await insertMedia(store, write, file);
}

async function writeSite(
    store: SeedServices,
    { site, ldpId, pictures, others, art, providers, media }: PreparedSite,
    now: Date,
    age: number,
): Promise<void> {
    const daysAgo = createStamps(site, now);
    const created = { by: site.owner, time: new Date(now.getTime() - age * day) };
    const write = {
        resource: 'landingPage',
        verb: 'create',
        author: getDemoAuthor(created.by),
        time: created.time.toISOString(),
    };
    await insertSite(store, site, write);
    await insertFiles(store, media, daysAgo(80));
    const writer = createWriter(store, ldpId, { langs: site.langs, defaultLang: site.langs[0] });
    const localize = createLocalize(site.langs);
    const work: SiteWork = { site, look: getLook(site), art, ldpId, writer, localize, pictures, others, daysAgo };
    await writeSettings(work);
    await writeWebInfo(work);
    await writeStyles(work);
    await writePages(work);
    await writeRecords(work);
    await writeArticles(work);
    await writeLists(work);
    await writePromotions(work);
    await writeProviders(work, providers, store.master);
}

/**
 * Fills an empty database with accounts, and landing pages in many languages with all their content. Files are stored
 * first, under constant names, then all rows in one transaction: if the process is killed, the database is still empty
 * and the next start begins anew.
 */
export async function seedDemo(services: Services): Promise<void> {
    const now = services.now();
    const ago = (days: number) => new Date(now.getTime() - days * day).toISOString();
    const accounts = Promise.all([buildAccountRows(ago(400)), buildColleagueRows(ago(200))]);
    const library = Promise.all(drawLibrary().map((picture) => storePicture(services, commonOwner, picture)));
    const [drawn, shared, rows] = await Promise.all([drawTopics(), library, accounts]);
    const prepared = await Promise.all(sites.map((site, index) => prepareSite(services, site, index, drawn)));
    await services.db.transaction().execute(async (transaction) => {
        const store: SeedServices = { ...services, db: transaction };
        for (const account of rows.flat()) {
            const author = getDemoAuthor(account.maker_id === getDemoId('operator01') ? 'operator01' : 'admin01');
            await insertAccount(store, account, { verb: 'create', author, time: account.created_time });
        }
        await insertSignIns(transaction, now);
        await insertFiles(store, shared, { by: 'admin01', time: new Date(now.getTime() - 390 * day) });
        await writeGlobalConfig(store, { by: 'admin01', time: new Date(now.getTime() - 385 * day) });
        for (const [index, site] of prepared.entries()) await writeSite(store, site, now, 380 - index * 15);
        await orderApps(transaction, now);
    });
}
