import { useTranslate } from 'react-admin';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { formatTime } from '../../src/base/ui/bangkok';

/** What people call a task; one without a name by what it was made for, and when. */
export function useTaskName(): (task: Pick<ApkTask, 'name' | 'autoBuild' | 'createdTime'>) => string {
    const translate = useTranslate();
    return ({ name, autoBuild, createdTime }) =>
        name || translate(autoBuild ? 'builds.task.auto' : 'builds.task.unnamed', { time: formatTime(createdTime) });
}
