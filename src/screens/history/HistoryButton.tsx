import History from '@mui/icons-material/History';
import IconButton from '@mui/material/IconButton';
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
    /** Whether the button has a label, where it is not in a row of icons. */
    labelled?: boolean;
};

/** Opens the history of a record in a drawer, at once if the address is about a revision; the page stays unchanged. */
export function HistoryButton({ resource, recordId, title, labelled = false }: Props) {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const [linked, unlink] = useLinkedRevision(resource);
    const close = () => {
        setOpen(false);
        if (linked !== undefined) unlink();
    };
    const label = translate('history.of', { title });
    return (
        <>
            {labelled ? (
                <RoomyButton
                    label={translate('history.title')}
                    startIcon={<History />}
                    aria-label={label}
                    aria-haspopup="dialog"
                    onClick={() => setOpen(true)}
                />
            ) : (
                <IconButton
                    data-tip={translate('history.title')}
                    size="small"
                    aria-label={label}
                    aria-haspopup="dialog"
                    onClick={() => setOpen(true)}
                >
                    <History fontSize="small" />
                </IconButton>
            )}
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
