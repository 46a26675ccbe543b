import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import { useTranslate } from 'ra-core';
import { type ClipboardEvent, type ReactNode, useRef } from 'react';
import type { ImageField } from '../../../contract/fields/image';
import { imageSlots } from '../../../contract/limits';
import type { ControlProps } from '../input';
import { imageTypes, useUpload } from '../useUpload';
import { Actions, Box, Empty, Facts } from './Box';
import { Preview } from './Preview';
import { Progress } from './Progress';
import { useFileDrop } from './useFileDrop';

/** An image by button, drop or paste, with what it should measure; the server judges the file. */
export function ImageControl(props: ControlProps<ImageField>): ReactNode {
    const { field, id, label, labelledBy, describedBy, value, invalid, readOnly, focusRef, onChange, onBlur } = props;
    const translate = useTranslate();
    const chooser = useRef<HTMLInputElement>(null);
    const upload = useUpload(imageSlots[field.slot].mediaType, (media) => onChange(media.url));
    const take = (file: File) => {
        if (!readOnly) upload.start(file);
    };
    const { isOver, targetProps } = useFileDrop(take);
    const { width, height } = imageSlots[field.slot];

    function paste(event: ClipboardEvent): void {
        const file = Array.from(event.clipboardData.files)[0];
        if (!file) return;
        event.preventDefault();
        take(file);
    }

    const choose = () => chooser.current?.click();
    return (
        <>
            <Box
                role="group"
                aria-labelledby={labelledBy}
                aria-describedby={describedBy}
                data-over={isOver && !readOnly}
                data-invalid={invalid || upload.problem !== undefined}
                data-empty={!value}
                onPaste={paste}
                onBlur={onBlur}
                {...targetProps}
            >
                {value && <Preview path={value} slot={field.slot} label={label} />}
                {upload.isRunning ? (
                    <Progress fraction={upload.fraction} label={label} onCancel={upload.cancel} />
                ) : value ? (
                    <Actions>
                        {!readOnly && <Facts>{translate('inputs.image.best', { width, height })}</Facts>}
                        {!readOnly && (
                            <div>
                                <Button id={id} ref={focusRef} size="small" onClick={choose}>
                                    {translate('inputs.image.replace')}
                                </Button>
                                <Button size="small" color="inherit" onClick={() => onChange(null)}>
                                    {translate('inputs.image.remove')}
                                </Button>
                            </div>
                        )}
                    </Actions>
                ) : readOnly ? (
                    <Facts>{translate('inputs.image.none')}</Facts>
                ) : (
                    <Empty id={id} ref={focusRef} type="button" onClick={choose}>
                        <AddPhotoAlternateOutlined aria-hidden />
                        <span>
                            <strong>{translate('inputs.image.choose')}</strong> {translate('inputs.image.dropOrPaste')}
                        </span>
                        <Facts>{translate('inputs.image.size', { width, height })}</Facts>
                    </Empty>
                )}
                <input
                    ref={chooser}
                    type="file"
                    hidden
                    tabIndex={-1}
                    aria-label={label}
                    accept={imageTypes.join(',')}
                    onChange={(event) => {
                        const file = event.target.files?.[0];
                        if (file) take(file);
                        // The same file may be chosen again.
                        event.target.value = '';
                    }}
                />
            </Box>
            {upload.problem !== undefined && (
                <FormHelperText error role="alert" sx={{ mx: 0 }}>
                    {upload.problem}
                </FormHelperText>
            )}
        </>
    );
}
