import { useStore } from 'react-admin';
import type { Device, Visitor } from '../../../site/view';

/** How the preview is set up. Kept for the account, apart from what concerns a single form. */
export type PreviewSetup = { isOpen: boolean; device: Device; visitor: Visitor; share: number };

const usual: PreviewSetup = { isOpen: false, device: 'DESKTOP', visitor: 'GUEST', share: 0.5 };

/** Returns the setup of the preview, and a function that changes a part of it. */
export function usePreviewSetup(): [PreviewSetup, (part: Partial<PreviewSetup>) => void] {
    const [setup, setSetup] = useStore<PreviewSetup>('preview', usual);
    return [setup, (part) => setSetup({ ...setup, ...part })];
}
