import { languages } from '../../../i18n/languages';
import { defaultFloatingMenu } from '../../../resources/floatingmenu';
import { mobileapp } from '../../../resources/mobileapp';
import type { GlyphName } from '../../base/artwork/icons';
import { globalScope } from '../../base/database/tables';
import { getDemoId } from './accounts';
import { createLocalize } from './localize';
import { getIconAddress } from './pictures';
import { type ChangeStamp, createWriter, type SeedServices } from './writer';

const glyphs = ['wallet', 'promotion', 'vip', 'contact'] as const satisfies readonly GlyphName[];

/** Returns the constant id of a default item of floating menus. */
export function getDefaultItemId(glyph: (typeof glyphs)[number]): string {
    return getDemoId(`default item ${glyph}`);
}

/**
 * Writes the global configuration: the floating menu items that every landing page can take over, and the versions of
 * apps.
 */
export async function writeGlobalConfig(store: SeedServices, stamp: ChangeStamp): Promise<void> {
    const langs = languages.map(({ code }) => code);
    const localize = createLocalize(langs);
    const items = glyphs.map((glyph) => ({
        id: getDefaultItemId(glyph),
        title: localize(({ menu }) => menu[glyph]),
        icon: getIconAddress('iconSet1', glyph),
        routeType: 'INTERNAL',
        route: glyph === 'wallet' ? '/deposit' : `/${glyph}`,
        status: 'ACTIVE',
    }));
    const writer = createWriter(store, globalScope, { langs, defaultLang: 'en' });
    await writer.setting(defaultFloatingMenu, '', { items }, stamp);
    const versions = {
        appVersion: '1.4.0',
        minVersion: '1.2.0',
        forceUpdate: false,
        storeLinks: { android: 'https://store.example/android', ios: 'https://store.example/ios' },
        maintenance: { enabled: false, message: localize(({ popups }) => popups[1]) },
    };
    await writer.setting(mobileapp, '', versions, stamp);
}
