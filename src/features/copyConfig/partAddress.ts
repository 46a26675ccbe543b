import type { CopyPart } from '../../../contract/calls/copyConfig';
import { copiedThings } from '../../../resources/copyParts';
import { addressOn } from '../../base/routing/landingPage';
import { pathOf, settingPath } from '../../base/routing/paths';

/** Returns the address of a copied part on a landing page: the screen of its first type. */
export function partAddress(part: CopyPart, ldpId: string): string {
    const [first] = copiedThings[part];
    if (!first) return addressOn('/', ldpId);
    const { resource, variants } = first;
    const isOne = resource.singleton && (variants !== undefined || resource.variants === undefined);
    return addressOn(isOne ? settingPath(resource, variants?.[0] ?? '') : pathOf(resource, 'list'), ldpId);
}
