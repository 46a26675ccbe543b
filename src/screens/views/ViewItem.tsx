import GroupOutlined from '@mui/icons-material/GroupOutlined';
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Star from '@mui/icons-material/Star';
import ListItemText from '@mui/material/ListItemText';
import MenuItem, { type MenuItemProps } from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../../contract/calls/views';

type Props = Pick<MenuItemProps, 'autoFocus' | 'onClick'> & {
    name: string;
    /** Absent for the whole list. */
    view?: SavedView;
    isShown: boolean;
};

/** A view in the menu: its name, whose it is, and whether the list opens with it. MUI passes on what it adds. */
export function ViewItem({ name, view, isShown, ...item }: Props) {
    const translate = useTranslate();
    const notes = [
        view?.isShared && (view.isOwn ? translate('views.shared') : translate('views.by', { name: view.createdBy })),
        view?.isDefault && translate('views.opens'),
    ].filter((note) => typeof note === 'string');
    return (
        <MenuItem role="menuitemradio" aria-checked={isShown} {...item} sx={{ gap: 1.5 }}>
            {isShown ? (
                <RadioButtonChecked fontSize="small" color="primary" />
            ) : (
                <RadioButtonUnchecked fontSize="small" color="action" />
            )}
            <ListItemText
                primary={name}
                secondary={notes.join(' · ') || undefined}
                slotProps={{ primary: { noWrap: true, title: name }, secondary: { noWrap: true } }}
            />
            {view?.isShared && <GroupOutlined fontSize="small" color="action" />}
            {view?.isDefault && <Star fontSize="small" color="action" />}
        </MenuItem>
    );
}
