import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { visuallyHidden } from '../../base/ui/visuallyHidden';
import { isUnchanged, type Totals } from './totals';

const Marks = styled('span')({ display: 'inline-flex', gap: 6, fontVariantNumeric: 'tabular-nums' });

const Mark = styled('span')(({ theme }) => ({
    minWidth: 44,
    padding: '1px 8px',
    borderRadius: 999,
    fontSize: '0.75rem',
    fontWeight: 600,
    textAlign: 'center',
    color: theme.palette.text.disabled,
    '&[data-kind=added]': {
        color: theme.palette.success.dark,
        background: theme.alpha(theme.palette.success.main, 0.1),
    },
    '&[data-kind=changed]': {
        color: theme.palette.warning.dark,
        background: theme.alpha(theme.palette.warning.main, 0.1),
    },
    '&[data-kind=removed]': { color: theme.palette.error.dark, background: theme.alpha(theme.palette.error.main, 0.1) },
}));

const signs = { added: '+', changed: '~', removed: '−' } as const;
const kinds = ['added', 'changed', 'removed'] as const;

/** Shows the numbers of added, changed and removed records, with signs for the eye and words for screen readers. */
export function ChangeMarks({ totals }: { totals: Totals }) {
    const translate = useTranslate();
    if (isUnchanged(totals)) {
        return (
            <Typography component="span" variant="body2" color="textSecondary">
                {translate('copyConfig.unchanged')}
            </Typography>
        );
    }
    return (
        <Marks>
            {kinds.map((kind) => (
                <Mark key={kind} {...(totals[kind] > 0 ? { 'data-kind': kind } : {})}>
                    <span aria-hidden>{totals[kind] > 0 ? `${signs[kind]} ${totals[kind]}` : '·'}</span>
                    <span style={visuallyHidden}>{translate(`copyConfig.${kind}`, { smart_count: totals[kind] })}</span>
                </Mark>
            ))}
        </Marks>
    );
}
