import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { spreadDialog } from './chunks';

/** Opens the dialog that copies the selected records of a list to other landing pages. */
export function SpreadButton({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const { selectedIds } = useListContext();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
        <>
            <Button startIcon={<ContentCopy />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('lists.copy.action')}
            </Button>
            {open && (
                <Chunked of={spreadDialog} onLost={close}>
                    {(SpreadDialog) => (
                        <SpreadDialog resource={resource} ids={selectedIds.map(String)} onClose={close} />
                    )}
                </Chunked>
            )}
        </>
    );
}
