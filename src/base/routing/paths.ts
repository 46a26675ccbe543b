import { hasVerb, type Resource } from '../../../contract/resource';
import { getRoute, listScreens } from '../../../contract/screens';
import { resources } from '../../../resources';
import { addLdpToAddress } from './landingPage';

export type PageKind = 'list' | 'create' | 'edit';

/**
 * Returns the path of a screen. All console paths are built here: for row clicks, buttons, redirects and links.
 *
 * @example buildPath(banner, 'edit', 'b1') // '/banner-management/update-banner/b1'
 */
export function buildPath(resource: Resource, page: PageKind, id?: string | number, variant?: string): string {
    const start = `/${getRoute({ resource, ...(variant === undefined ? {} : { variant }) })}`;
    if (page === 'list') return start;
    if (page === 'create') return `${start}/${resource.paths.create}`;
    return `${start}/${resource.paths.edit.replace(':id', encodeURIComponent(String(id)))}`;
}

/** The parameter of a form for a new record that names the record to begin with. */
export const copyParameter = 'copyOf';

/** Returns the address of a form that begins as a duplicate of a record. */
export function buildCopyPath(resource: Resource, id: string | number): string {
    return `${buildPath(resource, 'create')}?${new URLSearchParams({ [copyParameter]: String(id) })}`;
}

const screens = listScreens(resources);

/**
 * Returns the path of a setting: its own, or that of its tab on a shared screen. `recordId` is the variant, '' without
 * variants.
 *
 * @example buildSettingPath(contact, '') // '/web-setting/webinfo?tab=contact'
 */
export function buildSettingPath(resource: Resource, recordId: string): string {
    const { variants, name } = resource;
    if (variants && 'routes' in variants) return buildPath(resource, 'list', undefined, recordId);
    const isTab = screens.some(({ tabs }) => tabs.length > 1 && tabs.some((tab) => tab.resource === resource));
    const search = new URLSearchParams({ ...(isTab ? { tab: name } : {}), ...(variants ? { variant: recordId } : {}) });
    return `${buildPath(resource, 'list')}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Returns the address of a record or setting of any landing page: its own page, or the list if records have no page.
 * `ldpId` is '' for records that belong to no landing page.
 *
 * @example buildAddress(question, 'q1', 'l2') // '/web-setting/faq/q1?ldp=l2'
 */
export function buildAddress(resource: Resource, recordId: string, ldpId: string): string {
    const isRecord = hasVerb(resource, 'get');
    const path = isRecord ? buildPath(resource, 'edit', recordId) : buildPath(resource, 'list');
    return addLdpToAddress(resource.singleton ? buildSettingPath(resource, recordId) : path, ldpId);
}
