import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import FormHelperText from '@mui/material/FormHelperText';
import { type ClipboardEvent, type ReactNode, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../contract/calls/media';
import { imageSlots } from '../../contract/limits';
import { Chunked } from '../../src/base/chunks/Chunked';
import { createChunk } from '../../src/base/chunks/chunk';
import { useFileDrop } from '../../src/base/files/useFileDrop';
import { useRetranslated } from '../../src/base/ui/useRetranslated';
import type { ControlProps } from '../../src/fields/input';
import { imageTypes, useUpload } from '../../src/fields/useUpload';
import { Acts, Box, Empty, Facts, ImageButton, PictureDetails } from './Box';
import { differsInAspectRatio } from './crop/part';
import type { ImageField } from './field';
import type { ImageDialogName } from './ImageDialog';
import { Preview } from './Preview';
import { Progress } from './Progress';
import { findPixelSize, Remarks } from './Remarks';
import { useMaySetFocalPoint } from './useMaySetFocalPoint';
import { useCacheMedia, useStoredImage } from './useStoredImage';

const imageDialog = createChunk(() => import('./ImageDialog').then(({ ImageDialog }) => ImageDialog));

/** An input for an image from the library, or a new one by button, drop or paste. Shows it as the landing page will. */
export function ImageControl(props: ControlProps<ImageField>): ReactNode {
    const { field, id, label, labelledBy, describedBy, value, invalid, readOnly, focusRef, onChange, onBlur } = props;
    const { slot } = field;
    const translate = useTranslate();
    const chooser = useRef<HTMLInputElement>(null);
    const [dialog, setDialog] = useState<ImageDialogName>();
    const close = () => setDialog(undefined);
    const stored = useStoredImage(value ?? '');
    const known = useCacheMedia();
    const mayFocus = useMaySetFocalPoint()(stored);

    function select(media: Media): void {
        known(media);
        close();
        onChange(media.url);
    }

    const upload = useUpload(imageSlots[slot].mediaType, select);
    const take = ([file]: readonly File[]) => {
        if (file && !readOnly) upload.start(file);
    };
    const { isOver, targetProps } = useFileDrop(take);
    const choose = () => chooser.current?.click();
    const picture = findPixelSize(stored);
    const isCut = picture !== undefined && differsInAspectRatio(picture, imageSlots[slot]);
    const problem = useRetranslated(upload.problem ?? '');

    function paste(event: ClipboardEvent): void {
        const files = Array.from(event.clipboardData.files);
        if (files.length === 0) return;
        event.preventDefault();
        take(files);
    }

    function content(): ReactNode {
        if (upload.isRunning) return <Progress fraction={upload.fraction} label={label} onCancel={upload.cancel} />;
        if (value) {
            return (
                <PictureDetails>
                    <Remarks stored={stored} slot={slot} />
                    {!readOnly && (
                        <Acts>
                            <ImageButton id={id} ref={focusRef} size="small" onClick={() => setDialog('pick')}>
                                {translate('inputs.image.replace')}
                            </ImageButton>
                            <ImageButton size="small" onClick={choose}>
                                {translate('inputs.image.upload')}
                            </ImageButton>
                            {isCut && (
                                <ImageButton size="small" onClick={() => setDialog('crop')}>
                                    {translate('inputs.image.crop')}
                                </ImageButton>
                            )}
                            {isCut && mayFocus && (
                                <ImageButton size="small" onClick={() => setDialog('focus')}>
                                    {translate('inputs.image.focalPoint')}
                                </ImageButton>
                            )}
                            <ImageButton size="small" color="inherit" onClick={() => onChange(null)}>
                                {translate('inputs.image.remove')}
                            </ImageButton>
                        </Acts>
                    )}
                </PictureDetails>
            );
        }
        if (readOnly) return <Facts>{translate('inputs.image.none')}</Facts>;
        return (
            <Empty>
                <AddPhotoAlternateOutlined aria-hidden />
                <Acts style={{ justifyContent: 'center' }}>
                    <ImageButton
                        id={id}
                        ref={focusRef}
                        size="small"
                        variant="outlined"
                        onClick={() => setDialog('pick')}
                    >
                        {translate('inputs.image.choose')}
                    </ImageButton>
                    <ImageButton size="small" onClick={choose}>
                        {translate('inputs.image.upload')}
                    </ImageButton>
                </Acts>
                <span>{translate('inputs.image.dropOrPaste')}</span>
                <Facts>{translate('inputs.image.size', imageSlots[slot])}</Facts>
            </Empty>
        );
    }

    return (
        <>
            <Box
                role="group"
                aria-labelledby={labelledBy}
                aria-describedby={describedBy}
                data-over={isOver && !readOnly}
                data-invalid={invalid || problem !== '' || (Boolean(value) && stored.media === null)}
                data-empty={!value}
                onPaste={paste}
                onBlur={onBlur}
                {...targetProps}
            >
                {value && (
                    <Preview path={value} stored={stored} slot={slot} label={label} onOpen={() => setDialog('large')} />
                )}
                {content()}
                <input
                    ref={chooser}
                    type="file"
                    hidden
                    tabIndex={-1}
                    aria-label={label}
                    accept={imageTypes.join(',')}
                    onChange={(event) => {
                        take(Array.from(event.target.files ?? []));
                        // Allows the user to choose the same file again.
                        event.target.value = '';
                    }}
                />
            </Box>
            {problem !== '' && (
                <FormHelperText error role="alert" sx={{ mx: 0 }}>
                    {problem}
                </FormHelperText>
            )}
            {dialog && (
                <Chunked of={imageDialog} onLost={close}>
                    {(ImageDialog) => (
                        <ImageDialog
                            dialog={dialog}
                            path={value}
                            stored={stored}
                            slot={slot}
                            label={label}
                            mayFocus={mayFocus}
                            onChange={select}
                            onFocus={(media) => {
                                known(media);
                                close();
                            }}
                            onOpen={setDialog}
                            onClose={close}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
