import History from '@mui/icons-material/History';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { hasVerb, type Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { RoomyButton } from '../../base/ui/RoomyButton';
import { orderDrawer } from './chunks';

/** Opens the history of a list's order, for lists with a manual order. */
export function OrderButton({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    if (!hasVerb(resource, 'updateseq')) return null;
    const label = translate('history.order.title');
    return (
        <>
            <RoomyButton label={label} aria-haspopup="dialog" startIcon={<History />} onClick={() => setOpen(true)} />
            {open && (
                <Chunked of={orderDrawer} onLost={close}>
                    {(OrderDrawer) => <OrderDrawer resource={resource} onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
