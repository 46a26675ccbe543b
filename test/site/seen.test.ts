import { describe, expect, it } from 'vitest';
import type { SiteAddress } from '../../site/paths';
import { renderPage } from '../../site/render';
import type { Device } from '../../site/view';
import { changeSite, type Leaf, listLeaves } from '../fixtures/site/change';
import { listOtherValues } from '../fixtures/site/others';
import type { StoredSite } from '../fixtures/site/site';
import { buildPageRequest, fullSite } from '../fixtures/siteSnapshot';
import { findPlace, rowNames } from './places';
import { prepareSite, setLeaf } from './prepare';

const home: SiteAddress = { page: 'home', number: 1 };
const leaves = listLeaves();

const full = new Map<string, string>();

/** Renders a page; those of the full site once. */
function render(site: StoredSite, address: SiteAddress, device: Device): string {
    const name = JSON.stringify([address, device]);
    const html =
        (site === fullSite ? full.get(name) : undefined) ??
        renderPage(buildPageRequest({ site, address, device })).html;
    if (site === fullSite) full.set(name, html);
    return html;
}

/** Returns copies of a site with other values of a leaf: each has the next one wherever the leaf occurs. */
function listChanged(site: StoredSite, { key, field }: Leaf, other: string | undefined): StoredSite[] {
    if (other !== undefined) return [setLeaf(site, key, other)];
    let most = 0;
    const build = (turn: number) =>
        changeSite(site, {
            leaf(leaf, old) {
                if (leaf.key !== key) return old;
                const others = listOtherValues(field, old);
                most = Math.max(most, others.length);
                return others[turn % others.length];
            },
        });
    const first = build(0);
    return [first, ...Array.from({ length: most - 1 }, (_, turn) => build(turn + 1))];
}

describe('what staff enter', () => {
    it('is many fields, each of which has one row, and each row is of some field', () => {
        expect(leaves.length).toBeGreaterThan(250);
        expect(new Set(leaves.map(({ key }) => findPlace(key).row))).toEqual(new Set(rowNames));
        expect(new Set(rowNames).size).toBe(rowNames.length);
    });

    it.each(leaves.map((leaf) => ({ key: leaf.key, leaf })))('is seen: $key', ({ key, leaf }) => {
        const place = findPlace(key);
        const site = prepareSite(place);
        const changed = listChanged(site, leaf, place.other);
        expect(changed.length).toBeGreaterThan(0);
        for (const device of place.devices) {
            const html = render(site, place.address ?? home, device);
            for (const each of changed) {
                const isSeen = render(each, place.address ?? home, device) !== html;
                expect([key, device, isSeen]).toEqual([key, device, place.address !== undefined]);
            }
        }
    });

    it('is seen in every template on the home page as well', () => {
        const visible = leaves.filter(({ key }) =>
            /^(?:bar|banner|gamecategory|announcement|floatingmenu)\b/.test(key),
        );
        const texts = visible.filter(({ field }) => field.holds === 'languages');
        expect(texts.length).toBeGreaterThan(10);
        for (const template of ['CLASSIC', 'MODERN', 'CUSTOM'])
            for (const { key } of texts) {
                const site = setLeaf(fullSite, 'layout.template', template);
                const other = setLeaf(site, key, { en: 'Only here' });
                const shown = (['DESKTOP', 'MOBILE'] as const).map((device) =>
                    render(other, home, device).includes('Only here'),
                );
                expect([template, key, shown]).toEqual([template, key, [!key.startsWith('bar.BOTTOM'), true]]);
            }
    });
});
