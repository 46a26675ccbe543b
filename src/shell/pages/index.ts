import type { Page } from '../../../contract/page';
import { pages as declared } from '../../../contract/pages';
import { withTexts } from '../../base/chunks/laterTexts';
import { type Split, splitComponent } from '../../base/chunks/split';
import { PageWaiting } from '../../base/page/PageWaiting';

/** A page and its component. Its name in menu and title is `pages.<name>.title`. */
export type ShownPage = Page & { view: Split<object> };

const views: Readonly<Record<keyof typeof declared, Split<object>>> = {
    copyConfig: splitComponent(
        withTexts(['activity', 'jobs'], () =>
            import('../../features/copyConfig/CopyConfigPage').then((module) => module.CopyConfigPage),
        ),
        PageWaiting,
    ),
    calendar: splitComponent(
        withTexts(['activity', 'calendar'], () =>
            import('../../features/calendar/CalendarPage').then((module) => module.CalendarPage),
        ),
        PageWaiting,
    ),
    translation: splitComponent(
        withTexts(['translation'], () =>
            import('../../features/translation/TranslationPage').then((module) => module.TranslationPage),
        ),
        PageWaiting,
    ),
    preview: splitComponent(
        () => import('../../features/preview/PreviewPage').then((module) => module.PreviewPage),
        PageWaiting,
    ),
    password: splitComponent(
        () => import('../../features/account/PasswordPage').then((module) => module.PasswordPage),
        PageWaiting,
    ),
    sessions: splitComponent(
        () => import('../../features/activity/SessionsPage').then((module) => module.SessionsPage),
        PageWaiting,
    ),
    activity: splitComponent(
        withTexts(['activity', 'export'], () =>
            import('../../features/activity/ActivityPage').then((module) => module.ActivityPage),
        ),
        PageWaiting,
    ),
    signIns: splitComponent(
        withTexts(['activity'], () =>
            import('../../features/activity/SignInsPage').then((module) => module.SignInsPage),
        ),
        PageWaiting,
    ),
    chkver: splitComponent(
        () => import('../../features/account/VersionPage').then((module) => module.VersionPage),
        PageWaiting,
    ),
};

// `declared` has exactly the keys that its type names.
const names = Object.keys(declared) as (keyof typeof declared)[];

/** All pages that belong to no content type, except the dashboard. */
export const pages: readonly ShownPage[] = names.map((name) => ({ ...declared[name], view: views[name] }));
