import { toSlug } from '../../../fields/slug/field';
import { article } from '../../../resources/article';
import { banner } from '../../../resources/banner';
import { question } from '../../../resources/question';
import { getMainTexts, type Localize } from './localize';
import { getPictureAddress, type TopicPictures } from './pictures';
import type { Site } from './sites';
import { fillPlaceholders } from './texts';
import type { ChangeStamp, ContentWriter } from './writer';

/** What the content of a landing page is written with. `daysAgo` returns an author and the time that many days ago. */
export type SiteWork = {
    site: Site;
    ldpId: string;
    writer: ContentWriter;
    localize: Localize;
    pictures: readonly TopicPictures[];
    daysAgo(days: number): ChangeStamp;
};

const routes = ['/promotion', '/promotion', '/deposit', '/fish', '/sport', '/vip'] as const;
const types = ['GUIDE', 'EVENT', 'GUIDE', 'REVIEW', 'NEWS', 'GUIDE'] as const;

/** The topic of each article, for a matching picture. */
const articleTopics = [2, 0, 5, 1, 2, 4] as const;

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

function getArticleImages(
    { ldpId, pictures }: SiteWork,
    topic: number,
): { image: string | null; thumbnail: string | null } {
    const found = pictures[topic];
    return {
        image: found ? getPictureAddress(ldpId, found.half) : null,
        thumbnail: found ? getPictureAddress(ldpId, found.small) : null,
    };
}

function getPeriod(index: number, { time }: ChangeStamp): Record<string, unknown> {
    if (index !== 1) return { always: true };
    const day = 24 * 60 * 60 * 1000;
    const at = (days: number) => new Date(time.getTime() + days * day).toISOString();
    return { always: false, startTime: at(2), endTime: at(60) };
}

async function writeTopicArticles(work: SiteWork): Promise<void> {
    const { site, writer, localize, daysAgo } = work;
    for (const [index, { title }] of getMainTexts(site.langs).articles.entries()) {
        const stamp = daysAgo(50 - index * 4);
        const values = {
            title: localize(({ articles }) => articles[index]?.title),
            shortTitle: localize(({ articles }) => articles[index]?.shortTitle),
            shortContent: localize(({ articles }) => articles[index]?.shortContent),
            content: localize(({ articles }) => articles[index]?.content),
            type: types[index] ?? 'NEWS',
            slug: toSlug(title),
            ...getArticleImages(work, articleTopics[index] ?? 0),
            ...getPeriod(index, stamp),
        };
        await writer.record(article, `topic ${index}`, values, stamp, index === 4 ? 'INACTIVE' : 'ACTIVE');
    }
}

/** Writes one report for each week of the tournament; the latest comes first in the list. */
async function writeWeeklyArticles(work: SiteWork): Promise<void> {
    const { site, writer, localize, daysAgo } = work;
    for (let week = site.weeks; week > 0; week -= 1) {
        const numbers = { week, players: 180 + ((week * 37) % 140), points: 40 + ((week * 13) % 55) };
        const filled = (pick: 'title' | 'shortTitle' | 'shortContent' | 'content') =>
            localize(({ weekly }) => fillPlaceholders(weekly[pick], numbers));
        const values = {
            title: filled('title'),
            shortTitle: filled('shortTitle'),
            shortContent: filled('shortContent'),
            content: filled('content'),
            type: 'NEWS',
            slug: toSlug(fillPlaceholders(getMainTexts(site.langs).weekly.shortTitle, numbers)),
            ...getArticleImages(work, week % 2 === 0 ? 0 : 5),
            always: true,
        };
        await writer.record(article, `week ${week}`, values, daysAgo((site.weeks - week) * 7 + 1));
    }
}

/** Writes banners, questions and articles of a landing page. */
export async function writeRecords(work: SiteWork): Promise<void> {
    await writeBanners(work);
    await writeQuestions(work);
    await writeTopicArticles(work);
    await writeWeeklyArticles(work);
}
