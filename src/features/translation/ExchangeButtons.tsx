import Download from '@mui/icons-material/FileDownloadOutlined';
import Upload from '@mui/icons-material/FileUploadOutlined';
import Spellcheck from '@mui/icons-material/Spellcheck';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';

const dialogs = {
    words: createChunk(() => import('./WordsDialog').then(({ WordsDialog }) => WordsDialog)),
    export: createChunk(() => import('./exchange/ExportDialog').then(({ ExportDialog }) => ExportDialog)),
    import: createChunk(() => import('./exchange/ImportDialog').then(({ ImportDialog }) => ImportDialog)),
};

/**
 * Exports texts to be translated elsewhere, imports them again, and shows the words that stay; importing takes a landing page
 * that can be changed.
 */
export function ExchangeButtons({ mayImport }: { mayImport: boolean }) {
    const translate = useTranslate();
    const [open, setOpen] = useState<keyof typeof dialogs>();
    const close = () => setOpen(undefined);
    return (
        <>
            <Button startIcon={<Spellcheck />} onClick={() => setOpen('words')}>
                {translate('translation.words.open')}
            </Button>
            <Button startIcon={<Download />} onClick={() => setOpen('export')}>
                {translate('translation.export.open')}
            </Button>
            {mayImport && (
                <Button startIcon={<Upload />} onClick={() => setOpen('import')}>
                    {translate('translation.import.open')}
                </Button>
            )}
            {open && (
                <Chunked key={open} of={dialogs[open]} onLost={close}>
                    {(ExchangeDialog) => <ExchangeDialog onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
