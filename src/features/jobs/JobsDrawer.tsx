import Box from '@mui/material/Box';
import { useState, useSyncExternalStore } from 'react';
import { useTranslate } from 'react-admin';
import { useLocalJobs } from '../../base/session/useLocalJobs';
import { SideDrawer } from '../../screens/history/SideDrawer';
import { CountChips } from '../../screens/lists/CountChips';
import { type JobFilter, JobList } from './JobList';
import { useJobList } from './useJobList';

/** Everything that runs or ran: copies, app builds, and what this tab does itself. */
export function JobsDrawer({ onClose }: { onClose(): void }) {
    const translate = useTranslate();
    const list = useJobList();
    const registry = useLocalJobs();
    const local = useSyncExternalStore(registry.subscribe, registry.current);
    const [filter, setFilter] = useState<JobFilter>('all');
    const total = list.jobs.length + local.length;
    const running =
        list.jobs.filter(({ status }) => status === 'running').length +
        local.filter(({ isRunning }) => isRunning).length;
    const counts: Readonly<Record<JobFilter, number>> = { all: total, running, ended: total - running };
    const filters = (['all', 'running', 'ended'] as const).map((value) => ({
        value,
        label: translate(`jobs.filter.${value}`),
        count: counts[value],
    }));
    return (
        <SideDrawer title={translate('jobs.title')} subtitle={translate('jobs.lead')} onClose={onClose}>
            <Box
                role="toolbar"
                aria-label={translate('jobs.filter.label')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, px: 3, pb: 1.5 }}
            >
                <CountChips kinds={filters} value={filter} onChange={(chosen) => setFilter(chosen ?? 'all')} />
            </Box>
            <JobList label={translate('jobs.title')} list={list} local={local} filter={filter} onLeave={onClose} />
        </SideDrawer>
    );
}
