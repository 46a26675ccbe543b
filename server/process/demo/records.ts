import { banner } from '../../../resources/banner';
import { question } from '../../../resources/question';
import { getMainTexts, type Localize } from './localize';
import type { Look } from './looks';
import { getPictureAddress, type TopicPictures } from './pictures';
import type { SiteArt } from './siteArt';
import type { Site } from './sites';
import type { ChangeStamp, ContentWriter } from './writer';

/** What the content of a landing page is written with. `daysAgo` returns an author and the time that many days ago. */
export type SiteWork = {
    site: Site;
    ldpId: string;
    writer: ContentWriter;
    localize: Localize;
    look: Look;
    art: SiteArt;
    /** A picture for each topic. */
    pictures: readonly TopicPictures[];
    /** The other picture of each topic. */
    others: readonly TopicPictures[];
    daysAgo(days: number): ChangeStamp;
};

const routes = ['/promotion', '/promotion', '/deposit', '/fish', '/sport', '/vip'] as const;

async function writeBanners({ site, ldpId, writer, localize, pictures, daysAgo }: SiteWork): Promise<void> {
    const toSlide = ({ wide, square }: TopicPictures) => ({
        desktopImage: getPictureAddress(ldpId, wide),
        mobileImage: getPictureAddress(ldpId, square),
    });
    for (const [index, picture] of pictures.entries()) {
        const next = pictures[(index + 1) % pictures.length];
        const external = index === 4;
        const values = {
            title: localize(({ banners }) => banners[index]),
            slides: [toSlide(picture), ...(index === 0 && next ? [toSlide(next)] : [])],
            routeType: external ? 'EXTERNAL' : 'INTERNAL',
            route: external ? `https://www.${site.key}.example/football` : (routes[index] ?? '/'),
        };
        await writer.record(
            banner,
            String(index),
            values,
            daysAgo(40 - index * 3),
            index === 3 ? 'INACTIVE' : 'ACTIVE',
        );
    }
    await writer.status(banner, '1', 'INACTIVE', daysAgo(9));
    await writer.status(banner, '1', 'ACTIVE', daysAgo(8));
}

async function writeQuestions({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    for (const index of getMainTexts(site.langs).questions.keys()) {
        const values = {
            title: localize(({ questions }) => questions[index]?.title),
            answer: localize(({ questions }) => questions[index]?.answer),
        };
        await writer.record(
            question,
            String(index),
            values,
            daysAgo(60 - index * 2),
            index === 3 ? 'INACTIVE' : 'ACTIVE',
        );
    }
}

/** Writes banners and questions of a landing page. */
export async function writeRecords(work: SiteWork): Promise<void> {
    await writeBanners(work);
    await writeQuestions(work);
}
