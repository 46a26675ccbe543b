import { useNavigate } from 'react-router';
import { addLdpToAddress, findLdpId } from '../../base/routing/landingPage';
import { useLandingPage, useSelectLandingPage } from '../../base/session/SessionContext';
import type { PaletteItem } from './item';

/**
 * Returns a function that opens a row, here or in a new tab, or does what it says. Unsaved input is asked about where the
 * page is left.
 */
export function useOpen(onClose: () => void): (item: PaletteItem, isNewTab: boolean) => void {
    const navigate = useNavigate();
    const select = useSelectLandingPage();
    const { id: present } = useLandingPage();
    return (item, isNewTab) => {
        if ('run' in item) {
            onClose();
            item.run();
            return;
        }
        const address = addLdpToAddress(item.to, present);
        if (isNewTab) {
            window.open(address, '_blank', 'noopener');
            return;
        }
        onClose();
        const { pathname, search } = new URL(address, location.origin);
        const ldpId = findLdpId(search);
        // A landing page that was chosen by name needs no notice that the address led there.
        if (pathname === '/' && ldpId !== undefined && ldpId !== present) select(ldpId);
        else void navigate(address);
    };
}
