import { toSlug } from '../../../fields/slug/field';
import { promotion } from '../../../resources/promotion';
import { getMainTexts } from './localize';
import { getPeriod, type PeriodDays } from './periods';
import { getPictureAddress } from './pictures';
import type { SiteWork } from './records';
import type { DemoTexts } from './texts';

type Plan = {
    type: 'WELCOME' | 'DEPOSIT' | 'CASHBACK' | 'EVENT' | 'OTHER';
    topic: number;
    period?: PeriodDays;
    status?: 'INACTIVE';
};

/** What distinguishes promotions besides their texts, in the order of these. One is yet to begin, one is over. */
const plans: readonly Plan[] = [
    { type: 'EVENT', topic: 0, period: { from: -44, to: 16 } },
    { type: 'WELCOME', topic: 1 },
    { type: 'DEPOSIT', topic: 2 },
    { type: 'EVENT', topic: 3, status: 'INACTIVE' },
    { type: 'EVENT', topic: 4 },
    { type: 'OTHER', topic: 5 },
    { type: 'EVENT', topic: 0, period: { from: 6, to: 27 } },
    { type: 'CASHBACK', topic: 3, period: { from: -19, to: -12 } },
];

function toContent({ promotions }: DemoTexts, index: number): string | undefined {
    const own = promotions[index];
    if (!own) return undefined;
    const terms = own.list.map((term) => `<li>${term}</li>`).join('');
    return `<p>${own.shortContent}</p><p>${own.intro}</p><ul>${terms}</ul>`;
}

/** Writes the promotions of a landing page. */
export async function writePromotions(work: SiteWork): Promise<void> {
    const { site, ldpId, writer, localize, pictures, others, daysAgo } = work;
    const texts = getMainTexts(site.langs);
    for (const [index, { type, topic, period, status }] of plans.entries()) {
        const picture = (index > 5 ? others : pictures)[topic];
        const title = localize(({ promotions }) => promotions[index]?.title);
        const values = {
            title,
            shortTitle: title,
            type,
            slug: toSlug(texts.promotions[index]?.title ?? ''),
            shortContent: localize(({ promotions }) => promotions[index]?.shortContent),
            content: localize((own) => toContent(own, index)),
            image: picture ? getPictureAddress(ldpId, picture.half) : null,
            thumbnail: picture ? getPictureAddress(ldpId, picture.small) : null,
            ...getPeriod(daysAgo(0).time, period),
            promotionId: index === 1 ? `${site.key.toUpperCase()}-${100 + index}` : '',
            integrationKey: index === 1 ? 'YES' : 'NO',
        };
        await writer.record(promotion, String(index), values, daysAgo(45 - index * 5), status ?? 'ACTIVE');
    }
}
