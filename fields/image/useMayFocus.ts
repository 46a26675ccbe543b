import { demandOf } from '../../contract/screens';
import { useLibrary } from '../../src/base/media/useLibrary';
import { useMay } from '../../src/base/session/SessionContext';
import type { StoredImage } from './useStoredImage';

/** Whether the account may move the focal point of a picture: one of the landing page's own, and who may change those. */
export function useMayFocus(): (stored: StoredImage) => boolean {
    const may = useMay();
    const { resource, owner } = useLibrary();
    return ({ media }) => media?.ldpId === owner && may(demandOf(resource, 'update'));
}
