import type { Resource } from '../../contract/resource';
import { routeOf, screensOf } from '../../contract/screens';
import { resources } from '../../resources';

export type Place = 'list' | 'create' | 'edit';

/**
 * The only place that makes a console path: row clicks, buttons, redirects and links all ask here.
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
 * A setting's address: its own, or its tab on a screen that several share. `recordId` is its variant, '' where it has none.
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
