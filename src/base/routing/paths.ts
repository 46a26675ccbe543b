import { hasVerb, type Resource } from '../../../contract/resource';
import { routeOf, screensOf } from '../../../contract/screens';
import { resources } from '../../../resources';
import { addressOn } from './landingPage';

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

/**
 * Where a record, or a setting, of a landing page is looked at, whichever one works on: the list where records have no page
 * of their own. `ldpId` is '' for what belongs to none.
 *
 * @example addressOf(question, 'q1', 'l2') // '/web-setting/faq/q1?ldp=l2'
 */
export function addressOf(resource: Resource, recordId: string, ldpId: string): string {
    const isRecord = hasVerb(resource, 'get');
    const path = isRecord ? pathOf(resource, 'edit', recordId) : pathOf(resource, 'list');
    return addressOn(resource.singleton ? settingPath(resource, recordId) : path, ldpId);
}
