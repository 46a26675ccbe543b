import FindReplace from '@mui/icons-material/FindReplaceOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { Chunked } from '../../base/chunks/Chunked';
import { replaceDialog } from './chunks';

/** Opens the dialog that finds and replaces a text in the selected records of a list. */
export function ReplaceButton({ resource }: { resource: Resource }) {
    const translate = useTranslate();
    const { selectedIds } = useListContext();
    const [open, setOpen] = useState(false);
    const close = () => setOpen(false);
    return (
        <>
            <Button startIcon={<FindReplace />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                {translate('lists.replace')}
            </Button>
            {open && (
                <Chunked of={replaceDialog} onLost={close}>
                    {(ReplaceDialog) => <ReplaceDialog resource={resource} ids={selectedIds} onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
