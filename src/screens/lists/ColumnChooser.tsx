import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { CompactItem } from '../../base/page/CompactItem';
import { useFieldLabel } from '../../fields/labels';
import { findNamingColumn } from './columns';

type Props = { resource: Resource; all: readonly string[]; shown: readonly string[]; toggle(name: string): void };

/** Selects the columns of a list; the column that names the record always stays. */
export function ColumnChooser({ resource, all, shown, toggle }: Props) {
    const translate = useTranslate();
    const getLabel = useFieldLabel();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const naming = findNamingColumn(resource);
    return (
        <>
            <Button
                color="inherit"
                startIcon={<ViewColumn />}
                aria-haspopup="menu"
                aria-expanded={anchor !== null}
                onClick={(event) => setAnchor(event.currentTarget)}
            >
                {translate('lists.columns')}
            </Button>
            <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
                {all.map((name) => (
                    <MenuItem
                        key={name}
                        dense
                        role="menuitemcheckbox"
                        aria-checked={shown.includes(name)}
                        disabled={name === naming}
                        onClick={() => toggle(name)}
                    >
                        {shown.includes(name) ? (
                            <CheckBox fontSize="small" color="primary" sx={{ mr: 1.5 }} />
                        ) : (
                            <CheckBoxOutlineBlank fontSize="small" color="action" sx={{ mr: 1.5 }} />
                        )}
                        {getLabel(name)}
                    </MenuItem>
                ))}
                <CompactItem dense sx={{ mt: 1, borderTop: 1, borderColor: 'divider' }} />
            </Menu>
        </>
    );
}
