import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { JobList } from '../jobs/JobList';
import { copies } from '../jobs/kinds/copies';
import { useJobList } from '../jobs/useJobList';

const stay = () => undefined;
const kinds = [copies];

/** The copies that the account has started, with their results and undo, so that none depends on its address. */
export function EarlierCopies() {
    const translate = useTranslate();
    const list = useJobList(kinds);
    if (list.jobs.length === 0 && !list.error) return null;
    return (
        <Paper
            variant="outlined"
            component="section"
            aria-labelledby="earlier-copies"
            sx={{ mt: 3, overflow: 'clip', maxWidth: 860 }}
        >
            <Typography id="earlier-copies" variant="h3" component="h2" sx={{ px: 3, pt: 2, pb: 1 }}>
                {translate('copyConfig.earlier')}
            </Typography>
            <JobList label={translate('copyConfig.earlier')} list={list} local={[]} filter="all" onLeave={stay} />
        </Paper>
    );
}
