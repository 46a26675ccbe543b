import { css, javascript } from '../../../resources/advance';
import { apkMedia } from '../../../resources/apkMedia';
import { floatingmenu } from '../../../resources/floatingmenu';
import { imageStyle } from '../../../resources/imageStyle';
import { page, type pageKeys } from '../../../resources/page';
import { telegrambot } from '../../../resources/telegrambot';
import { asset, contact, fbpixel, gtag, gtagMng, info, livechats, tag } from '../../../resources/webInfo';
import type { GlyphName } from '../../base/artwork/icons';
import { palettes } from '../../base/artwork/palettes';
import { getIconAddress, getPictureAddress } from './pictures';
import type { SiteWork } from './records';

async function writeInfo({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    const stamp = daysAgo(76);
    const about = {
        title: localize(() => site.name),
        description: localize(({ articles }) => articles[0]?.shortContent),
    };
    await writer.setting(info, '', about, stamp);
    const items = [
        { platform: 'LINE_AT', link: `https://chat.example/${site.key}`, lineId: `@${site.key}` },
        { platform: 'TELEGRAM', link: `https://messages.example/${site.key}`, telegramId: `${site.key}_help` },
        { platform: 'FACEBOOK', link: `https://social.example/${site.key}` },
    ].map((each) => ({ ...each, title: localize(({ menu }) => menu.contact) }));
    await writer.setting(contact, '', { items }, stamp);
}

async function writeAssets({ site, ldpId, writer, pictures, daysAgo }: SiteWork): Promise<void> {
    const picture = pictures[0];
    const values = {
        logo: getIconAddress(site.icons, 'home'),
        verticalLogo: getIconAddress(site.icons, 'vip'),
        loadingLogo: getIconAddress(site.icons, 'vip'),
        favicon: getIconAddress(site.icons, 'home'),
        socialImage: picture ? getPictureAddress(ldpId, picture.wide) : null,
    };
    await writer.setting(asset, '', values, daysAgo(74));
}

async function writeTags({ site, writer, daysAgo }: SiteWork): Promise<void> {
    const stamp = daysAgo(66);
    const number = 100_000 + site.weeks * 7919;
    const tags = [
        '<meta name="robots" content="index, follow">',
        `<link rel="canonical" href="https://www.${site.key}.example/">`,
    ];
    await writer.setting(tag, '', { tags: tags.map((each) => ({ tag: each })) }, stamp);
    await writer.setting(gtag, '', { measurementId: `G-${number}` }, stamp);
    await writer.setting(gtagMng, '', { containerId: `GTM-${number}` }, stamp);
    await writer.setting(fbpixel, '', { pixelId: String(number * 1000) }, stamp);
    const chat = { token: `${site.key}.chat-${number}`, chatType: 'widget', status: 'ACTIVE' };
    await writer.setting(livechats, '', { items: [chat] }, stamp);
}

async function writeStyles({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    const { accents, deep } = palettes[site.palette];
    const sections = { banner: { shape: 'ROUNDED', size: 'L' }, game: { shape: 'SQUARE', size: 'M' } };
    await writer.setting(imageStyle, '', { sections }, daysAgo(40));
    const style = `:root {\n    --accent: ${accents[0]};\n}\n\n.banner {\n    border-radius: 12px;\n}\n`;
    await writer.setting(css, '', { code: style }, daysAgo(33));
    const script = 'document.documentElement.dataset.season = new Date().getMonth() < 6 ? "spring" : "autumn";\n';
    await writer.setting(javascript, '', { code: script }, daysAgo(33));
    const app = {
        appName: site.key.replace(/[^a-z0-9]/gi, ''),
        preloadColor: deep,
        icons: { 512: getIconAddress(site.icons, 'home') },
        loadingLogo: getIconAddress(site.icons, 'vip'),
        autoBuild: false,
    };
    await writer.setting(apkMedia, '', app, daysAgo(28));
    await writer.setting(telegrambot, '', { buttonText: localize(({ play }) => play), route: '/' }, daysAgo(27));
}

async function writeFloatingMenu({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    const glyphs = ['wallet', 'promotion', 'contact'] as const satisfies readonly GlyphName[];
    const items = glyphs.map((glyph) => ({
        customType: 'CUSTOM',
        title: localize(({ menu }) => menu[glyph]),
        icon: getIconAddress(site.icons, glyph),
        routeType: 'INTERNAL',
        route: glyph === 'wallet' ? '/deposit' : `/${glyph}`,
        status: 'ACTIVE',
    }));
    await writer.setting(floatingmenu, '', { items }, daysAgo(26));
}

const describedPages: readonly (GlyphName & (typeof pageKeys)[number])[] = [
    ...(['home', 'slot', 'casino', 'card', 'fish', 'sport', 'lotto', 'promotion', 'article', 'vip'] as const),
];

async function writePages({ writer, localize, daysAgo }: SiteWork): Promise<void> {
    for (const [index, key] of describedPages.entries()) {
        const text = index % 6;
        const values = {
            title: localize(({ menu }) => menu[key]),
            heading: localize(({ menu }) => menu[key]),
            description: localize(({ articles }) => articles[text]?.shortContent),
            content: localize(({ articles }) => articles[text]?.content),
        };
        await writer.setting(page, key, values, daysAgo(62));
    }
}

/** Writes the other settings of a landing page: information, assets, tags, styles, floating menu and pages. */
export async function writeWebInfo(work: SiteWork): Promise<void> {
    await writeInfo(work);
    await writeAssets(work);
    await writeTags(work);
    await writeStyles(work);
    await writeFloatingMenu(work);
    await writePages(work);
}
