import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { Copyable } from '../../src/base/ui/Copyable';
import { Facts } from '../../src/base/ui/Facts';
import { countEnded, countJobs, isUnderWay } from './counts';
import { ProgressBar } from './ProgressBar';

const Panel = styled(Paper)({ padding: '14px 16px' });

/** Shows the progress of a running task, or the result of a finished one. */
export function TaskState({ task }: { task: ApkTask }) {
    const translate = useTranslate();
    const { jobs, totalBuild: total, status } = task;
    const isReleased = total > 0 && countJobs(jobs, 'RELEASED') === total;
    const text = translate(`builds.state.${isReleased ? 'RELEASED' : status}`, {
        done: countEnded(jobs),
        built: countJobs(jobs, 'BUILT', 'RELEASED'),
        failed: countJobs(jobs, 'FAILED'),
        total,
        smart_count: total,
    });
    return (
        <Panel variant="outlined">
            <Typography role="status" sx={{ mb: 1.25, fontWeight: 600 }}>
                {text}
            </Typography>
            <ProgressBar task={task} label={text} />
            {(isUnderWay(task) || countJobs(jobs, 'BUILT') > 0) && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1.25 }}>
                    {translate(isUnderWay(task) ? 'builds.task.mayLeave' : 'builds.task.tryFirst')}
                </Typography>
            )}
        </Panel>
    );
}

/** Shows the settings shared by all apps of a task. */
export function TaskSettings({ task: { id, config, apiDomains, autoRelease } }: { task: ApkTask }) {
    const translate = useTranslate();
    const idName = translate('builds.task.id');
    return (
        <Panel variant="outlined" role="region" aria-label={translate('builds.settings.title')}>
            <Facts
                facts={[
                    [translate('fields.appName'), config.appName || translate('builds.settings.ownName')],
                    [
                        translate('resources.apkTask.fields.versionName'),
                        config.versionName || translate('builds.settings.usualVersion'),
                    ],
                    [
                        translate('resources.apkTask.fields.apiDomains'),
                        apiDomains.join(', ') || translate('builds.settings.ownDomains'),
                    ],
                    [
                        translate('resources.apkTask.fields.autoRelease'),
                        translate(`choices.${autoRelease ? 'YES' : 'NO'}`),
                    ],
                    [idName, <Copyable key="id" text={id} name={idName} />],
                ]}
            />
        </Panel>
    );
}
