import { asset, contact, fbpixel, gtag, gtagMng, info, livechats, tag } from '../../../resources/webInfo';
import type { Platform } from './looks';
import { writeFloatingMenu } from './menus';
import { getPictureAddress } from './pictures';
import type { SiteWork } from './records';

/** The address of each platform, all invented, and the id of a landing page there. */
const addresses: Readonly<Record<Platform, { at: string; getId?: (key: string) => Record<string, string> }>> = {
    FACEBOOK: { at: 'https://social.example' },
    MESSENGER: { at: 'https://messages.example' },
    LINE: { at: 'https://line.example', getId: (key) => ({ lineId: `${key}.help` }) },
    LINE_AT: { at: 'https://chat.example', getId: (key) => ({ lineId: `@${key}` }) },
    TELEGRAM: { at: 'https://telegram.example', getId: (key) => ({ telegramId: `${key}_help` }) },
};

/** Landing pages that count their visits; the ids are invented. */
const counted: readonly string[] = ['harbour', 'denlong'];

async function writeInfo({ site, look, writer, localize, daysAgo }: SiteWork): Promise<void> {
    const stamp = daysAgo(76);
    const about = {
        title: localize(() => site.name),
        description: localize(({ pages }) => pages.home.description),
    };
    await writer.setting(info, '', about, stamp);
    const items = look.platforms.map((platform) => ({
        platform,
        link: `${addresses[platform].at}/${site.key}`,
        title: localize(({ menu }) => menu.contact),
        description: localize(({ support }) => support),
        ...addresses[platform].getId?.(site.key),
    }));
    await writer.setting(contact, '', { items }, stamp);
}

async function writeAssets({ art, ldpId, writer, daysAgo }: SiteWork): Promise<void> {
    const { logo, verticalLogo, loadingLogo, favicon, social } = art;
    const pictures = { logo, verticalLogo, loadingLogo, favicon, socialImage: social };
    const entries = Object.entries(pictures).map(([name, picture]) => [name, getPictureAddress(ldpId, picture)]);
    await writer.setting(asset, '', Object.fromEntries(entries), daysAgo(74));
}

async function writeTags({ site, writer, daysAgo }: SiteWork): Promise<void> {
    const stamp = daysAgo(66);
    const isCounted = counted.includes(site.key);
    const name = site.key.toUpperCase();
    const tags = [
        '<meta name="format-detection" content="telephone=no">',
        `<link rel="author" href="https://www.${site.key}.example/about">`,
    ];
    await writer.setting(tag, '', { tags: isCounted ? tags.map((each) => ({ tag: each })) : [] }, stamp);
    await writer.setting(gtag, '', { measurementId: isCounted ? `G-DEMO-${name}` : '' }, stamp);
    await writer.setting(gtagMng, '', { containerId: isCounted ? `GTM-DEMO-${name}` : '' }, stamp);
    await writer.setting(fbpixel, '', { pixelId: isCounted ? `DEMO-PIXEL-${name}` : '' }, stamp);
    const chat = { token: `demo.${site.key}.invented-token`, chatType: 'widget', status: 'ACTIVE' };
    await writer.setting(livechats, '', { items: isCounted ? [chat] : [] }, stamp);
}

/** Writes information about a landing page: its name, contacts, pictures and tags, and the floating menu. */
export async function writeWebInfo(work: SiteWork): Promise<void> {
    await writeInfo(work);
    await writeAssets(work);
    await writeTags(work);
    await writeFloatingMenu(work);
}
