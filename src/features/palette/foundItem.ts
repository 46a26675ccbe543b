import type { Found } from '../../../contract/calls/search';
import { isLandingPageType } from '../../../contract/declaration/landingPages';
import { hasVerb, type Resource } from '../../../contract/resource';
import { resources } from '../../../resources';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { buildAddress, buildPath } from '../../base/routing/paths';
import { getSettingLabel } from '../../screens/settings/settingLabel';
import type { PaletteItem } from './item';

const byName = new Map(resources.map((resource) => [resource.name, resource]));

/** Returns the address of what was found: its form, or, of a file, its drawer in the library. */
function getFoundAddress(resource: Resource, { id, ldpId }: Found): string {
    if (resource.singleton || hasVerb(resource, 'get')) return buildAddress(resource, id, ldpId);
    return addLdpToAddress(`${buildPath(resource, 'list')}?${new URLSearchParams({ file: id })}`, ldpId);
}

/**
 * Returns the row of what the server has found; undefined for a type that this console does not know. `isSwitch`: a
 * landing page is not opened in its form, but becomes the one that is worked on.
 */
export function buildFoundItem(
    found: Found,
    translate: (key: string) => string,
    isSwitch = false,
): PaletteItem | undefined {
    const resource = byName.get(found.resource);
    if (!resource) return undefined;
    const { id, ldpId, site, title, excerpt, status, picture } = found;
    const isSite = isSwitch && isLandingPageType(resource);
    const one = resource.singleton ? '' : translate(`resources.${resource.name}.one`);
    return {
        key: `${resource.name}/${ldpId}/${id}`,
        icon: resource.icon,
        title: resource.singleton ? translate(getSettingLabel(resource, id || undefined)) : title || id,
        place: isSite ? '' : [one, site].filter((part) => part !== '').join(' · '),
        excerpt,
        isInactive: status !== 'ACTIVE',
        to: isSite ? addLdpToAddress('/', id) : getFoundAddress(resource, found),
        ...(picture === undefined ? {} : { picture }),
        // The screen of a setting has a star in the menu.
        ...(isSite || resource.singleton ? {} : { favourite: { record: { resource: resource.name, id, ldpId } } }),
    };
}
