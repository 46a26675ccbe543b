import type { Resource } from '../../contract/resource';
import { routeOf } from '../../contract/screens';

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
