import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Resource } from '../../../contract/resource';
import type { LayerProps } from '../../base/chunks/useLayer';
import { CompactItem } from '../../base/page/CompactItem';
import { useFieldLabel } from '../../fields/labels';
import { findNamingColumn } from './columns';

export type ColumnChoice = {
    resource: Resource;
    all: readonly string[];
    shown: readonly string[];
    toggle(name: string): void;
};

/** The columns of a list, to be shown or not; the one that names the record always stays. */
export function ColumnMenu({ resource, all, shown, toggle, anchor, onClose }: ColumnChoice & LayerProps) {
    const getLabel = useFieldLabel();
    const naming = findNamingColumn(resource);
    return (
        <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
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
    );
}
