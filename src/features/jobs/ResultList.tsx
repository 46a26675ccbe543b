import MuiLink from '@mui/material/Link';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { JobResult } from './job';

const List = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: theme.spacing(0.5, 0, 0),
    padding: 0,
    '& li': { padding: theme.spacing(0.75, 0), borderTop: `1px solid ${theme.palette.divider}` },
    '& li > div': { display: 'flex', justifyContent: 'space-between', gap: 12 },
    '& li > div > :first-of-type': { minWidth: 0, overflowWrap: 'anywhere' },
    '& li > div > :last-of-type': { flexShrink: 0, color: theme.palette.text.secondary },
    fontSize: theme.typography.body2.fontSize,
}));

/** Number of results that are shown in the list of jobs; the page of the job shows all. */
const maxShown = 50;

type Props = { results: readonly JobResult[]; label: string; to: string | undefined; onLeave(): void };

/** The outcomes of the landing pages or records of a job, failures first. */
export function ResultList({ results, label, to, onLeave }: Props) {
    const translate = useTranslate();
    const failed = results.filter(({ problem }) => problem !== '');
    const ordered = [...failed, ...results.filter(({ problem }) => problem === '')];
    const shown = ordered.slice(0, maxShown);
    return (
        <>
            <List aria-label={label}>
                {shown.map((result) => (
                    <li key={result.id}>
                        <div>
                            {result.to === undefined ? (
                                result.title !== undefined && <span>{result.title}</span>
                            ) : (
                                <MuiLink component={Link} to={result.to} onClick={onLeave}>
                                    {result.title}
                                </MuiLink>
                            )}
                            <span>{translate(result.text.key, result.text.params)}</span>
                        </div>
                        {result.problem !== '' && (
                            <Typography variant="body2" color="error" sx={{ overflowWrap: 'anywhere' }}>
                                {result.problem}
                            </Typography>
                        )}
                    </li>
                ))}
            </List>
            {results.length > shown.length && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
                    {translate('jobs.results.more', { shown: shown.length, total: results.length })}{' '}
                    {to !== undefined && (
                        <MuiLink component={Link} to={to} onClick={onLeave}>
                            {translate('jobs.results.all')}
                        </MuiLink>
                    )}
                </Typography>
            )}
        </>
    );
}
