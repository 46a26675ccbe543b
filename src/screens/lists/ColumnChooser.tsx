import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { createChunk } from '../../base/chunks/chunk';
import { useLayer } from '../../base/chunks/useLayer';
import type { ColumnChoice } from './ColumnMenu';

const columnMenu = createChunk(() => import('./ColumnMenu').then(({ ColumnMenu }) => ColumnMenu));

/** Selects the columns of a list. */
export function ColumnChooser(choice: ColumnChoice) {
    const translate = useTranslate();
    const menu = useLayer(columnMenu);
    return (
        <>
            <Button color="inherit" startIcon={<ViewColumn />} aria-haspopup="menu" {...menu.button}>
                {translate('lists.columns')}
            </Button>
            {menu.render(choice)}
        </>
    );
}
