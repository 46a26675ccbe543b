import { useStore } from 'react-admin';
import type { Device, Visitor } from '../../../site/view';

/**
 * How the preview is set up, for all forms of an account. `isApart`: it is in a window of its own; `share` is the part of
 * the width that it takes beside a form.
 */
type PreviewSetup = { isOpen: boolean; isApart: boolean; device: Device; visitor: Visitor; share: number };

const usual: PreviewSetup = { isOpen: false, isApart: false, device: 'DESKTOP', visitor: 'GUEST', share: 0.5 };

/** Returns the setup of the preview, and a function that changes a part of it. */
export function usePreviewSetup(): [PreviewSetup, (part: Partial<PreviewSetup>) => void] {
    const [setup, setSetup] = useStore<PreviewSetup>('preview', usual);
    return [setup, (part) => setSetup({ ...setup, ...part })];
}
