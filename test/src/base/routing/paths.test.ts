import { expect, it } from 'vitest';
import { banner } from '../../../../resources/banner';
import { bar } from '../../../../resources/bar';
import { color } from '../../../../resources/color';
import { hero } from '../../../../resources/provider';
import { contact } from '../../../../resources/webInfo';
import { buildPath, buildSettingPath } from '../../../../src/base/routing/paths';
import { pair } from '../../../fixtures/everything';

it('buildPath returns the paths of the declaration, or else the default ones', () => {
    expect(buildPath(banner, 'list')).toBe('/banner-management');
    expect(buildPath(banner, 'create')).toBe('/banner-management/add-banner');
    expect(buildPath(banner, 'edit', 'b 1')).toBe('/banner-management/update-banner/b%201');
    expect(buildPath(pair, 'create')).toBe('/pair/add');
    expect(buildPath(pair, 'edit', 'slot~p1')).toBe('/pair/slot~p1');
});

it('buildPath returns the path of the screen of a variant', () => {
    expect(buildPath(bar, 'list', undefined, 'SIDE')).toBe('/web-setting/side-bar');
    expect(buildPath(bar, 'edit', 'i1', 'HOME_MENU')).toBe('/web-setting/home-menu/i1');
});

it('buildSettingPath leads to the own screen, the tab or the variant of a setting', () => {
    expect(buildSettingPath(color, '')).toBe(buildPath(color, 'list'));
    expect(buildSettingPath(bar, 'SIDE')).toBe('/web-setting/side-bar');
    expect(buildSettingPath(contact, '')).toBe('/web-setting/webinfo?tab=contact');
    expect(buildSettingPath(hero, 'slot')).toBe('/provider-list-hero?variant=slot');
});
