import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { buildCopyPath } from '../../base/routing/paths';
import type { MenuRequest, RowActions } from './rowActions';

type Props = {
    resource: Resource;
    request: MenuRequest;
    actions: RowActions;
    onClose(): void;
};

/** What can be done with a row less often than the rest. */
export function RowMenu({ resource, request, actions, onClose }: Props) {
    const translate = useTranslate();
    const { record, anchor, mayDuplicate, mayCopy } = request;
    const choose = (act: () => void) => () => {
        onClose();
        act();
    };
    return (
        <Menu open anchorEl={anchor} onClose={onClose}>
            {mayDuplicate && (
                <MenuItem onClick={choose(() => actions.open(buildCopyPath(resource, record.id)))}>
                    {translate('lists.duplicate.action')}
                </MenuItem>
            )}
            {mayCopy && (
                <MenuItem onClick={choose(() => actions.copy(record))}>{translate('lists.copy.action')}</MenuItem>
            )}
        </Menu>
    );
}
