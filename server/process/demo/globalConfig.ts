import { languages } from '../../../i18n/languages';
import { defaultFloatingMenu } from '../../../resources/floatingmenu';
import type { GlyphName } from '../../base/artwork/icons';
import { globalScope } from '../../base/database/tables';
import { createLocalize } from './localize';
import { getIconAddress } from './pictures';
import { type ChangeStamp, createWriter, type SeedServices } from './writer';

const glyphs = ['wallet', 'promotion', 'vip', 'contact'] as const satisfies readonly GlyphName[];

/** Writes the global configuration: the floating menu items that every landing page can take over. */
export async function writeGlobalConfig(store: SeedServices, stamp: ChangeStamp): Promise<void> {
    const langs = languages.map(({ code }) => code);
    const localize = createLocalize(langs);
    const items = glyphs.map((glyph) => ({
        title: localize(({ menu }) => menu[glyph]),
        icon: getIconAddress('iconSet1', glyph),
        routeType: 'INTERNAL',
        route: glyph === 'wallet' ? '/deposit' : `/${glyph}`,
        status: 'ACTIVE',
    }));
    const writer = createWriter(store, globalScope, { langs, defaultLang: 'en' });
    await writer.setting(defaultFloatingMenu, '', { items }, stamp);
}
