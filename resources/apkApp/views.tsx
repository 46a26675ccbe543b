import type { PageProps } from '../../src/screens/routes/pages';
import { AppList } from './AppList';
import { AppPage } from './AppPage';

export function ListPage() {
    return <AppList />;
}

export function EditPage({ id }: PageProps['EditPage']) {
    return <AppPage id={id} />;
}
