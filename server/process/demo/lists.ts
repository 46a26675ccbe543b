import { toSlug } from '../../../fields/slug/field';
import { announcement } from '../../../resources/announcement';
import { gamecategory } from '../../../resources/gamecategory';
import { promotion } from '../../../resources/promotion';
import type { GlyphName } from '../../base/artwork/icons';
import { games } from '../../base/master/games';
import { getMainTexts } from './localize';
import { getIconAddress, getPictureAddress } from './pictures';
import type { SiteWork } from './records';

const promotionTypes = ['DEPOSIT', 'EVENT', 'CASHBACK', 'OTHER', 'EVENT', 'WELCOME'] as const;

/** The topic of each promotion, for a matching picture. */
const promotionTopics = [2, 0, 5, 1, 4, 3] as const;

async function writeAnnouncements({ writer, localize, daysAgo }: SiteWork): Promise<void> {
    for (const index of promotionTopics.keys()) {
        const values = { title: localize(({ banners }) => banners[index]) };
        await writer.record(
            announcement,
            String(index),
            values,
            daysAgo(35 - index * 4),
            index === 5 ? 'INACTIVE' : 'ACTIVE',
        );
    }
}

async function writePromotions({ site, ldpId, writer, localize, pictures, daysAgo }: SiteWork): Promise<void> {
    const texts = getMainTexts(site.langs);
    for (const [index, topic] of promotionTopics.entries()) {
        const picture = pictures[topic];
        const values = {
            title: localize(({ banners }) => banners[index]),
            shortTitle: localize(({ banners }) => banners[index]),
            type: promotionTypes[index],
            slug: toSlug(texts.banners[index] ?? `promotion-${index}`),
            shortContent: localize(({ articles }) => articles[index]?.shortContent),
            content: localize(({ articles }) => articles[index]?.content),
            image: picture ? getPictureAddress(ldpId, { ...picture.half }) : null,
            thumbnail: picture ? getPictureAddress(ldpId, picture.small) : null,
            always: true,
            promotionId: index === 1 ? `${site.key.toUpperCase()}-${100 + index}` : '',
            integrationKey: index === 1 ? 'YES' : 'NO',
        };
        await writer.record(
            promotion,
            String(index),
            values,
            daysAgo(45 - index * 5),
            index === 3 ? 'INACTIVE' : 'ACTIVE',
        );
    }
}

const featured = ['slot', 'casino', 'card', 'fish', 'sport', 'lotto'] as const satisfies readonly GlyphName[];

async function writeFeatureGames({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    for (const [index, gameType] of featured.entries()) {
        const own = games.filter((game) => game.gameType === gameType);
        const values = {
            title: localize(({ menu }) => menu[gameType]),
            icon: getIconAddress(site.icons, gameType),
            games: own.slice(site.weeks % 3, (site.weeks % 3) + 6 + index).map(({ code }) => code),
        };
        await writer.record(
            gamecategory,
            gameType,
            values,
            daysAgo(55 - index * 2),
            index === 5 ? 'INACTIVE' : 'ACTIVE',
        );
    }
}

/** Writes announcements, promotions and feature games of a landing page. */
export async function writeLists(work: SiteWork): Promise<void> {
    await writeAnnouncements(work);
    await writePromotions(work);
    await writeFeatureGames(work);
}
