import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { type ApkJobCounts, apkJobStatuses } from '../../contract/apkJobs';
import { SearchInput } from '../../src/base/ui/SearchInput';
import { CountChips } from '../../src/screens/lists/CountChips';
import { countJobs } from './counts';
import type { Jobs } from './useJobs';

/** Shows the number of jobs in each status, and filters the list by status. */
export function JobFilter({ counts, jobs: { status, filters, ask } }: { counts: ApkJobCounts; jobs: Jobs }) {
    const translate = useTranslate();
    const all = { value: undefined, label: translate('inputs.all'), count: countJobs(counts, ...apkJobStatuses) };
    const shown = apkJobStatuses
        .map((value) => ({ value, label: translate(`builds.jobStatus.${value}`), count: counts[value] ?? 0 }))
        .filter(({ value, count }) => count > 0 || value === status);
    return (
        <Box role="search" sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1.5 }}>
            <SearchInput value={filters.q ?? ''} onChange={(text) => ask('q', text)} />
            <Box sx={{ width: 8, display: { xs: 'none', sm: 'block' } }} />
            <CountChips kinds={[all, ...shown]} value={status} onChange={(value) => ask('status', value)} />
        </Box>
    );
}
