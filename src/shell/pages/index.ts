import { type ComponentType, lazy } from 'react';
import type { Page } from '../../../contract/page';
import { pages as declared } from '../../../contract/pages';

/** A page with what it shows. Its name in menu and title is `pages.<name>.title`. */
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

// Their keys are those of the declarations, which the type says.
const names = Object.keys(declared) as (keyof typeof declared)[];

/** Every screen that is no record, the dashboard aside. */
export const pages: readonly ShownPage[] = names.map((name) => ({ ...declared[name], view: views[name] }));
