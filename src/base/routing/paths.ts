import { hasVerb, type Resource } from '../../../contract/resource';
import { routeOf, screensOf } from '../../../contract/screens';
import { resources } from '../../../resources';
import { addressOn } from './landingPage';

export type Place = 'list' | 'create' | 'edit';

/**
 * Returns the path of a screen. All console paths are built here: for row clicks, buttons, redirects and links.
 *
 * @example pathOf(banner, 'edit', 'b1') // '/banner-management/update-banner/b1'
 */
export function pathOf(resource: Resource, place: Place, id?: string | number, variant?: string): string {
    const start = `/${routeOf({ resource, ...(variant === undefined ? {} : { variant }) })}`;
    if (place === 'list') return start;
    if (place === 'create') return `${start}/${resource.paths.create}`;
    return `${start}/${resource.paths.edit.replace(':id', encodeURIComponent(String(id)))}`;
}

const screens = screensOf(resources);

/**
 * Returns the path of a setting: its own, or that of its tab on a shared screen. `recordId` is the variant, '' without
 * variants.
 *
 * @example settingPath(contact, '') // '/web-setting/webinfo?tab=contact'
 */
export function settingPath(resource: Resource, recordId: string): string {
    const { variants, name } = resource;
    if (variants && 'routes' in variants) return pathOf(resource, 'list', undefined, recordId);
    const isTab = screens.some(({ tabs }) => tabs.length > 1 && tabs.some((tab) => tab.resource === resource));
    const search = new URLSearchParams({ ...(isTab ? { tab: name } : {}), ...(variants ? { variant: recordId } : {}) });
    return `${pathOf(resource, 'list')}${search.size > 0 ? `?${search}` : ''}`;
}

/**
 * Returns the address of a record or setting of any landing page: its own page, or the list if records have no page.
 * `ldpId` is '' for records that belong to no landing page.
 *
 * @example addressOf(question, 'q1', 'l2') // '/web-setting/faq/q1?ldp=l2'
 */
export function addressOf(resource: Resource, recordId: string, ldpId: string): string {
    const isRecord = hasVerb(resource, 'get');
    const path = isRecord ? pathOf(resource, 'edit', recordId) : pathOf(resource, 'list');
    return addressOn(resource.singleton ? settingPath(resource, recordId) : path, ldpId);
}
