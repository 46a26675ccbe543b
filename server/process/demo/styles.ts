import { css, javascript } from '../../../resources/advance';
import { apkMedia } from '../../../resources/apkMedia';
import { telegrambot } from '../../../resources/telegrambot';
import { type Palette, palettes } from '../../base/artwork/palettes';
import { getPictureAddress } from './pictures';
import type { SiteWork } from './records';

/** Landing pages with a style and a script of their own. */
const [styled, scripted] = ['norrsken', 'lantern'];

/** Landing pages with an app icon in every size; others leave the smaller ones to the build of the app. */
const drawnWell: readonly string[] = ['norrsken', 'harbour'];
const iconSizes = Object.keys(apkMedia.fields.icons.fields);

const getStyle = ({ accents }: Palette) => `/* A thin line under headings, in the accent colour. */
h1::after {
    content: '';
    display: block;
    width: 3rem;
    height: 3px;
    margin-block-start: 0.4rem;
    border-radius: 2px;
    background: ${accents[0]};
}
`;

const script = `// The year for the copyright line, where the page has one.
for (const place of document.querySelectorAll('[data-year]')) {
    place.textContent = String(new Date().getFullYear());
}
`;

/** Writes own styles and scripts, the look of the app, and the button of the Telegram bot. */
export async function writeStyles({ site, art, ldpId, writer, localize, daysAgo }: SiteWork): Promise<void> {
    const palette = palettes[site.palette];
    await writer.setting(css, '', { code: site.key === styled ? getStyle(palette) : '' }, daysAgo(33));
    await writer.setting(javascript, '', { code: site.key === scripted ? script : '' }, daysAgo(33));
    const icon = getPictureAddress(ldpId, art.appIcon);
    const app = {
        appName: site.key.replace(/[^a-z0-9]/gi, ''),
        preloadColor: palette.deep,
        icons: Object.fromEntries((drawnWell.includes(site.key) ? iconSizes : [512]).map((size) => [size, icon])),
        loadingLogo: getPictureAddress(ldpId, art.loadingLogo),
        autoBuild: false,
    };
    await writer.setting(apkMedia, '', app, daysAgo(28));
    await writer.setting(telegrambot, '', { buttonText: localize(({ play }) => play), route: '/' }, daysAgo(27));
}
