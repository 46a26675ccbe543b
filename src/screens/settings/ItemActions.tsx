import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { limits } from '../../../contract/limits';
import type { Resource } from '../../../contract/resource';
import { useStatusQuestion } from '../../../fields/status/statusQuestion';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { StateMark } from '../../base/states/StateMark';

type Props = {
    resource: Resource;
    title: string;
    editPath: string;
    readOnly: boolean;
    /** Undefined if items have no status. */
    isActive: boolean | undefined;
    onStatus(isActive: boolean): void;
    onDelete(): void;
};

/** All switches of a list are below each other, however long the words beside them are. */
const status = { display: 'flex', alignItems: 'center', gap: 1, minWidth: { sm: 148 }, marginInlineEnd: { sm: 1 } };

/** The actions of an item in a list; each asks for confirmation. */
export function ItemActions({ resource, title, editPath, readOnly, isActive, onStatus, onDelete }: Props) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const buildQuestion = useStatusQuestion(resource);

    async function askStatus() {
        if (await dialogs.confirm(buildQuestion(isActive ? 'off' : 'on', { title }))) onStatus(!isActive);
    }

    async function askDelete() {
        const yes = await dialogs.confirm({
            title: translate('lists.delete.title'),
            text: translate('lists.delete.text', { title, days: limits.historyDays }),
            confirm: translate('lists.delete.action'),
            danger: true,
        });
        if (yes) onDelete();
    }

    const editLabel = translate(readOnly ? 'forms.items.view' : 'forms.items.edit', { title });
    const label = { slotProps: { input: { 'aria-label': translate('lists.status.of', { title }) } } };
    return (
        <>
            {isActive !== undefined && (
                <Box sx={status}>
                    {!readOnly && <Switch size="small" checked={isActive} onChange={askStatus} {...label} />}
                    <StateMark state={isActive ? 'LIVE' : 'OFF'} />
                </Box>
            )}
            <IconButton data-tip={editLabel} size="small" component={Link} to={editPath} aria-label={editLabel}>
                {readOnly ? <VisibilityOutlined fontSize="small" /> : <EditOutlined fontSize="small" />}
            </IconButton>
            {!readOnly && (
                <IconButton
                    data-tip={translate('lists.delete.action')}
                    size="small"
                    aria-label={translate('lists.delete.of', { title })}
                    onClick={askDelete}
                >
                    <DeleteOutlined fontSize="small" />
                </IconButton>
            )}
        </>
    );
}
