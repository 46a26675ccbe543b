import { getDemand } from '../../contract/screens';
import { useLibrary } from '../../src/base/media/useLibrary';
import { useMay } from '../../src/base/session/SessionContext';
import type { StoredImage } from './useStoredImage';

/**
 * Returns a predicate: whether the account may move the focal point of a picture, which requires a picture of the
 * landing page's own and permission to change it.
 */
export function useMaySetFocalPoint(): (stored: StoredImage) => boolean {
    const may = useMay();
    const { resource, owner } = useLibrary();
    return ({ media }) => media?.ldpId === owner && may(getDemand(resource, 'update'));
}
