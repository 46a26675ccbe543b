import ViewColumn from '@mui/icons-material/ViewColumn';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Resource } from '../../contract/resource';
import { useFieldLabel } from '../fields/labels';
import { namingColumn } from './columns';

type Props = { resource: Resource; all: readonly string[]; shown: readonly string[]; toggle(name: string): void };

/** Which columns the list shows; the one that names the record always stays. */
export function ColumnChooser({ resource, all, shown, toggle }: Props) {
    const translate = useTranslate();
    const labelOf = useFieldLabel();
    const [anchor, setAnchor] = useState<HTMLElement | null>(null);
    const naming = namingColumn(resource);
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
                        <Checkbox
                            size="small"
                            checked={shown.includes(name)}
                            tabIndex={-1}
                            disableRipple
                            sx={{ p: 0.5, mr: 1 }}
                            aria-hidden
                        />
                        {labelOf(name)}
                    </MenuItem>
                ))}
            </Menu>
        </>
    );
}
