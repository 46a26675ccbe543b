import type { CopyPart } from '../../../contract/calls/copyConfig';
import { copiedContents } from '../../../resources/copyParts';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { buildPath, buildSettingPath } from '../../base/routing/paths';

/** Returns the address of a copied part on a landing page: the screen of its first type. */
export function buildPartAddress(part: CopyPart, ldpId: string): string {
    const [first] = copiedContents[part];
    if (!first) return addLdpToAddress('/', ldpId);
    const { resource, variants } = first;
    const isOne = resource.singleton && (variants !== undefined || resource.variants === undefined);
    return addLdpToAddress(
        isOne ? buildSettingPath(resource, variants?.[0] ?? '') : buildPath(resource, 'list'),
        ldpId,
    );
}
