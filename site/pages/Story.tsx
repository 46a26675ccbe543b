/** @jsxImportSource preact */
import { FormattedText, getHeading } from '../blocks/PageText';
import { Period, StoryCards } from '../blocks/Stories';
import type { Article, Promotion } from '../content';
import { PlatformAnchor } from '../parts/Anchor';
import { Picture } from '../parts/Picture';
import type { StoryType } from '../paths';
import type { View } from '../view';

type StoryProps = { view: View; type: StoryType; story: Article | Promotion };

function Breadcrumbs({ view, type, story }: StoryProps) {
    return (
        <nav class="breadcrumbs" aria-label={view.t('breadcrumbs')}>
            <ol>
                <li>
                    <a href={view.path('home')}>{view.t('pages.home')}</a>
                </li>
                <li>
                    <a href={view.path(type)}>{getHeading(view, type)}</a>
                </li>
                <li aria-current="page">{story.shortTitle || story.title}</li>
            </ol>
        </nav>
    );
}

/** The number of a promotion on the gaming platform, and the way to it. */
function PromotionService({ view, story }: { view: View; story: Article | Promotion }) {
    if (!('promotionId' in story) || !story.promotionId) return null;
    return (
        <p class="promotion-service">
            <span {...view.mark('promotion', story.id, 'promotionId')}>
                {view.t('promotionId', { id: story.promotionId })}
            </span>
            <PlatformAnchor view={view} class="button" path={`/promotion/${encodeURIComponent(story.promotionId)}`}>
                {view.t('takePart')}
            </PlatformAnchor>
        </p>
    );
}

/** The page of an article or a promotion. */
export function StoryPage({ view, type, story }: StoryProps) {
    const others = view.snapshot.content[type].items.filter(({ id }) => id !== story.id).slice(0, 3);
    return (
        <>
            <Breadcrumbs view={view} type={type} story={story} />
            <article class="panel story-page">
                <p class="story-type" {...view.mark(type, story.id, 'type')}>
                    {view.t(`types.${story.type}`)}
                </p>
                <h1 {...view.mark(type, story.id, 'title')}>{story.title}</h1>
                <Period view={view} type={type} story={story} />
                <p class="lead" {...view.mark(type, story.id, 'shortContent')}>
                    {story.shortContent}
                </p>
                <div class="story-image" {...view.mark(type, story.id, 'image')}>
                    <Picture view={view} path={story.image} slot={type} alt="" first />
                </div>
                <FormattedText view={view} html={story.content} {...view.mark(type, story.id, 'content')} />
                <PromotionService view={view} story={story} />
            </article>
            {others.length > 0 && (
                <section class={`newest ${type}`}>
                    <h2 class="heading">{view.t('more')}</h2>
                    <StoryCards view={view} type={type} stories={others} />
                </section>
            )}
        </>
    );
}
