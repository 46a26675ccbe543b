import type { PageProps } from '../../src/screens/routes/pages';
import { NewTask } from './NewTask';
import { TaskList } from './TaskList';
import { TaskPage } from './TaskPage';

export function ListPage() {
    return <TaskList />;
}

export function CreatePage() {
    return <NewTask />;
}

export function EditPage({ id }: PageProps['EditPage']) {
    return <TaskPage id={id} />;
}
