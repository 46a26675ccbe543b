/** @jsxImportSource preact */
import { PageHeading, PageTextPanel } from '../blocks/PageText';
import { StoryCards } from '../blocks/Stories';
import { mostPages, type StoryType } from '../paths';
import type { View } from '../view';

/** Returns the address of a page of a list. */
function getListPath(view: View, type: StoryType, number: number): string {
    return `${view.path(type)}${number > 1 ? `?page=${number}` : ''}`;
}

function Paging({ view, type }: { view: View; type: StoryType }) {
    const { number } = view.address;
    const hasNext = view.snapshot.content[type].next !== null && number < mostPages;
    if (number === 1 && !hasNext) return null;
    return (
        <nav class="paging" aria-label={view.t('paging.label')}>
            {number > 1 && (
                <a rel="prev" class="button quiet" href={getListPath(view, type, number - 1)}>
                    {view.t('paging.newer')}
                </a>
            )}
            <span>{view.t('paging.page', { number })}</span>
            {hasNext && (
                <a rel="next" class="button quiet" href={getListPath(view, type, number + 1)}>
                    {view.t('paging.older')}
                </a>
            )}
        </nav>
    );
}

/** All articles or promotions, a page at a time. */
export function StoryListPage({ view, type }: { view: View; type: StoryType }) {
    const { items } = view.snapshot.content[type];
    return (
        <>
            <PageHeading view={view} page={type} />
            {items.length === 0 ? (
                <p class="empty panel">{view.t(`empty.${type}`)}</p>
            ) : (
                <div class="story-list">
                    <StoryCards view={view} type={type} stories={items} />
                </div>
            )}
            <Paging view={view} type={type} />
            {view.address.number === 1 && <PageTextPanel view={view} page={type} />}
        </>
    );
}
