import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { SelectedBar } from '../../../screens/bulk/SelectedBar';

type Props = {
    count: number;
    /** The number of shown files that can be selected. */
    selectable: number;
    onAll(): void;
    onNone(): void;
    onDelete(): void;
};

/** The actions for the selected files. */
export function SelectionBar({ count, selectable, onAll, onNone, onDelete }: Props): ReactNode {
    const translate = useTranslate();
    const all = count < selectable && (
        <Button onClick={onAll}>{translate('library.selectShown', { smart_count: selectable })}</Button>
    );
    return (
        <SelectedBar
            count={count}
            onNone={onNone}
            more={all}
            sx={{ my: 1, px: 1.5, py: 0, minHeight: 45, borderRadius: 1, bgcolor: 'var(--primary-light)' }}
        >
            <Button color="error" startIcon={<DeleteOutlined />} onClick={onDelete}>
                {translate('lists.delete.action')}
            </Button>
        </SelectedBar>
    );
}
