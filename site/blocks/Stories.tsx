/** @jsxImportSource preact */
import type { Article, Promotion } from '../content';
import { formatDay } from '../dates';
import { Picture } from '../parts/Picture';
import type { StoryType } from '../paths';
import type { View } from '../view';

type StoryProps = { view: View; type: StoryType; story: Article | Promotion };

/** The period of a record in days, if it has one. */
export function Period({ view, type, story }: StoryProps) {
    const { always, startTime, endTime } = story;
    if (always || !startTime || !endTime) return null;
    return (
        <span class="period" {...view.mark(type, story.id, 'always')}>
            <time datetime={startTime} {...view.mark(type, story.id, 'startTime')}>
                {formatDay(startTime)}
            </time>
            {' – '}
            <time datetime={endTime} {...view.mark(type, story.id, 'endTime')}>
                {formatDay(endTime)}
            </time>
        </span>
    );
}

function StoryCard({ view, type, story }: StoryProps) {
    const isMobile = view.device === 'MOBILE';
    const slot = isMobile && story.thumbnail ? 'thumbnail' : type;
    const path = slot === 'thumbnail' ? story.thumbnail : (story.image ?? story.thumbnail);
    return (
        <li>
            <a class="story" href={view.path(type, story.slug)} {...view.mark(type, story.id)}>
                <span
                    class="story-picture"
                    {...view.mark(type, story.id, path === story.thumbnail ? 'thumbnail' : 'image')}
                >
                    <Picture view={view} path={path} slot={path === story.thumbnail ? 'thumbnail' : slot} alt="" />
                </span>
                <span class="story-text">
                    <span class="story-type" {...view.mark(type, story.id, 'type')}>
                        {view.t(`types.${story.type}`)}
                    </span>
                    <span class="story-title" {...view.mark(type, story.id, isMobile ? 'shortTitle' : 'title')}>
                        {isMobile ? story.shortTitle || story.title : story.title}
                    </span>
                    <span class="story-lead" {...view.mark(type, story.id, 'shortContent')}>
                        {story.shortContent}
                    </span>
                    {type === 'promotion' && <Period view={view} type={type} story={story} />}
                </span>
            </a>
        </li>
    );
}

/** Articles or promotions as cards. */
export function StoryCards({
    view,
    type,
    stories,
}: {
    view: View;
    type: StoryType;
    stories: readonly (Article | Promotion)[];
}) {
    return (
        <ul class={`stories of-${type}`}>
            {stories.map((story) => (
                <StoryCard key={story.id} view={view} type={type} story={story} />
            ))}
        </ul>
    );
}

/** The newest articles or promotions on the home page, with a link to all of them; `paired` if there are both. */
export function NewestStories({ view, type }: { view: View; type: StoryType }) {
    const { content } = view.snapshot;
    const { items } = content[type];
    if (items.length === 0) return null;
    const isPaired = content.promotion.items.length > 0 && content.article.items.length > 0;
    return (
        <section class={`newest ${type}${isPaired ? ' paired' : ''}`}>
            <div class="heading-row">
                <h2 class="heading">{view.t(`pages.${type}`)}</h2>
                <a class="all" href={view.path(type)}>
                    {view.t(`all.${type}`)}
                </a>
            </div>
            <StoryCards view={view} type={type} stories={items} />
        </section>
    );
}
