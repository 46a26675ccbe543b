import Box from '@mui/material/Box';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type RefObject, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { CurrentView } from './useCurrentView';
import type { ViewCalls } from './useViews';
import { ViewActions } from './ViewActions';
import { ViewItem } from './ViewItem';
import type { Naming } from './viewsProps';

type Props = {
    anchor: RefObject<HTMLElement | null>;
    isOpen: boolean;
    onClose(): void;
    calls: ViewCalls;
    current: CurrentView;
    onName(naming: Naming): void;
};

const paper = { width: 340, maxWidth: 'calc(100vw - 32px)' };

/** The views of a list, and what can be done with the one that is shown. */
export function ViewsMenu({ anchor, isOpen, onClose, calls, current, onName }: Props) {
    const translate = useTranslate();
    const { views, problem, isLoading } = calls;
    const { view, open, openAll } = current;
    const closing = (run: () => unknown) => () => {
        onClose();
        run();
    };
    const next = useRef<() => unknown>(undefined);
    // A dialog opens when the menu has gone, so that the focus returns to the button afterwards.
    const asking = (run: () => unknown) => () => {
        next.current = run;
        onClose();
    };
    function exited(): void {
        // Dialogs give the focus back to what had it when they opened.
        anchor.current?.focus();
        next.current?.();
        next.current = undefined;
    }
    const failed = problem !== null && views.length === 0;
    return (
        <Menu
            anchorEl={() => anchor.current}
            open={isOpen}
            onClose={onClose}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
            transformOrigin={{ vertical: 'top', horizontal: 'right' }}
            slotProps={{
                paper: { sx: paper },
                list: { 'aria-label': translate('lists.views'), dense: true },
                transition: { onExited: exited },
            }}
        >
            <ViewItem name={translate('views.all')} selected={view === undefined} onClick={closing(openAll)} />
            {views.map((each) => (
                <ViewItem
                    key={each.id}
                    name={each.name}
                    view={each}
                    selected={each === view}
                    onClick={closing(() => open(each))}
                />
            ))}
            {isLoading && <MenuItem disabled>{translate('app.loading')}</MenuItem>}
            {failed && (
                <MenuItem onClick={() => void calls.reload()} sx={{ whiteSpace: 'normal' }}>
                    {translate('views.failed')}
                </MenuItem>
            )}
            {/* MUI's own divider would be fetched with the first list, whose menus refer to its module. */}
            <Box component="li" role="separator" sx={{ borderTop: 1, borderColor: 'divider', my: 1 }} />
            <MenuItem onClick={asking(() => onName('new'))}>{translate('views.save')}</MenuItem>
            {view && <ViewActions {...{ view, calls, current, closing, asking }} onRename={() => onName('rename')} />}
        </Menu>
    );
}
