import type { IconName } from './icons';
import type { MenuGroup } from './menu';
import type { Audience, PermissionKey } from './permissions';

/** The address of the sign-in page. */
export const signInPath = '/auth/login';

/**
 * A screen that is not about a resource: dashboard, password, copy config. Its view is found by `name` in
 * `src/shell/pages`.
 */
export type Page = {
    name: string;
    route: string;
    keys: readonly PermissionKey[];
    audience: Audience;
    /** Whether its content depends on the landing page that is chosen. */
    scope: 'none' | 'landingPage';
    group: MenuGroup | undefined;
    icon: IconName;
    /** The letters that open it after `g`, as those of a content type. */
    letters?: string;
};

/**
 * Declares a page. Menu, router and permission checks treat it like a resource.
 *
 * @example definePage({ name: 'password', route: 'account/password' })
 */
export function definePage(options: Pick<Page, 'name' | 'route'> & Partial<Page> & { key?: PermissionKey }): Page {
    const { key, ...page } = options;
    return { audience: 'signedIn', keys: key ? [key] : [], scope: 'none', group: undefined, icon: 'Article', ...page };
}
