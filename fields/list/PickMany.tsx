import PhotoLibrary from '@mui/icons-material/PhotoLibraryOutlined';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { get } from 'react-hook-form';
import type { Media } from '../../contract/calls/media';
import type { Field, Fields } from '../../contract/field';
import { imageSlots, limits } from '../../contract/limits';
import { Chunked } from '../../src/base/chunks/Chunked';
import { isSlotted, type SlottedField } from '../image/field';
import { pickerDialog } from '../image/picker/chunks';
import { useCacheMedia } from '../image/useStoredImage';
import type { ListField } from './field';

/**
 * Returns the image field that is the only required field of an entry, with its name: '' if the entry itself is the
 * image; undefined if there is no such field.
 */
export function findLeadingImage(entry: Field): { name: string; field: SlottedField } | undefined {
    if (isSlotted(entry)) return { name: '', field: entry };
    // Only a field of composite kind has `fields`.
    const parts = 'fields' in entry ? Object.entries(entry.fields as Fields) : [];
    const [first, ...others] = parts.filter(([, { required }]) => required);
    return first && others.length === 0 && isSlotted(first[1]) ? { name: first[0], field: first[1] } : undefined;
}

type Props = {
    label: string;
    list: ListField;
    /** Returns the entries at the moment when the library is opened. */
    getRows(): readonly unknown[];
    isFull: boolean;
    /** Receives the paths for entries without a picture, by position, and the paths for new entries. */
    onPick(filled: ReadonlyMap<number, string>, added: readonly string[]): void;
};

/** A button to take several pictures from the library at once. Entries without a picture are filled first. */
export function PickMany({ label, list, getRows, isFull, onPick }: Props): ReactNode {
    const translate = useTranslate();
    const known = useCacheMedia();
    const [opened, setOpened] = useState<{ count: number; empty: readonly number[] }>();
    const image = findLeadingImage(list.of);
    if (!image) return null;
    const close = () => setOpened(undefined);

    function open(): void {
        const rows = getRows();
        const empty = rows.flatMap((row, index) => ((image?.name ? get(row, image.name) : row) ? [] : [index]));
        setOpened({ count: rows.length, empty });
    }

    function pick(chosen: readonly Media[], empty: readonly number[]): void {
        close();
        for (const media of chosen) known(media);
        const paths = chosen.map(({ url }) => url);
        const filled = empty.slice(0, paths.length).map((rowIndex, index) => [rowIndex, paths[index] ?? ''] as const);
        onPick(new Map(filled), paths.slice(filled.length));
    }

    return (
        <>
            <Button size="small" startIcon={<PhotoLibrary />} disabled={isFull} sx={{ mt: 1 }} onClick={open}>
                {translate('picker.several')}
            </Button>
            {opened && (
                <Chunked of={pickerDialog} onLost={close}>
                    {(PickerDialog) => (
                        <PickerDialog
                            label={label}
                            mediaType={imageSlots[image.field.slot].mediaType}
                            most={Math.min(limits.uploadFiles, list.max - opened.count + opened.empty.length)}
                            onPick={(chosen) => pick(chosen, opened.empty)}
                            onClose={close}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
