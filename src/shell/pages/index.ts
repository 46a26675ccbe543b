import { type ComponentType, lazy } from 'react';
import type { Page } from '../../../contract/page';
import { pages as declared } from '../../../contract/pages';

/** A page and its component. Its name in menu and title is `pages.<name>.title`. */
export type ShownPage = Page & { view: ComponentType };

const views: Readonly<Record<keyof typeof declared, ComponentType>> = {
    copyConfig: lazy(() =>
        import('../../features/copyConfig/CopyConfigPage').then((module) => ({ default: module.CopyConfigPage })),
    ),
    password: lazy(() =>
        import('../../features/account/PasswordPage').then((module) => ({ default: module.PasswordPage })),
    ),
    sessions: lazy(() =>
        import('../../features/activity/SessionsPage').then((module) => ({ default: module.SessionsPage })),
    ),
    activity: lazy(() =>
        import('../../features/activity/ActivityPage').then((module) => ({ default: module.ActivityPage })),
    ),
    chkver: lazy(() =>
        import('../../features/account/VersionPage').then((module) => ({ default: module.VersionPage })),
    ),
};

// `declared` has exactly the keys that its type names.
const names = Object.keys(declared) as (keyof typeof declared)[];

/** All pages that belong to no content type, except the dashboard. */
export const pages: readonly ShownPage[] = names.map((name) => ({ ...declared[name], view: views[name] }));
