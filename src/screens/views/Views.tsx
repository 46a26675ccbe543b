import BookmarkBorder from '@mui/icons-material/BookmarkBorder';
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { createChunk, useChunk } from '../../base/chunks/chunk';
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
    const { Component: ViewsButton } = useChunk(button, isWanted || isPressed);
    if (ViewsButton) return <ViewsButton {...props} isOpenAtFirst={isPressed} />;
    return (
        <Button
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
