import Close from '@mui/icons-material/Close';
import Replay from '@mui/icons-material/ReplayOutlined';
import RocketLaunch from '@mui/icons-material/RocketLaunchOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { type ApkJob, releaseJobs, retryJobs } from '../../contract/calls/apk/jobs';
import { useMay } from '../../src/session/SessionContext';
import type { Chosen } from './JobTable';
import type { Wish } from './useJobWishes';

type Props = {
    chosen: Chosen;
    /** How many the list has. */
    total: number;
    onAll(): void;
    onNone(): void;
    onWish(wish: Wish, jobs: readonly ApkJob[]): void;
};

/** What can be done with the chosen apps. Stands in the filters' place while some are chosen. */
export function ChosenBar({ chosen, total, onAll, onNone, onWish }: Props) {
    const translate = useTranslate();
    const may = useMay();
    const count = { smart_count: chosen.size };
    const jobs = [...chosen.values()];
    return (
        <Box
            role="toolbar"
            aria-label={translate('lists.bulk.selected', count)}
            sx={{
                display: 'flex',
                alignItems: 'center',
                flexWrap: 'wrap',
                gap: 1,
                px: 2,
                py: 1.5,
                minHeight: 61,
                bgcolor: 'action.selected',
            }}
        >
            <Tooltip title={translate('lists.bulk.none')}>
                <IconButton size="small" aria-label={translate('lists.bulk.none')} onClick={onNone}>
                    <Close fontSize="small" />
                </IconButton>
            </Tooltip>
            <Typography role="status" sx={{ fontWeight: 600, mr: 1 }}>
                {translate('lists.bulk.selected', count)}
            </Typography>
            {chosen.size < total && <Button onClick={onAll}>{translate('lists.bulk.all', { total })}</Button>}
            <Box sx={{ flexGrow: 1 }} />
            {may(retryJobs) && (
                <Button startIcon={<Replay />} onClick={() => onWish('retry', jobs)}>
                    {translate('builds.retry.action')}
                </Button>
            )}
            {may(releaseJobs) && (
                <Button startIcon={<RocketLaunch />} onClick={() => onWish('release', jobs)}>
                    {translate('builds.release.action')}
                </Button>
            )}
        </Box>
    );
}
