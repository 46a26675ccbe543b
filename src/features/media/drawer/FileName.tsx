import Check from '@mui/icons-material/Check';
import Close from '@mui/icons-material/Close';
import Edit from '@mui/icons-material/EditOutlined';
import IconButton from '@mui/material/IconButton';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { useUnsaved } from '../../../base/unsaved/UnsavedGuard';
import { useChangeFile } from './useChangeFile';

type Props = { media: Media; isCommon: boolean; mayChange: boolean };

/** The name of a file, edited in place: Enter saves, Escape cancels. */
export function FileName({ media, isCommon, mayChange }: Props): ReactNode {
    const translate = useTranslate();
    const { change, isRunning } = useChangeFile(media, isCommon);
    const [text, setText] = useState<string>();
    // The file when editing began, so that changes made by others in the meantime are detected.
    const [seen, setSeen] = useState(media);
    const opener = useRef<HTMLButtonElement>(null);
    const wasOpen = useRef(false);
    const isOpen = text !== undefined;
    const name = text?.trim() ?? '';
    const isEmpty = isOpen && name === '';
    useUnsaved(`media/${media.id}/name`, isOpen && name !== seen.name);
    useEffect(() => {
        if (wasOpen.current && !isOpen) opener.current?.focus();
        wasOpen.current = isOpen;
    }, [isOpen]);

    async function save(event: FormEvent): Promise<void> {
        event.preventDefault();
        if (isEmpty) return;
        if (name === seen.name || (await change({ name }, seen))) setText(undefined);
    }
    if (!isOpen) {
        return (
            <div style={{ display: 'flex', alignItems: 'flex-start', gap: 4, minWidth: 0 }}>
                <Typography variant="h6" component="h2" sx={{ overflowWrap: 'anywhere' }}>
                    {media.name}
                </Typography>
                {mayChange && (
                    <IconButton
                        ref={opener}
                        size="small"
                        aria-label={translate('library.rename.open')}
                        onClick={() => {
                            setSeen(media);
                            setText(media.name);
                        }}
                    >
                        <Edit fontSize="small" />
                    </IconButton>
                )}
            </div>
        );
    }
    return (
        <form noValidate onSubmit={save} style={{ display: 'flex', gap: 4, alignItems: 'flex-start' }}>
            <TextField
                autoFocus
                fullWidth
                label={translate('library.rename.label')}
                value={text}
                error={isEmpty}
                helperText={isEmpty && translate('validation.required')}
                onFocus={(event) => event.target.select()}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={(event) => {
                    if (event.key !== 'Escape') return;
                    // Keeps the drawer open.
                    event.stopPropagation();
                    setText(undefined);
                }}
                slotProps={{ htmlInput: { maxLength: 255 } }}
            />
            <IconButton type="submit" color="primary" loading={isRunning} aria-label={translate('library.rename.save')}>
                <Check />
            </IconButton>
            <IconButton disabled={isRunning} aria-label={translate('app.cancel')} onClick={() => setText(undefined)}>
                <Close />
            </IconButton>
        </form>
    );
}
