import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';

/** The frame of an image input; dashed while it is empty. */
export const Box = styled('div')(({ theme }) => ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 16,
    minHeight: 40,
    padding: 8,
    borderRadius: theme.shape.borderRadius,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    '&[data-empty="true"]': { borderStyle: 'dashed', borderColor: theme.palette.grey[400], padding: 0 },
    '&[data-invalid="true"]': { borderColor: theme.palette.error.main },
    '&[data-over="true"]': { borderColor: theme.palette.primary.main, background: theme.palette.action.selected },
}));

export const Empty = styled('div')(({ theme }) => ({
    ...theme.typography.body2,
    flex: 1,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 6,
    minHeight: 128,
    padding: 12,
    color: theme.palette.text.secondary,
    textAlign: 'center',
    textWrap: 'balance',
}));

/** The texts and buttons beside a picture. */
export const PictureDetails = styled('div')({
    flex: '1 1 200px',
    minWidth: 0,
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    // Aligns the labels of the buttons with the text above.
    '& > div': { margin: '4px 0 0 -10px' },
});

export const Acts = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 4 });

/** A button that is larger on touch screens. */
export const ImageButton = styled(Button)({ minWidth: 0, '@media (pointer: coarse)': { minHeight: 44 } });

export const Facts = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    color: theme.palette.text.secondary,
    overflowWrap: 'anywhere',
    textWrap: 'pretty',
}));

export const Warning = styled('span')(({ theme }) => ({
    ...theme.typography.caption,
    lineHeight: 'var(--line)',
    display: 'flex',
    gap: 4,
    color: theme.palette.warning.main,
    '&[data-kind="error"]': { color: theme.palette.error.main },
    '& > svg': { marginTop: 2 },
}));
