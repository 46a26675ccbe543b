import '../../../fields/kinds';
import { withTexts } from '../../base/chunks/laterTexts';
import { type RestoreNotices, registerRestoreNotices } from '../../screens/history/restoreNotice';
import { registerViews, type Views } from '../../screens/routes/pages';

/** Returns modules in the folders of `resources` by the name of their type. */
function byType<Module>(modules: Record<string, () => Promise<Module>>): Record<string, () => Promise<Module>> {
    return Object.fromEntries(Object.entries(modules).map(([path, load]) => [path.split('/').at(-2) ?? '', load]));
}

const texts = import.meta.glob<readonly string[]>('../../../resources/*/texts.ts', { eager: true, import: 'texts' });
const views = import.meta.glob<Views>('../../../resources/*/views.tsx');
const spoken = Object.entries(views).map(([path, load]) => [
    path,
    withTexts(texts[path.replace(/views\.tsx$/, 'texts.ts')] ?? [], load),
]);

registerViews(byType<Views>(Object.fromEntries(spoken)));
registerRestoreNotices(byType(import.meta.glob<RestoreNotices>('../../../resources/*/RestoreNotice.tsx')));
