import History from '@mui/icons-material/History';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { RoomyButton } from '../../base/ui/RoomyButton';
import { historyDrawer } from './chunks';
import { useLinkedRevision } from './useLinkedRevision';

type Props = {
    resource: Resource;
    /** The id of a record; for a setting its variant, empty without variants. */
    recordId: string;
    /** The display name of the record. */
    title: string;
};

/** Opens the history of a record in a drawer, at once if the address is about a revision; the page stays unchanged. */
export function HistoryButton({ resource, recordId, title }: Props) {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const [linked, unlink] = useLinkedRevision(resource);
    const close = () => {
        setOpen(false);
        if (linked !== undefined) unlink();
    };
    return (
        <>
            <RoomyButton
                label={translate('history.title')}
                startIcon={<History />}
                aria-label={translate('history.of', { title })}
                aria-haspopup="dialog"
                onClick={() => setOpen(true)}
            />
            {(open || linked !== undefined) && (
                <Chunked of={historyDrawer} onLost={close}>
                    {(HistoryDrawer) => (
                        <HistoryDrawer
                            {...{ resource, recordId, title }}
                            {...(linked === undefined ? {} : { linked })}
                            onClose={close}
                        />
                    )}
                </Chunked>
            )}
        </>
    );
}
