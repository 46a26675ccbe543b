import Upload from '@mui/icons-material/FileUploadOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { Chunked } from '../../base/chunks/Chunked';
import { useMay } from '../../base/session/SessionContext';
import { RoomyButton } from '../../base/ui/RoomyButton';
import { importDialog } from '../import/chunks';
import { isImportable } from '../import/importable';

/** Opens the import of a file, for accounts that may create or change records of the list. */
export function ListImport({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const may = useMay();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    const isAllowed = (['create', 'update'] as const).some(
        (verb) => hasVerb(resource, verb) && may(getDemand(resource, verb)),
    );
    if (!isAllowed || !isImportable(resource)) return null;
    return (
        <>
            <RoomyButton
                label={translate('export.import')}
                aria-haspopup="dialog"
                startIcon={<Upload />}
                onClick={() => setOpen(true)}
            />
            {open && (
                <Chunked of={importDialog} onLost={close}>
                    {(ImportDialog) => <ImportDialog resource={resource} onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
