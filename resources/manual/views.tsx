import type { PageProps } from '../../src/screens/routes/pages';
import { ChapterPage } from './ChapterPage';
import { Reader } from './Reader';

export function ListPage() {
    return <Reader />;
}

export function EditPage({ id }: PageProps['EditPage']) {
    return (
        <Reader current={id}>{(chapters, reading) => <ChapterPage id={id} chapters={chapters} {...reading} />}</Reader>
    );
}
