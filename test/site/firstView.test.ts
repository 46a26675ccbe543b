import { describe, expect, it } from 'vitest';
import { renderPage } from '../../site/render';
import { listValues } from '../fixtures/site/pages';
import { buildPageRequest, fullSite } from '../fixtures/siteSnapshot';
import { setLeaf } from './prepare';

const looks = (['CLASSIC', 'MODERN', 'CUSTOM'] as const).flatMap((template) =>
    (['DESKTOP', 'MOBILE'] as const).map((device) => ({ template, device })),
);

describe.each(looks)('the first view of $template on $device', ({ template, device }) => {
    const site = setLeaf(fullSite, 'layout.template', template);

    it('has the first slide of this device at once and before all other pictures', () => {
        const request = buildPageRequest({ site, device });
        const { html } = renderPage(request);
        const [slide] = request.snapshot.content.banner.items[0]?.slides ?? [];
        const { mobileImage, desktopImage } = slide ?? {};
        expect(mobileImage).not.toBe(desktopImage);
        const wanted = device === 'MOBILE' ? mobileImage : desktopImage;
        const pictures = listValues(html, /(<img [^>]*>)/g);
        const urgent = pictures.filter((picture) => picture.includes('fetchpriority="high"'));
        expect(urgent).toHaveLength(1);
        expect(urgent[0]).toContain(` src="${wanted}`);
        expect(urgent[0]).not.toContain('lazy');
        const [banners = ''] = listValues(html, /<section class="banners([\s\S]*?)<\/section>/g);
        expect(banners.match(/<img [^>]*>/)?.[0]).toBe(urgent[0]);
        expect(pictures.filter((picture) => picture.includes('loading="lazy"')).length).toBeGreaterThan(5);
    });
});

it('of a page with several rows of banners, the first one is hurried only', () => {
    const request = buildPageRequest({ site: setLeaf(fullSite, 'layout.template', 'CUSTOM'), device: 'DESKTOP' });
    const { snapshot } = request;
    const { layout } = snapshot.content;
    const rows = layout.DESKTOP.items
        .filter(({ kind }) => kind === 'BANNER')
        .flatMap((row) => ['one', 'two'].map((id) => ({ ...row, id, enabled: true })));
    const content = { ...snapshot.content, layout: { ...layout, DESKTOP: { ...layout.DESKTOP, items: rows } } };
    const { html } = renderPage({ ...request, snapshot: { ...snapshot, content } });
    expect(html.match(/<section class="banners/g)).toHaveLength(rows.length);
    expect(rows.length).toBeGreaterThan(1);
    expect(html.match(/fetchpriority="high"/g)).toHaveLength(1);
});
