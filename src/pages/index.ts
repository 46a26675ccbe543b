import { type ComponentType, lazy } from 'react';
import { definePage, type Page } from '../../contract/page';

/** A page with what it shows. Its name in menu and title is `pages.<name>.title`. */
export type ShownPage = Page & { view: ComponentType };

/** Every screen that is no record, the dashboard aside. */
export const pages: readonly ShownPage[] = [
    {
        ...definePage({ name: 'password', route: 'account/password', icon: 'Password' }),
        view: lazy(() => import('./PasswordPage').then((module) => ({ default: module.PasswordPage }))),
    },
];
