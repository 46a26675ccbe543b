import type { Resource } from '../../../contract/resource';
import { buildAddress } from '../../base/routing/paths';
import { useKeptParameter } from '../../base/unsaved/UnsavedGuard';
import { changed, useParameters } from '../../base/unsaved/useParameters';

/** The query parameter of a form with the id of the revision that an address is about. */
const parameter = 'revision';

/**
 * Returns the id of the revision that the address is about, undefined if it is about none, and a function that removes
 * it from the address.
 */
export function useLinkedRevision(): readonly [string | undefined, () => void] {
    const [search, ask] = useParameters();
    useKeptParameter(parameter);
    const remove = () => ask((latest) => changed(latest, { [parameter]: undefined }), { replace: true });
    return [search.get(parameter) || undefined, remove];
}

/** Returns the whole address at which a revision of a record is shown, for others to open. */
export function buildRevisionUrl(
    resource: Resource,
    of: { recordId: string; ldpId: string },
    revisionId: string,
): string {
    const url = new URL(buildAddress(resource, of.recordId, of.ldpId), window.location.origin);
    url.searchParams.set(parameter, revisionId);
    return url.href;
}
