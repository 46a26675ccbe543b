import FileUpload from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import { styled } from '@mui/material/styles';
import { type ClipboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import { type MediaType, ownMediaTypes } from '../../../contract/limits';
import { useFileDrop } from '../../../src/base/files/useFileDrop';
import { useUploads } from '../../../src/base/media/useUploads';
import { useSettled } from '../../../src/base/ui/useSettled';
import { imageTypes } from '../../../src/fields/useUpload';
import { PictureDialog } from '../PictureDialog';
import { Files } from './Files';
import { PickerSearch } from './PickerSearch';
import { type MediaTab, TypeTabs } from './TypeTabs';
import { UploadRows } from './UploadRows';

const Tools = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, padding: '4px 24px 12px' });

const Body = styled('div')(({ theme }) => ({
    flex: 1,
    minHeight: 0,
    height: '60vh',
    display: 'flex',
    borderBlock: `1px solid ${theme.palette.divider}`,
    '@media (max-width: 759.95px)': { flexDirection: 'column', height: 'auto' },
    '&[data-over="true"]': { outline: `3px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
}));

/** Delay between the last keystroke and the request to the server, in milliseconds. */
const pause = 250;

type Props = {
    /** The label of the input that the picture is for. */
    label: string;
    mediaType: MediaType;
    /** Sets made for this purpose; the picker opens with the first. */
    sets?: readonly MediaType[];
    /**
     * The maximum number of pictures. If it is more than one, pictures are selected with checkboxes and confirmed
     * together.
     */
    most: number;
    onPick(media: readonly Media[]): void;
    onClose(): void;
};

const isOwn = (tab: MediaTab): tab is (typeof ownMediaTypes)[number] => ownMediaTypes.some((type) => type === tab);

/**
 * A dialog to choose pictures from the library, opened at the tab for their purpose; new ones can be uploaded there.
 */
export function PickerDialog({ label, mediaType, sets = [], most, onPick, onClose }: Props): ReactNode {
    const translate = useTranslate();
    const panelId = useId();
    const chooser = useRef<HTMLInputElement>(null);
    const [tab, setTab] = useState<MediaTab>(sets[0] ?? mediaType);
    const [search, setSearch] = useState('');
    const q = useSettled(search, pause).trim();
    const [chosen, setChosen] = useState<readonly Media[]>([]);
    const isSingle = most === 1;

    function toggle(media: Media): void {
        setChosen((before) => {
            const others = before.filter(({ id }) => id !== media.id);
            return others.length < before.length || before.length >= most ? others : [...before, media];
        });
    }

    const queue = useUploads({
        types: imageTypes,
        typeFault: translate('inputs.image.type'),
        onDone: (media) => {
            if (isSingle) onPick([media]);
            else
                setChosen((before) =>
                    before.length < most ? [...before.filter(({ id }) => id !== media.id), media] : before,
                );
        },
    });
    // Nothing can be uploaded to the common sets here.
    const add = (files: readonly File[]) =>
        queue.add(isSingle ? files.slice(0, 1) : files, isOwn(tab) ? tab : mediaType);
    const { isOver, targetProps } = useFileDrop(add);

    function paste(event: ClipboardEvent): void {
        const files = Array.from(event.clipboardData.files);
        if (files.length === 0) return;
        event.preventDefault();
        add(files);
    }

    return (
        <PictureDialog title={translate('picker.title', { label })} maxWidth="lg" onClose={onClose} onPaste={paste}>
            <Tools>
                <PickerSearch value={search} onChange={setSearch} />
                <Button startIcon={<FileUpload />} variant="outlined" onClick={() => chooser.current?.click()}>
                    {translate('picker.upload')}
                </Button>
                <input
                    ref={chooser}
                    type="file"
                    hidden
                    multiple={!isSingle}
                    tabIndex={-1}
                    aria-label={translate('picker.upload')}
                    accept={imageTypes.join(',')}
                    onChange={(event) => {
                        add(Array.from(event.target.files ?? []));
                        event.target.value = '';
                    }}
                />
            </Tools>
            <UploadRows queue={queue} />
            <Body data-over={isOver} {...targetProps}>
                <TypeTabs value={tab} leading={[...sets, mediaType]} panelId={panelId} onChange={setTab} />
                <Files
                    key={`${tab} ${q}`}
                    panelId={panelId}
                    tab={tab}
                    q={q}
                    onOpen={(media) => (isSingle ? onPick([media]) : toggle(media))}
                    {...(isSingle ? {} : { chosen, onToggle: toggle })}
                />
            </Body>
            <DialogActions sx={{ pt: 1.5, pb: 1.5 }}>
                {!isSingle && (
                    <span role="status" style={{ marginInlineEnd: 'auto' }}>
                        {translate('picker.chosen', { smart_count: chosen.length, most })}
                    </span>
                )}
                <Button color="inherit" onClick={onClose}>
                    {translate('inputs.cancel')}
                </Button>
                {!isSingle && (
                    <Button variant="contained" disabled={chosen.length === 0} onClick={() => onPick(chosen)}>
                        {translate('picker.take')}
                    </Button>
                )}
            </DialogActions>
        </PictureDialog>
    );
}
