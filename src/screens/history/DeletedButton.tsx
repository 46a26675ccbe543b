import RestoreFromTrash from '@mui/icons-material/RestoreFromTrashOutlined';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasVerb, type Resource } from '../../../contract/resource';
import { getDemand } from '../../../contract/screens';
import { Chunked } from '../../base/chunks/Chunked';
import { useMay } from '../../base/session/SessionContext';
import { RoomyButton } from '../../base/ui/RoomyButton';
import { deletedDrawer } from './chunks';

/** Opens the deleted records of a list, for accounts that may restore them. */
export function DeletedButton({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const may = useMay();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    if (!hasVerb(resource, 'delete') || !hasVerb(resource, 'create') || !may(getDemand(resource, 'create')))
        return null;
    const label = translate('history.deleted.title');
    return (
        <>
            <RoomyButton
                label={label}
                aria-haspopup="dialog"
                startIcon={<RestoreFromTrash />}
                onClick={() => setOpen(true)}
            />
            {open && (
                <Chunked of={deletedDrawer} onLost={close}>
                    {(DeletedDrawer) => <DeletedDrawer resource={resource} onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
