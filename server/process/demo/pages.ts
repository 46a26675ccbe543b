import { page, pageKeys } from '../../../resources/page';
import { gameTypes } from '../../base/master/gameTypes';
import type { SiteWork } from './records';
import type { DemoTexts } from './texts';

type PageKey = (typeof pageKeys)[number];

const isGamePage = (key: PageKey) => gameTypes.some(({ code }) => code === key);

/** Returns the text of a page: an introduction, what one finds there, and on game pages an advice. */
function toContent({ pages, advice }: DemoTexts, key: PageKey): string {
    const { intro, list } = pages[key];
    const entries = list.map((entry) => `<li>${entry}</li>`).join('');
    return `<p>${intro}</p><ul>${entries}</ul>${isGamePage(key) ? `<p>${advice}</p>` : ''}`;
}

/** Writes the texts of all pages of a landing page. */
export async function writePages({ site, writer, localize, daysAgo }: SiteWork): Promise<void> {
    for (const key of pageKeys) {
        const values = {
            title: localize(({ pages }) => `${pages[key].heading} · ${site.name}`),
            description: localize(({ pages }) => pages[key].description),
            keywords: localize(({ pages }) => [pages[key].name, ...pages[key].list, site.name].join(', ')),
            heading: localize(({ pages }) => pages[key].heading),
            content: localize((texts) => toContent(texts, key)),
        };
        await writer.setting(page, key, values, daysAgo(62));
    }
}
