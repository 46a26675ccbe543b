import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { createChunk, useChunk, useLaterChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { withTexts } from '../../base/chunks/laterTexts';
import type { ViewsProps } from './viewsProps';

const button = createChunk(withTexts(['views'], () => import('./ViewsButton').then(({ ViewsButton }) => ViewsButton)));

/** The button for the views of a list. What it does is fetched after the rows, which the user is waiting for. */
export function Views(props: ViewsProps) {
    const translate = useTranslate();
    const { isPending } = useListContext();
    const [isWanted, setWanted] = useState(false);
    const [isPressed, setPressed] = useState(false);
    useEffect(() => (isPending ? undefined : whenIdle(() => setWanted(true))), [isPending]);
    useLaterChunk(button, isWanted);
    const { Component: ViewsButton } = useChunk(button, isPressed);
    const placeholder = useRef<HTMLButtonElement>(null);
    if (ViewsButton) {
        // Who stands on the button goes on from there.
        const isFocused = placeholder.current !== null && placeholder.current === document.activeElement;
        return <ViewsButton {...props} atFirst={{ isOpen: isPressed, isFocused }} />;
    }
    return (
        <Button
            ref={placeholder}
            color="inherit"
            startIcon={<BookmarkBorder />}
            aria-haspopup="menu"
            aria-expanded={false}
            onClick={() => setPressed(true)}
        >
            {translate('lists.views')}
        </Button>
    );
}
