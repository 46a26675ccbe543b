import { styled } from '@mui/material/styles';

/** Frame of an image input; a dashed one waits for a file. */
export const Box = styled('div')(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 12,
    minHeight: 40,
    padding: 8,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    '&[data-empty="true"]': { borderStyle: 'dashed', borderColor: theme.palette.grey[400], padding: 0 },
    '&[data-invalid="true"]': { borderColor: theme.palette.error.main },
    '&[data-over="true"]': { borderColor: theme.palette.primary.main, background: theme.palette.action.selected },
}));

export const Empty = styled('button')(({ theme }) => ({
    ...theme.typography.body2,
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 4,
    minHeight: 112,
    padding: 12,
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    textAlign: 'center',
    '& strong': { color: theme.palette.primary.main, fontWeight: 600 },
    '&:hover': { background: theme.palette.action.hover },
    '&:focus-visible': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: -3 },
}));

export const Actions = styled('div')({ display: 'flex', flexDirection: 'column', gap: 4 });

export const Facts = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 1.6,
    color: theme.palette.text.secondary,
}));
