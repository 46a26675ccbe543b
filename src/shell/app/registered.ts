import '../../../fields/kinds';
import { type RestoreNotices, registerRestoreNotices } from '../../screens/history/restoreNotice';
import { registerViews, type Views } from '../../screens/routes/pages';

/** Returns modules in the folders of `resources` by the name of their type. */
function byType<Module>(modules: Record<string, () => Promise<Module>>): Record<string, () => Promise<Module>> {
    return Object.fromEntries(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));
}

registerViews(byType(import.meta.glob<Views>('../../../resources/*/views.tsx')));
registerRestoreNotices(byType(import.meta.glob<RestoreNotices>('../../../resources/*/RestoreNotice.tsx')));
