import type { PageProps } from '../../src/screens/routes/pages';
import { ChapterPage } from './ChapterPage';
import { Reader } from './Reader';

/** The contents of the book. */
export function ListPage() {
    return <Reader />;
}

/** A chapter, to be read. */
export function EditPage({ id }: PageProps['EditPage']) {
    return (
        <Reader current={id}>{(chapters, reading) => <ChapterPage id={id} chapters={chapters} {...reading} />}</Reader>
    );
}
