import type { CopyPart } from '../../../contract/calls/copyConfig';
import { copiedThings } from '../../../resources/copyParts';
import { addressOn } from '../../base/routing/landingPage';
import { pathOf, settingPath } from '../../base/routing/paths';

/** Where a copied part is looked at on a landing page: the screen of the first thing that it consists of. */
export function partAddress(part: CopyPart, ldpId: string): string {
    const [first] = copiedThings[part];
    if (!first) return addressOn('/', ldpId);
    const { resource, variants } = first;
    const isOne = resource.singleton && (variants !== undefined || resource.variants === undefined);
    return addressOn(isOne ? settingPath(resource, variants?.[0] ?? '') : pathOf(resource, 'list'), ldpId);
}
