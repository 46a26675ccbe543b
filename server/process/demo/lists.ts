import { announcement } from '../../../resources/announcement';
import { gamecategory } from '../../../resources/gamecategory';
import type { GlyphName } from '../../base/artwork/icons';
import { games } from '../../base/master/games';
import { getMainTexts } from './localize';
import { getIconAddress } from './pictures';
import type { SiteWork } from './records';

async function writeAnnouncements({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    for (const index of getMainTexts(site.langs).announcements.keys()) {
        const values = { title: localize(({ announcements }) => announcements[index]) };
        await writer.record(
            announcement,
            String(index),
            values,
            daysAgo(35 - index * 4),
            index === 5 ? 'INACTIVE' : 'ACTIVE',
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

/** Writes announcements and feature games of a landing page. */
export async function writeLists(work: SiteWork): Promise<void> {
    await writeAnnouncements(work);
    await writeFeatureGames(work);
}
