import { useSearchParams } from 'react-router';
import type { PageProps } from '../../src/screens/routes/pages';
import { ChapterPage } from './ChapterPage';
import { Reader } from './Reader';
import { ScreenChapter } from './ScreenChapter';

export function ListPage() {
    const [params] = useSearchParams();
    const screen = params.get('screen');
    return screen === null ? <Reader /> : <ScreenChapter screen={screen} />;
}

export function EditPage({ id }: PageProps['EditPage']) {
    return (
        <Reader current={id}>{(chapters, reading) => <ChapterPage id={id} chapters={chapters} {...reading} />}</Reader>
    );
}
