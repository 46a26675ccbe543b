import type { PageProps } from '../../src/screens/routes/pages';
import { NewTask } from './NewTask';
import { TaskList } from './TaskList';
import { TaskPage } from './TaskPage';

/** All tasks. */
export function ListPage() {
    return <TaskList />;
}

/** A new one. */
export function CreatePage() {
    return <NewTask />;
}

/** A task as it goes on, app by app. */
export function EditPage({ id }: PageProps['EditPage']) {
    return <TaskPage id={id} />;
}
