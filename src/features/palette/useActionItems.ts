import { useMemo } from 'react';
import { useEvent, useTranslate } from 'react-admin';
import { colorSchemes } from '../../../contract/colorScheme';
import { hasVerb } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { languages } from '../../../i18n/languages';
import { resources } from '../../../resources';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { buildPath } from '../../base/routing/paths';
import { useMay, useSession } from '../../base/session/SessionContext';
import { useClearCache } from '../../base/session/useClearCache';
import { useColorScheme } from '../../base/session/useColorScheme';
import { useChangeLanguage } from '../../base/session/useLanguage';
import type { PaletteItem } from './item';

/** Returns what the account may do from anywhere: create records of each type, and what the top bar offers. */
export function useActionItems(): readonly PaletteItem[] {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const may = useMay();
    const { profile, landingPage, localeCode, signOut, stopViewing } = useSession();
    const { isViewing } = profile;
    const changeLanguage = useChangeLanguage();
    const clearCache = useClearCache();
    const [scheme, setScheme] = useColorScheme();
    const clear = useEvent(() => void clearCache?.());
    const mayClear = clearCache !== undefined;
    return useMemo(() => {
        const site = landingPage.name;
        const creating = resources.flatMap((resource): PaletteItem[] => {
            const { name, scope, icon } = resource;
            if (!hasVerb(resource, 'create') || !may(getDemand(resource, 'create'))) return [];
            if (scope === 'landingPage' && landingPage.id === '') return [];
            const place = scope === 'landingPage' ? translate('palette.actions.on', { site }) : '';
            const title = translate(`resources.${name}.new`);
            return [{ key: `new ${name}`, icon, title, place, to: buildPath(resource, 'create') }];
        });
        const clearing: PaletteItem = {
            ...{ key: 'clear cache', icon: 'Widgets', title: translate('app.clearCache.label') },
            ...{ place: translate('palette.actions.on', { site }), run: clear },
        };
        const speaking = languages.flatMap(({ code, name }): PaletteItem[] => {
            if (code === localeCode) return [];
            const title = translate('palette.actions.language', { language: name });
            const run = () => void changeLanguage(code).catch(() => dialogs.error(translate('app.language.failed')));
            return [{ key: `language ${code}`, icon: 'Language', title, place: '', run }];
        });
        const looking = colorSchemes.flatMap((name): PaletteItem[] => {
            if (name === scheme || isViewing) return [];
            const title = translate('palette.actions.appearance', { name: translate(`app.appearance.${name}`) });
            return [{ key: `appearance ${name}`, icon: 'Palette', title, place: '', run: () => setScheme(name) }];
        });
        const leaving: PaletteItem = isViewing
            ? { key: 'stop viewing', icon: 'Logout', title: translate('app.viewing.stop'), place: '', run: stopViewing }
            : { key: 'sign out', icon: 'Logout', title: translate('app.profile.signOut'), place: '', run: signOut };
        return [...creating, ...(mayClear ? [clearing] : []), leaving, ...looking, ...speaking];
    }, [
        translate,
        dialogs,
        may,
        landingPage,
        localeCode,
        changeLanguage,
        isViewing,
        signOut,
        stopViewing,
        clear,
        mayClear,
        scheme,
        setScheme,
    ]);
}
