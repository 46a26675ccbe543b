import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import DragIndicator from '@mui/icons-material/DragIndicator';
import ExpandMore from '@mui/icons-material/ExpandMore';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { UploadHold, useUploadHold } from '../../src/fields/uploadHold';

const Entry = styled('li')(({ theme }) => ({
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    '&[data-fault="true"]': { borderColor: theme.palette.error.main },
    '&[data-dragging="true"]': { position: 'relative', zIndex: 2, boxShadow: theme.shadows[4] },
}));

// In narrow windows the actions move below, so that the summary has enough room.
const Head = styled('div')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    gap: 4,
    padding: '6px 8px',
    minHeight: 52,
    [theme.breakpoints.down('sm')]: {
        flexWrap: 'wrap',
        '& > [data-summary]': { flexBasis: 'calc(100% - 48px)' },
        // A button to unfold the row is before it, too.
        '& > [data-alone] ~ [data-summary]': { flexBasis: 'calc(100% - 88px)' },
    },
}));

const Actions = styled('div')({ display: 'flex', alignItems: 'center', gap: 4, marginInlineStart: 'auto' });

const Opener = styled('button')(({ theme }) => ({
    ...theme.typography.body2,
    flex: 1,
    minWidth: 0,
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    padding: '4px 8px',
    border: 0,
    borderRadius: theme.shape.borderRadius,
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&[data-alone]': { flex: 'none', padding: 7, borderRadius: '50%' },
    '&:hover': { background: theme.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
    '& > svg': { color: theme.palette.action.active, transition: 'transform 120ms' },
    '&[aria-expanded="false"] > svg': { transform: 'rotate(-90deg)' },
    '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
}));

const Still = styled('div')(({ theme }) => ({
    ...theme.typography.body2,
    flex: 1,
    minWidth: 0,
    display: 'flex',
    padding: '4px 8px',
}));

const Summary = styled(Link)(({ theme }) => ({
    ...theme.typography.body2,
    flex: 1,
    minWidth: 0,
    display: 'flex',
    padding: '4px 8px',
    borderRadius: theme.shape.borderRadius,
    color: 'inherit',
    textDecoration: 'none',
    '&:hover': { color: theme.palette.primary.main },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}` },
}));

// Dozens may be open: what is out of sight is not laid out with every key.
const Body = styled('div')(({ theme }) => ({
    padding: '12px 16px 16px',
    borderTop: `1px solid ${theme.palette.divider}`,
    contentVisibility: 'auto',
    containIntrinsicSize: 'auto 360px',
}));

/** `key` identifies the row while it is moved; `name` is its display name. */
export type ItemRow = { key: string; name: string; isFaulty?: boolean };

type Render = (row: ItemRow, index: number) => ReactNode;

type RowPartProps = { row: ItemRow; index: number; render: Render };

type Props = {
    renderSummary: Render;
    /** Undefined for a row that cannot be expanded. */
    renderBody: Render | undefined;
    renderActions: Render | undefined;
    /** Where the summary leads; undefined for a row that only expands. */
    path?: string | undefined;
    row: ItemRow;
    index: number;
    isOpen: boolean;
    isMovable: boolean;
    onToggle(key: string): void;
};

/** What a row shows, rendered again only when the row changes, not while others are dragged across it. */
const RowPart = memo(function RowPart({ render, row, index }: RowPartProps): ReactNode {
    return render(row, index);
});

export const Row = memo(function Row({
    row,
    index,
    renderSummary,
    renderBody,
    renderActions,
    path,
    isOpen,
    isMovable,
    onToggle,
}: Props): ReactNode {
    const { key: rowKey, name, isFaulty = false } = row;
    const body = renderBody && <RowPart render={renderBody} row={row} index={index} />;
    const summary = renderSummary(row, index);
    const actions = renderActions?.(row, index);
    const translate = useTranslate();
    const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
        id: rowKey,
        disabled: !isMovable,
        attributes: { roleDescription: translate('inputs.items.sortable') },
    });
    const bodyId = `${rowKey}-body`;
    const { isHeld, hold } = useUploadHold();
    return (
        <Entry
            ref={setNodeRef}
            data-fault={isFaulty}
            data-dragging={isDragging}
            style={{ transform: CSS.Translate.toString(transform), transition }}
        >
            <Head>
                {isMovable && (
                    <IconButton
                        size="small"
                        ref={setActivatorNodeRef}
                        {...attributes}
                        {...listeners}
                        aria-label={translate('inputs.items.drag', { name })}
                        sx={{ cursor: 'grab', touchAction: 'none' }}
                    >
                        <DragIndicator fontSize="small" />
                    </IconButton>
                )}
                {body && (
                    <Opener
                        {...(path === undefined
                            ? { 'data-summary': true }
                            : { 'data-alone': true, 'aria-label': translate('inputs.items.details', { name }) })}
                        type="button"
                        aria-expanded={isOpen}
                        aria-controls={isOpen ? bodyId : undefined}
                        onClick={() => onToggle(rowKey)}
                    >
                        <ExpandMore fontSize="small" aria-hidden />
                        {path === undefined && summary}
                    </Opener>
                )}
                {path !== undefined && (
                    <Summary data-summary to={path}>
                        {summary}
                    </Summary>
                )}
                {path === undefined && !body && <Still data-summary>{summary}</Still>}
                {actions && <Actions>{actions}</Actions>}
            </Head>
            {(isOpen || isHeld) && body && (
                <Body id={bodyId} hidden={!isOpen}>
                    <UploadHold value={hold}>{body}</UploadHold>
                </Body>
            )}
        </Entry>
    );
});
