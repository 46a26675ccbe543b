import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { SavedView } from '../../../contract/calls/views';
import { useDialogs } from '../../base/dialogs/Dialogs';
import type { CurrentView } from './useCurrentView';
import type { ViewCalls } from './useViews';

type Props = {
    view: SavedView;
    calls: ViewCalls;
    current: CurrentView;
    closing(run: () => unknown): () => void;
    /** As `closing`, for what opens a dialog. */
    asking(run: () => unknown): () => void;
    onRename(): void;
};

function CheckItem({ label, isOn, onClick }: { label: string; isOn: boolean; onClick(): void }) {
    return (
        <MenuItem role="menuitemcheckbox" aria-checked={isOn} onClick={onClick} sx={{ gap: 1.5 }}>
            {isOn ? (
                <CheckBox fontSize="small" color="primary" />
            ) : (
                <CheckBoxOutlineBlank fontSize="small" color="action" />
            )}
            {label}
        </MenuItem>
    );
}

/** What can be done with the view that the list shows. */
export function ViewActions({ view, calls, current, closing, asking, onRename }: Props) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const { id, name, isDefault, isShared, mayChange } = view;
    const { change, choose, remove } = calls;

    async function ask(): Promise<void> {
        const text = translate(isShared ? 'views.delete.shared' : 'views.delete.text', { name });
        const isSure = await dialogs.confirm({
            title: translate('views.delete.title'),
            text,
            confirm: translate('views.delete.confirm'),
            cancel: translate('app.cancel'),
            danger: true,
        });
        if (isSure) remove(id);
    }
    return (
        <>
            {mayChange && current.isChanged && (
                <MenuItem onClick={closing(() => change.mutate({ id, ...current.look }))}>
                    {translate('views.update')}
                </MenuItem>
            )}
            {mayChange && <MenuItem onClick={asking(onRename)}>{translate('views.rename.label')}</MenuItem>}
            <CheckItem
                label={translate('views.default.label')}
                isOn={isDefault}
                onClick={closing(() => choose(isDefault ? null : id))}
            />
            {mayChange && (
                <CheckItem
                    label={translate('views.share')}
                    isOn={isShared}
                    onClick={closing(() => change.mutate({ id, isShared: !isShared }))}
                />
            )}
            {mayChange && (
                <MenuItem onClick={asking(() => void ask())} sx={{ color: 'error.main' }}>
                    {translate('views.delete.label')}
                </MenuItem>
            )}
        </>
    );
}
