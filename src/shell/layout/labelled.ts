import type { Theme } from '@mui/material/styles';
import { visuallyHidden } from '../../base/ui/visuallyHidden';

/** A button of the top bar whose label is shown where there is room for it, and read out everywhere. */
export const labelled = (theme: Theme) => ({
    gap: 1,
    height: 36,
    px: { xs: 0.5, sm: 1, lg: 1.5 },
    borderRadius: 2,
    color: 'text.secondary',
    whiteSpace: 'nowrap',
    '&:hover': { bgcolor: 'action.hover' },
    '& span': { fontSize: '0.8125rem', [theme.breakpoints.down('lg')]: visuallyHidden },
});
