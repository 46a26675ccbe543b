import Bookmark from '@mui/icons-material/Bookmark';
import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { oneLine } from '../../base/ui/oneLine';
import { NameDialog } from './NameDialog';
import { useCurrentView } from './useCurrentView';
import { useViews } from './useViews';
import { ViewsMenu } from './ViewsMenu';
import type { Naming, ViewsProps } from './viewsProps';

type Props = ViewsProps & {
    /** Whether what stood here until the code was there was pressed, and had the focus. */
    atFirst: { isOpen: boolean; isFocused: boolean };
};

/** The button with the name of the view that a list shows, its menu, and the dialogs that give views names. */
export function ViewsButton({ atFirst, ...props }: Props) {
    const translate = useTranslate();
    const calls = useViews(props.resource);
    const current = useCurrentView(props, calls.views);
    const button = useRef<HTMLButtonElement>(null);
    const [isOpen, setOpen] = useState(atFirst.isOpen);
    // biome-ignore lint/correctness/useExhaustiveDependencies: only at first
    useLayoutEffect(() => {
        if (atFirst.isFocused) button.current?.focus();
    }, []);
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
