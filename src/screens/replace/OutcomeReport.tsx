import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Resource } from '../../../contract/resource';
import { useLandingPage } from '../../base/session/SessionContext';
import { getRecordTitle } from '../../fields/record';
import type { Outcome } from './useRun';

const Failures = styled('ul')(({ theme }) => ({
    margin: theme.spacing(1, 0, 0),
    padding: 0,
    listStyle: 'none',
    '& li': { padding: theme.spacing(1, 0), borderTop: `1px solid ${theme.palette.divider}` },
}));

function getSentence({ isUndo, isStopped, made, failed }: Outcome): string {
    if (failed.length > 0) return isUndo ? 'undonePartly' : 'partly';
    if (isUndo) return 'undone';
    return isStopped && made.length > 0 ? 'stopped' : 'done';
}

/** What was changed, and the records that stayed as they were, with the reason. */
export function OutcomeReport({ resource, outcome }: { resource: Resource; outcome: Outcome }) {
    const translate = useTranslate();
    const { defaultLang } = useLandingPage();
    const { made, failed } = outcome;
    const numbers = { smart_count: made.length, done: made.length, failed: failed.length };
    return (
        <>
            <Alert role="status" severity={failed.length > 0 ? 'warning' : 'success'}>
                {translate(`replace.${getSentence(outcome)}`, numbers)}
            </Alert>
            <Failures>
                {failed.map(({ record, problem }) => (
                    <li key={record.id}>
                        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                            {getRecordTitle(resource, record, defaultLang)}
                        </Typography>
                        <Typography variant="body2" color="error">
                            {problem}
                        </Typography>
                    </li>
                ))}
            </Failures>
        </>
    );
}
