import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import { styled } from '@mui/material/styles';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import type { Size } from '../../../contract/crop';
import { type ImageSlot, imageSlots } from '../../../contract/limits';
import { useLibrary } from '../../../src/base/media/useLibrary';
import { useMediaChanges } from '../../../src/base/media/useMediaChanges';
import { useFileUrl } from '../../../src/base/session/SessionContext';
import { findConflict } from '../../../src/fields/form/problems';
import type { FocalPoint } from '../../focalPoint/field';
import { Facts } from '../Box';
import { PictureDialog } from '../PictureDialog';
import { FocalSurface } from './FocalSurface';
import { Framed } from './Framed';

const Columns = styled('div')(({ theme }) => ({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 280px',
    gap: 20,
    alignItems: 'start',
    [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const middle: FocalPoint = { x: 0.5, y: 0.5 };

type Props = {
    media: Media;
    picture: Size;
    slot: ImageSlot;
    label: string;
    onDone(media: Media): void;
    onClose(): void;
};

/** A dialog to set the focal point of a picture, which stays visible wherever the picture is cropped. */
export function FocalDialog({ media, picture, slot, label, onDone, onClose }: Props): ReactNode {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    const library = useLibrary();
    const changes = useMediaChanges();
    const [focus, setFocus] = useState(media.focalPoint ?? middle);
    const [basis, setBasis] = useState(media);
    const { mutate, isPending, error } = useMutation({
        mutationFn: () => {
            const { id, version, name } = basis;
            return library.update({ id, version, name, focalPoint: focus });
        },
        retry: false,
        onSuccess(stored) {
            changes.changed(stored);
            onDone(stored);
        },
        onError(problem) {
            const current = findConflict(problem)?.current;
            // A conflict answers the current file; the next attempt is based on it.
            if (current) setBasis(current as Media);
        },
    });
    const src = fileUrl(media.url);
    const met = findConflict(error);
    const problem = met ? translate('inputs.image.focalConflict', { name: met.updatedBy }) : error?.message;
    return (
        <PictureDialog title={translate('inputs.image.focalTitle', { label })} maxWidth="lg" onClose={onClose}>
            <DialogContent>
                <DialogContentText sx={{ mb: 1.5 }}>{translate('inputs.image.focalText')}</DialogContentText>
                <Columns>
                    <FocalSurface src={src} picture={picture} focus={focus} onChange={setFocus} />
                    <div>
                        <Facts as="p" style={{ margin: '0 0 6px' }}>
                            {translate('inputs.image.asShown')}
                        </Facts>
                        <Framed src={src} picture={picture} target={imageSlots[slot]} focus={focus} label={label} />
                    </div>
                </Columns>
                {problem !== undefined && (
                    <Alert severity={met ? 'warning' : 'error'} sx={{ mt: 1.5 }}>
                        {problem}
                    </Alert>
                )}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap' }}>
                <Button color="inherit" sx={{ mr: 'auto' }} onClick={() => setFocus(middle)}>
                    {translate('inputs.image.focalMiddle')}
                </Button>
                <Button color="inherit" onClick={onClose}>
                    {translate('inputs.cancel')}
                </Button>
                <Button variant="contained" loading={isPending} onClick={() => mutate()}>
                    {translate('inputs.image.focalDone')}
                </Button>
            </DialogActions>
        </PictureDialog>
    );
}
