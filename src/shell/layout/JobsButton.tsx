import TaskAlt from '@mui/icons-material/TaskAltOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Chunked } from '../../base/chunks/Chunked';
import { createChunk } from '../../base/chunks/chunk';
import { whenIdle } from '../../base/chunks/idle';
import { withTexts } from '../../base/chunks/laterTexts';

const texts = ['jobs'];
const drawer = createChunk(
    withTexts(texts, () => import('../../features/jobs/JobsDrawer').then(({ JobsDrawer }) => JobsDrawer)),
);
const watch = createChunk(
    withTexts(texts, () => import('../../features/jobs/JobsWatch').then(({ JobsWatch }) => JobsWatch)),
);

const Count = styled('span')(({ theme }) => ({
    position: 'absolute',
    top: 2,
    right: 2,
    minWidth: 18,
    borderRadius: 9,
    background: theme.palette.primary.main,
    color: theme.palette.primary.contrastText,
    fontSize: '0.6875rem',
    lineHeight: '18px',
    fontWeight: 600,
}));

/** Opens the list of jobs, and counts those that run. What is behind it is fetched when the page rests. */
export function JobsButton() {
    const translate = useTranslate();
    const [isOpen, setOpen] = useState(false);
    const [isWatching, setWatching] = useState(false);
    const [running, setRunning] = useState(0);
    useEffect(() => whenIdle(() => void watch.prepareLater().then(setWatching)), []);
    const close = () => setOpen(false);
    const label = translate(running > 0 ? 'app.jobs.running' : 'app.jobs.label', { smart_count: running });
    return (
        <>
            <IconButton data-tip={label} aria-label={label} aria-haspopup="dialog" onClick={() => setOpen(true)}>
                <TaskAlt />
                {running > 0 && <Count aria-hidden>{running}</Count>}
            </IconButton>
            {isWatching && (
                <Chunked of={watch} onLost={() => setWatching(false)}>
                    {(JobsWatch) => <JobsWatch onCount={setRunning} />}
                </Chunked>
            )}
            {isOpen && (
                <Chunked of={drawer} onLost={close}>
                    {(JobsDrawer) => <JobsDrawer onClose={close} />}
                </Chunked>
            )}
        </>
    );
}
