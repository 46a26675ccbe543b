import { imageSlots } from '../../../contract/limits';
import { toSlug } from '../../../fields/slug/field';
import { article } from '../../../resources/article';
import { getMainTexts } from './localize';
import { getPeriod, type PeriodDays } from './periods';
import { getPictureAddress, type TopicPictures } from './pictures';
import type { SiteWork } from './records';
import { fillPlaceholders } from './texts';

const types = ['GUIDE', 'EVENT', 'GUIDE', 'REVIEW', 'NEWS', 'GUIDE', 'EVENT'] as const;

/** The topic of each article, for a matching picture. */
const articleTopics = [2, 0, 5, 1, 2, 4, 0] as const;

/** The topics of pictures within articles, by the index of the article. */
const innerTopics: Readonly<Record<number, number>> = { 1: 0, 2: 2, 6: 3 };

/** Articles with a period: the tournament that is running, and the festival that is yet to begin. */
const periods: Readonly<Record<number, PeriodDays>> = { 1: { from: -44, to: 16 }, 6: { from: 5, to: 32 } };

const getImages = ({ ldpId }: SiteWork, found: TopicPictures | undefined) => ({
    image: found ? getPictureAddress(ldpId, found.half) : null,
    thumbnail: found ? getPictureAddress(ldpId, found.small) : null,
});

/** Puts a picture behind the first paragraph of a text. */
function insertPicture({ ldpId, others }: SiteWork, index: number, text: string, title: string): string {
    const picture = others[innerTopics[index] ?? -1];
    if (!picture) return text;
    const { width, height } = imageSlots.article;
    const address = getPictureAddress(ldpId, picture.half);
    const alt = title.replaceAll('"', '');
    return text.replace('</p>', `</p><img src="${address}" alt="${alt}" width="${width}" height="${height}" />`);
}

async function writeTopicArticles(work: SiteWork): Promise<void> {
    const { site, writer, localize, daysAgo, pictures, others } = work;
    for (const [index, { title }] of getMainTexts(site.langs).articles.entries()) {
        const topic = articleTopics[index] ?? 0;
        const values = {
            title: localize(({ articles }) => articles[index]?.title),
            shortTitle: localize(({ articles }) => articles[index]?.shortTitle),
            shortContent: localize(({ articles }) => articles[index]?.shortContent),
            content: localize(({ articles }) => {
                const own = articles[index];
                return own && insertPicture(work, index, own.content, own.shortTitle);
            }),
            type: types[index] ?? 'NEWS',
            slug: toSlug(title),
            ...getImages(work, index === 6 ? others[topic] : pictures[topic]),
            ...getPeriod(daysAgo(0).time, periods[index]),
        };
        const status = index === 4 ? 'INACTIVE' : 'ACTIVE';
        await writer.record(article, `topic ${index}`, values, daysAgo(50 - index * 4), status);
    }
}

/** Writes one report for each week of the tournament; the latest comes first in the list. The oldest is over. */
async function writeWeeklyArticles(work: SiteWork): Promise<void> {
    const { site, writer, localize, daysAgo, pictures } = work;
    for (let week = site.weeks; week > 0; week -= 1) {
        const numbers = { week, players: 180 + ((week * 37) % 140), points: 40 + ((week * 13) % 55) };
        const age = (site.weeks - week) * 7 + 1;
        const filled = (pick: 'title' | 'shortTitle' | 'shortContent' | 'content') =>
            localize(({ weekly }) => fillPlaceholders(weekly[pick], numbers));
        const values = {
            title: filled('title'),
            shortTitle: filled('shortTitle'),
            shortContent: filled('shortContent'),
            content: filled('content'),
            type: 'NEWS',
            slug: toSlug(fillPlaceholders(getMainTexts(site.langs).weekly.shortTitle, numbers)),
            ...getImages(work, pictures[week % 2 === 0 ? 0 : 5]),
            ...getPeriod(daysAgo(0).time, week === 1 ? { from: -age, to: 7 - age } : undefined),
        };
        await writer.record(article, `week ${week}`, values, daysAgo(age));
    }
}

/** Writes the articles of a landing page. */
export async function writeArticles(work: SiteWork): Promise<void> {
    await writeTopicArticles(work);
    await writeWeeklyArticles(work);
}
