import { type ComponentType, lazy } from 'react';
import { definePage, type Page } from '../../contract/page';

/** A page with what it shows. Its name in menu and title is `pages.<name>.title`. */
export type ShownPage = Page & { view: ComponentType };

/** Every screen that is no record, the dashboard aside. */
export const pages: readonly ShownPage[] = [
    {
        ...definePage({
            name: 'copyConfig',
            route: 'landingpage-copyconfig',
            audience: 'admin',
            group: 'landingPages',
            icon: 'ContentCopy',
        }),
        view: lazy(() => import('../copyConfig/CopyConfigPage').then((module) => ({ default: module.CopyConfigPage }))),
    },
    {
        ...definePage({ name: 'password', route: 'account/password', icon: 'Password' }),
        view: lazy(() => import('./PasswordPage').then((module) => ({ default: module.PasswordPage }))),
    },
    {
        ...definePage({ name: 'sessions', route: 'account/sessions', icon: 'Devices' }),
        view: lazy(() => import('../activity/SessionsPage').then((module) => ({ default: module.SessionsPage }))),
    },
    {
        ...definePage({
            name: 'activity',
            route: 'user-management/activity',
            audience: 'admin',
            group: 'userManagement',
            icon: 'History',
        }),
        view: lazy(() => import('../activity/ActivityPage').then((module) => ({ default: module.ActivityPage }))),
    },
    {
        ...definePage({ name: 'chkver', route: 'chkver', icon: 'Info' }),
        view: lazy(() => import('./VersionPage').then((module) => ({ default: module.VersionPage }))),
    },
];
