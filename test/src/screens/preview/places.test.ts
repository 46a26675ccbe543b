import { describe, expect, it } from 'vitest';
import { resources } from '../../../../resources';
import { banner } from '../../../../resources/banner';
import { bar } from '../../../../resources/bar';
import { landingPage } from '../../../../resources/landingPage';
import { layout } from '../../../../resources/layout';
import { provider } from '../../../../resources/provider';
import { buildPlacePath } from '../../../../src/screens/preview/destinations';
import { findStepsInForm, findSubject, toFormPath, toPlace } from '../../../../src/screens/preview/places';
import { describeShown, type Shown } from '../../../../src/screens/preview/shown';

const toShown = (resource: Parameters<typeof describeShown>[0], which: Parameters<typeof describeShown>[1]): Shown => {
    const shown = describeShown(resource, which);
    if (!shown) throw new Error(`visitors see nothing of ${resource.name}`);
    return shown;
};

/** Fields of forms, with the places by which pages name them. */
const cases = [
    { of: toShown(banner, { id: 'b1' }), values: {}, path: 'title', place: 'banner/b1/title' },
    {
        of: toShown(banner, { id: 'b1' }),
        values: { slides: [{}, {}] },
        path: 'slides.1.desktopImage',
        place: 'banner/b1/slides/1/desktopImage',
    },
    {
        of: toShown(layout, {}),
        values: { buttons: [{ id: 'one' }, { id: 'two' }] },
        path: 'buttons.1.title',
        place: 'layout/buttons/two/title',
    },
    {
        of: toShown(layout, {}),
        values: { DESKTOP: { items: [{ id: 'game' }] } },
        path: 'DESKTOP.items.0.set',
        place: 'layout/DESKTOP/items/game/set',
    },
    { of: toShown(landingPage, { id: 'l1' }), values: {}, path: 'consent', place: 'landingPage/consent' },
    {
        of: toShown(provider, { id: 'slot/amberfox' }),
        values: {},
        path: 'images.default',
        place: 'provider/slot%2Famberfox/images/default',
    },
    {
        of: { ...toShown(bar, { variant: 'TOP' }), above: ['items', 'i1'] },
        fields: bar.fields.items.fields,
        values: {},
        path: 'buttonName',
        place: 'bar/TOP/items/i1/buttonName',
    },
] as const;

describe('the places of fields on pages', () => {
    it.each(cases)('$place is $path', ({ of, values, path, place, ...rest }) => {
        const fields = 'fields' in rest ? rest.fields : of.resource.fields;
        expect(toPlace(of, fields, values, path)).toBe(place);
        const steps = findStepsInForm(of, place);
        expect(steps && toFormPath(fields, values, steps)).toBe(path);
    });

    it('name no language', () => {
        expect(toPlace(toShown(banner, { id: 'b1' }), banner.fields, {}, 'title.th')).toBe('banner/b1/title');
    });

    it('of other records and settings are not in the form', () => {
        const shown = toShown(banner, { id: 'b1' });
        expect(findStepsInForm(shown, 'banner/b2/title')).toBeUndefined();
        expect(findStepsInForm(shown, 'layout/template')).toBeUndefined();
    });

    it('of items that the form has lost end at their list', () => {
        expect(toFormPath(layout.fields, { buttons: [] }, ['buttons', 'gone', 'title'])).toBe('buttons');
    });

    it.each([
        ['banner/b2/title', '/banner-management/update-banner/b2'],
        ['bar/TOP/items/i7/title', '/web-setting/top-bar/i7'],
        ['layout/template', '/web-setting/layout-setting'],
        ['page/slot/heading', '/page-management/slot'],
        ['info/title', '/web-setting/webinfo?tab=info'],
        ['landingPage/consent', '/landing-page/l1'],
        ['provider/slot%2Famberfox/images/default', '/provider/slot%2Famberfox'],
    ])('%s is edited at %s', (place, path) => {
        const found = findSubject(resources, place, 'l1');
        expect(found && buildPlacePath(found)).toBe(path);
    });

    it('of unknown types lead nowhere', () => {
        expect(findSubject(resources, 'nothing/here', 'l1')).toBeUndefined();
    });
});
