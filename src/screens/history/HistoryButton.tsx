import History from '@mui/icons-material/History';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { historyDrawer } from './chunks';

type Props = {
    resource: Resource;
    /** A record's id; of a setting the variant, empty for one that is kept once. */
    recordId: string;
    /** How people call the record. */
    title: string;
    /** A button with a word on it, for places that are not a row of icons. */
    labelled?: boolean;
};

/** Opens a record's history beside the page, which stays as it is. */
export function HistoryButton({ resource, recordId, title, labelled = false }: Props) {
    const translate = useTranslate();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    const label = translate('history.of', { title });
    return (
        <>
            {labelled ? (
                <Button
                    color="inherit"
                    startIcon={<History />}
                    aria-label={label}
                    aria-haspopup="dialog"
                    onClick={() => setOpen(true)}
                >
                    {translate('history.title')}
                </Button>
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
            {open && (
                <Chunked of={historyDrawer} onLost={close}>
                    {(HistoryDrawer) => (
                        <HistoryDrawer resource={resource} recordId={recordId} title={title} onClose={close} />
                    )}
                </Chunked>
            )}
        </>
    );
}
