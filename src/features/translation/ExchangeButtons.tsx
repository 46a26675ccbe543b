import Download from '@mui/icons-material/FileDownloadOutlined';
import Upload from '@mui/icons-material/FileUploadOutlined';
import Spellcheck from '@mui/icons-material/Spellcheck';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import { RoomyButton } from '../../base/ui/RoomyButton';

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
            <RoomyButton
                label={translate('translation.words.open')}
                startIcon={<Spellcheck />}
                onClick={() => setOpen('words')}
            />
            <RoomyButton
                label={translate('translation.export.open')}
                startIcon={<Download />}
                onClick={() => setOpen('export')}
            />
            {mayImport && (
                <RoomyButton
                    label={translate('translation.import.open')}
                    startIcon={<Upload />}
                    onClick={() => setOpen('import')}
                />
            )}
            {open && (
                <Chunked key={open} of={dialogs[open]} onLost={close}>
                    {(ExchangeDialog) => <ExchangeDialog onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
