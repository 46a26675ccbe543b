import { contrastRatio, getShades } from '../../../contract/colors';
import { color } from '../../../resources/color';
import { popup } from '../../../resources/popup';
import { type Palette, palettes } from '../../base/artwork/palettes';
import { writeLayout } from './layouts';
import { writeBars } from './menus';
import { getPictureAddress } from './pictures';
import type { SiteWork } from './records';

/** Returns black or white, whichever has the better contrast on a colour. */
function getLetterColor(background: string): string {
    const [dark, light] = ['#111827', '#ffffff'] as const;
    return contrastRatio(dark, background) >= contrastRatio(light, background) ? dark : light;
}

/** Returns the theme in the colours of a palette, with letters that can be read. */
export function getTheme({ ground, accents }: Palette) {
    return {
        primary: getShades(ground),
        secondary: getShades(accents[0]),
        fontPrimary: getLetterColor(ground),
        fontSecondary: getLetterColor(accents[0]),
    };
}

async function writeColors({ site, writer, daysAgo }: SiteWork): Promise<void> {
    const first = {
        primary: getShades('#16a34a'),
        secondary: getShades('#facc15'),
        fontPrimary: '#111827',
        fontSecondary: '#4b5563',
    };
    await writer.setting(color, '', first, daysAgo(72));
    await writer.setting(color, '', getTheme(palettes[site.palette]), daysAgo(30));
}

/** What popups show: the topic of the picture, and who sees them. */
const shownPopups = [
    { topic: 1, route: '/invite', showType: 'LOGGED_IN' },
    { topic: 0, route: '/promotion', showType: 'ALL' },
    { topic: 2, route: '/promotion', showType: 'NOT_LOGGED_IN' },
] as const;

async function writePopups({ site, look, ldpId, writer, localize, pictures, daysAgo }: SiteWork): Promise<void> {
    const titles = [
        localize(({ popups }) => popups[0]),
        localize(({ banners }) => banners[0]),
        localize(({ banners }) => banners[2]),
    ];
    const isActive = {
        LOGGED_IN: true,
        ALL: look.greets === true,
        NOT_LOGGED_IN: site.weeks === 3,
    };
    const items = shownPopups.map(({ topic, route, showType }, index) => ({
        title: titles[index],
        slides: pictures.slice(topic, topic + 1).map((picture) => ({ image: getPictureAddress(ldpId, picture.popup) })),
        routeType: 'INTERNAL',
        route,
        showType,
        status: isActive[showType] ? 'ACTIVE' : 'INACTIVE',
    }));
    await writer.setting(popup, '', { items }, daysAgo(20));
}

/** Writes settings of a landing page: bars, colours, popups, layout. */
export async function writeSettings(work: SiteWork): Promise<void> {
    await writeBars(work);
    await writeColors(work);
    await writePopups(work);
    await writeLayout(work);
}
