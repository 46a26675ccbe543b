import type { ReactNode } from 'react';
import type { Media } from '../../contract/calls/media';
import { getSlotSets, type ImageSlot, imageSlots } from '../../contract/limits';
import { CropDialog } from './crop/CropDialog';
import { FocalDialog } from './focal/FocalDialog';
import { LargeDialog } from './LargeDialog';
import { PickerDialog } from './picker/PickerDialog';
import { findPixelSize } from './Remarks';
import type { StoredImage } from './useStoredImage';

/** The dialogs that an image input can open. */
export type ImageDialogName = 'pick' | 'crop' | 'focus' | 'large';

type Props = {
    dialog: ImageDialogName;
    path: string | null;
    stored: StoredImage;
    slot: ImageSlot;
    label: string;
    /** Called with another picture that replaces the current one. */
    onChange(media: Media): void;
    /** Called with the same picture after its focal point has been changed. */
    onFocus(media: Media): void;
    mayFocus: boolean;
    onOpen(dialog: ImageDialogName): void;
    onClose(): void;
};

/** The dialogs of an image input. They share a chunk, which is loaded when the first one is opened. */
export function ImageDialog(props: Props): ReactNode {
    const { dialog, path, stored, slot, label, onChange, onFocus, mayFocus, onOpen, onClose } = props;
    const picture = findPixelSize(stored);
    const { media } = stored;
    if (dialog === 'pick') {
        const { mediaType } = imageSlots[slot];
        const pick = ([first]: readonly Media[]) => first && onChange(first);
        return (
            <PickerDialog
                label={label}
                mediaType={mediaType}
                sets={getSlotSets(slot)}
                most={1}
                onPick={pick}
                onClose={onClose}
            />
        );
    }
    if (dialog === 'large') return path && <LargeDialog path={path} label={label} onClose={onClose} />;
    if (!media || !picture) return null;
    const common = { media, picture, slot, label, onClose };
    if (dialog === 'focus') return <FocalDialog {...common} onDone={onFocus} />;
    return <CropDialog {...common} onDone={onChange} onFocalPoint={mayFocus ? () => onOpen('focus') : undefined} />;
}
