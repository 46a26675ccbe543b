import { expect, it } from 'vitest';
import { banner } from '../../../../resources/banner';
import { bar } from '../../../../resources/bar';
import { color } from '../../../../resources/color';
import { hero } from '../../../../resources/provider';
import { contact } from '../../../../resources/webInfo';
import { pathOf, settingPath } from '../../../../src/base/routing/paths';
import { pair } from '../../../fixtures/everything';

it('makes the paths that a declaration names, and the usual ones otherwise', () => {
    expect(pathOf(banner, 'list')).toBe('/banner-management');
    expect(pathOf(banner, 'create')).toBe('/banner-management/add-banner');
    expect(pathOf(banner, 'edit', 'b 1')).toBe('/banner-management/update-banner/b%201');
    expect(pathOf(pair, 'create')).toBe('/pair/add');
    expect(pathOf(pair, 'edit', 'slot~p1')).toBe('/pair/slot~p1');
});

it('leads to the screen of the variant', () => {
    expect(pathOf(bar, 'list', undefined, 'SIDE')).toBe('/web-setting/side-bar');
    expect(pathOf(bar, 'edit', 'i1', 'HOME_MENU')).toBe('/web-setting/home-menu/i1');
});

it('leads to a setting on its own screen, behind its tab or at its variant', () => {
    expect(settingPath(color, '')).toBe(pathOf(color, 'list'));
    expect(settingPath(bar, 'SIDE')).toBe('/web-setting/side-bar');
    expect(settingPath(contact, '')).toBe('/web-setting/webinfo?tab=contact');
    expect(settingPath(hero, 'slot')).toBe('/provider-list-hero?variant=slot');
});
