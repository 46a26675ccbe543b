import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { oneLine } from '../../base/ui/oneLine';
import { NameDialog } from './NameDialog';
import { useCurrentView } from './useCurrentView';
import { useViews } from './useViews';
import { ViewsMenu } from './ViewsMenu';
import type { Naming, ViewsProps } from './viewsProps';

/** The button with the name of the view that a list shows, its menu, and the dialogs that give views names. */
export function ViewsButton({ isOpenAtFirst, ...props }: ViewsProps & { isOpenAtFirst: boolean }) {
    const translate = useTranslate();
    const calls = useViews(props.resource);
    const current = useCurrentView(props, calls.views);
    const button = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(isOpenAtFirst);
    const [naming, setNaming] = useState<Naming>();
    const { view, isChanged } = current;
    return (
        <>
            <Button
                ref={button}
                color="inherit"
                startIcon={view ? <Bookmark color="primary" /> : <BookmarkBorder />}
                aria-haspopup="menu"
                aria-expanded={isOpen}
                aria-label={
                    view && translate(isChanged ? 'views.currentChanged' : 'views.current', { name: view.name })
                }
                title={view?.name}
                onClick={() => setOpen(true)}
                sx={{ maxWidth: 240 }}
            >
                <Box component="span" sx={oneLine}>
                    {view ? view.name : translate('lists.views')}
                </Box>
                {view && isChanged && <span aria-hidden>&nbsp;*</span>}
            </Button>
            <ViewsMenu
                anchor={button}
                isOpen={isOpen}
                onClose={() => setOpen(false)}
                {...{ calls, current }}
                onName={setNaming}
            />
            {naming !== undefined && (
                <NameDialog
                    view={naming === 'rename' ? view : undefined}
                    {...{ calls, current }}
                    onClose={() => setNaming(undefined)}
                />
            )}
        </>
    );
}
