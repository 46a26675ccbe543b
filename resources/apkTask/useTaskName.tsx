import { useTranslate } from 'react-admin';
import type { ApkTask } from '../../contract/calls/apk/tasks';
import { formatTime } from '../../src/base/ui/bangkok';

/** Returns a function for the display name of a task: its own name, or otherwise its purpose and time of creation. */
export function useTaskName(): (task: Pick<ApkTask, 'name' | 'autoBuild' | 'createdTime'>) => string {
    const translate = useTranslate();
    return ({ name, autoBuild, createdTime }) =>
        name || translate(autoBuild ? 'builds.task.auto' : 'builds.task.unnamed', { time: formatTime(createdTime) });
}
