import { useEffect, useRef } from 'react';
import { pages } from '../../../contract/pages';
import { addLdpToAddress } from '../../base/routing/landingPage';
import { publishForm } from './channel';

/** Opens the preview of a landing page in a window of its own, unless the browser forbids it. */
export function openWindow(ldpId: string, onOpened: () => void): void {
    const address = addLdpToAddress(`/${pages.preview.route}`, ldpId);
    if (window.open(address, `preview-${ldpId}`, 'popup,width=1180,height=860')) onOpened();
}

/** Tells the windows of the preview what the form holds, while the preview is in a window of its own. */
export function usePublishedForm(isApart: boolean, ldpId: string, form: Parameters<typeof publishForm>[1]): void {
    const latest = useRef(form);
    latest.current = form;
    const { source } = form;
    useEffect(() => {
        if (!isApart) return;
        return publishForm(ldpId, {
            source,
            getState: () => latest.current.getState(),
            onPick: (place) => latest.current.onPick(place),
        });
    }, [isApart, ldpId, source]);
}
