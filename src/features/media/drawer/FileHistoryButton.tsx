import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Media } from '../../../../contract/calls/media';
import { Chunked } from '../../../base/chunks/Chunked';
import { createChunk } from '../../../base/chunks/chunk';

const fileHistory = createChunk(() => import('./FileHistory').then(({ FileHistory }) => FileHistory));

type Props = { media: Media; isCommon: boolean; mayRestore: boolean };

/** A button that opens the history of a file on top of the file's drawer. */
export function FileHistoryButton(props: Props): ReactNode {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
        <>
            <Button startIcon={<History />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('history.title')}
            </Button>
            {open && (
                <Chunked of={fileHistory} onLost={close}>
                    {(FileHistory) => <FileHistory {...props} onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
