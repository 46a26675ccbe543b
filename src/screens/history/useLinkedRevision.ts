import type { Resource } from '../../../contract/resource';
import { buildAddress } from '../../base/routing/paths';
import { useKeptParameter } from '../../base/unsaved/UnsavedGuard';
import { changed, useParameters } from '../../base/unsaved/useParameters';

/** The query parameter with the revision that an address is about: the name of its type, a dot, its id. */
const parameter = 'revision';

/**
 * Returns the id of the revision of this type that the address is about, undefined if it is about none, and a function that
 * removes it from the address. Forms of other types may be open behind the tabs of the same screen.
 */
export function useLinkedRevision({ name }: Resource): readonly [string | undefined, () => void] {
    const [search, ask] = useParameters();
    useKeptParameter(parameter);
    const remove = () => ask((latest) => changed(latest, { [parameter]: undefined }), { replace: true });
    const linked = search.get(parameter) ?? '';
    return [linked.startsWith(`${name}.`) ? linked.slice(name.length + 1) : undefined, remove];
}

/** Returns the whole address at which a revision of a record is shown, for others to open. */
export function buildRevisionUrl(
    resource: Resource,
    of: { recordId: string; ldpId: string },
    revisionId: string,
): string {
    const url = new URL(buildAddress(resource, of.recordId, of.ldpId), window.location.origin);
    url.searchParams.set(parameter, `${resource.name}.${revisionId}`);
    return url.href;
}
