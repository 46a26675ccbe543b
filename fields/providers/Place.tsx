import { useDroppable } from '@dnd-kit/core';
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import Close from '@mui/icons-material/Close';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { ProviderPicture } from './ProviderPicture';
import type { PicturedProvider } from './picture';
import { emptyPlaceId } from './places';

const Frame = styled('li')(({ theme }) => ({
    position: 'relative',
    minWidth: 0,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    overflow: 'hidden',
    '&[data-fault="true"]': { borderColor: theme.palette.error.main },
    '&[data-dragging="true"]': { opacity: 0.35 },
    '&[data-over="true"]': { borderColor: theme.palette.primary.main, background: theme.palette.action.selected },
    '&[data-empty="true"]': {
        display: 'grid',
        placeItems: 'center',
        minHeight: 92,
        borderStyle: 'dashed',
        borderColor: theme.palette.grey[400],
        background: theme.palette.background.default,
        color: theme.palette.text.secondary,
        fontSize: 20,
        fontWeight: 600,
    },
}));

const Card = styled('button')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'block',
    width: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    color: 'inherit',
    textAlign: 'start',
    cursor: 'grab',
    touchAction: 'manipulation',
    '&:disabled': { cursor: 'default' },
    '&:focus-visible': { outlineOffset: -2 },
}));

const Name = styled('span')({
    display: 'block',
    padding: '4px 8px 5px',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: 12,
    fontWeight: 600,
});

export const Badge = styled('span')(({ theme }) => ({
    position: 'absolute',
    top: 5,
    insetInlineStart: 5,
    minWidth: 22,
    padding: '0 6px',
    borderRadius: 11,
    fontSize: 12,
    fontWeight: 700,
    lineHeight: '22px',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
    color: theme.palette.primary.contrastText,
    background: theme.palette.primary.main,
    boxShadow: '0 0 0 2px rgba(255, 255, 255, 0.85)',
}));

const Remove = styled('button')(({ theme }) => ({
    position: 'absolute',
    top: 4,
    insetInlineEnd: 4,
    display: 'grid',
    placeItems: 'center',
    width: 24,
    height: 24,
    padding: 0,
    border: 0,
    borderRadius: '50%',
    color: theme.palette.text.primary,
    background: 'rgb(from var(--paper) r g b / 90%)',
    cursor: 'pointer',
    '&:hover': { color: theme.palette.error.main, background: theme.palette.background.paper },
    '& svg': { fontSize: 16 },
}));

type Props = {
    index: number;
    provider: PicturedProvider;
    readOnly: boolean;
    isFaulty: boolean;
    hintId: string;
    onRemove(): void;
};

/** A provider at its position, moved by dragging with the mouse or with the keyboard. */
export function Place({ index, provider, readOnly, isFaulty, hintId, onRemove }: Props): ReactNode {
    const translate = useTranslate();
    const { code, name } = provider;
    const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging, isOver } =
        useSortable({
            id: code,
            disabled: readOnly,
            attributes: { roleDescription: translate('inputs.items.sortable') },
        });
    const dragProps = readOnly ? {} : { ...attributes, ...listeners, 'aria-describedby': hintId };
    return (
        <Frame
            ref={setNodeRef}
            data-fault={isFaulty}
            data-dragging={isDragging}
            data-over={isOver && !isDragging}
            style={{ transform: CSS.Translate.toString(transform), transition }}
        >
            <Card
                type="button"
                ref={setActivatorNodeRef}
                disabled={readOnly}
                {...dragProps}
                aria-label={translate('inputs.providers.place', { place: index + 1, name })}
                title={name}
            >
                <ProviderPicture provider={provider} />
                <Name>{name}</Name>
            </Card>
            <Badge aria-hidden>{index + 1}</Badge>
            {!readOnly && (
                <Remove type="button" aria-label={translate('inputs.providers.remove', { name })} onClick={onRemove}>
                    <Close />
                </Remove>
            )}
        </Frame>
    );
}

/** An empty position that a provider can be dropped on. */
export function EmptyPlace({ index }: { index: number }): ReactNode {
    const translate = useTranslate();
    const { setNodeRef, isOver } = useDroppable({ id: emptyPlaceId(index) });
    const label = translate('inputs.providers.empty', { place: index + 1 });
    return (
        <Frame ref={setNodeRef} data-empty data-over={isOver} aria-label={label}>
            <span aria-hidden>{index + 1}</span>
        </Frame>
    );
}
