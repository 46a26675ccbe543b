import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import Skeleton from '@mui/material/Skeleton';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../contract/calls/media';
import { getCropRect, type Rect, type Size } from '../../../contract/crop';
import { type ImageSlot, imageSlots } from '../../../contract/limits';
import { useFileUrl } from '../../../src/base/session/SessionContext';
import { useUpload } from '../../../src/fields/useUpload';
import { PictureDialog } from '../PictureDialog';
import { Progress } from '../Progress';
import { CropSurface } from './CropSurface';
import { cut } from './cut';
import { useSource } from './useSource';

type Props = {
    media: Media;
    picture: Size;
    slot: ImageSlot;
    label: string;
    /** Called with the new file, which is in the library already. */
    onDone(media: Media): void;
    /** Undefined if the focal point cannot be moved. */
    onFocalPoint: (() => void) | undefined;
    onClose(): void;
};

/**
 * A dialog to choose the part of a picture that its slot shows. The part is saved as a new file; the original stays
 * unchanged.
 */
export function CropDialog({ media, picture, slot, label, onDone, onFocalPoint, onClose }: Props): ReactNode {
    const translate = useTranslate();
    const fileUrl = useFileUrl();
    const target = imageSlots[slot];
    const { source, src, isLost, again } = useSource(fileUrl(media.url));
    const [part, setPart] = useState<Rect>(() => getCropRect(picture, target, media.focalPoint ?? undefined));
    const [isCutting, setCutting] = useState(false);
    const [isFaulty, setFaulty] = useState(false);
    const upload = useUpload(target.mediaType, onDone);

    async function apply(file: Blob): Promise<void> {
        setCutting(true);
        setFaulty(false);
        try {
            upload.send(await cut(file, part, target, media.name, slot));
        } catch {
            setFaulty(true);
        } finally {
            setCutting(false);
        }
    }

    const isBusy = isCutting || upload.isRunning;
    const problem = isFaulty ? translate('inputs.image.cannotCut') : upload.problem;
    return (
        <PictureDialog title={translate('inputs.image.cropTitle', { label })} onClose={onClose}>
            <DialogContent>
                {isLost ? (
                    <Alert severity="error" action={<Button onClick={again}>{translate('inputs.image.again')}</Button>}>
                        {translate('inputs.image.unread')}
                    </Alert>
                ) : source?.isAnimated ? (
                    <Alert severity="info">{translate('inputs.image.moves')}</Alert>
                ) : src ? (
                    <CropSurface src={src} picture={picture} target={target} part={part} onChange={setPart} />
                ) : (
                    <Skeleton variant="rounded" sx={{ height: '40vh' }} />
                )}
                {problem !== undefined && (
                    <Alert severity="error" sx={{ mt: 1.5 }}>
                        {problem}
                    </Alert>
                )}
                {upload.isRunning && (
                    <Progress fraction={upload.fraction} label={label} onCancel={upload.cancel} isLow />
                )}
            </DialogContent>
            <DialogActions sx={{ flexWrap: 'wrap' }}>
                <Button color="inherit" onClick={onClose}>
                    {translate('inputs.cancel')}
                </Button>
                {source?.isAnimated
                    ? onFocalPoint && (
                          <Button variant="contained" onClick={onFocalPoint}>
                              {translate('inputs.image.focalPoint')}
                          </Button>
                      )
                    : !isLost && (
                          <Button
                              variant="contained"
                              loading={isBusy}
                              disabled={!source}
                              onClick={() => source && void apply(source.file)}
                          >
                              {translate('inputs.image.cropDone')}
                          </Button>
                      )}
            </DialogActions>
        </PictureDialog>
    );
}
