import type { PageProps } from '../../src/screens/routes/pages';
import { AppList } from './AppList';
import { AppPage } from './AppPage';

/** The apps of all landing pages. */
export function ListPage() {
    return <AppList />;
}

/** One of them. */
export function EditPage({ id }: PageProps['EditPage']) {
    return <AppPage id={id} />;
}
