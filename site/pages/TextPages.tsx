/** @jsxImportSource preact */
import { FeaturedGames } from '../blocks/Games';
import { FormattedText, PageHeading, PageText, PageTextPanel } from '../blocks/PageText';
import { StoryCards } from '../blocks/Stories';
import { PlatformAnchor } from '../parts/Anchor';
import { ContactCards } from '../parts/Contacts';
import type { View } from '../view';

type PageProps = { view: View };

export function QuestionPage({ view }: PageProps) {
    const { items } = view.snapshot.content.question;
    return (
        <>
            <PageHeading view={view} page="faq" />
            {items.length === 0 && <p class="empty panel">{view.t('empty.faq')}</p>}
            <div class="questions">
                {items.map(({ id, title, answer }) => (
                    <details key={id} class="panel" {...view.mark('question', id)}>
                        <summary {...view.mark('question', id, 'title')}>{title}</summary>
                        <FormattedText view={view} html={answer} {...view.mark('question', id, 'answer')} />
                    </details>
                ))}
            </div>
        </>
    );
}

export function ContactPage({ view }: PageProps) {
    return (
        <>
            <PageHeading view={view} page="contact" />
            <ContactCards view={view} />
        </>
    );
}

export function VipPage({ view }: PageProps) {
    const { items } = view.snapshot.content.promotion;
    return (
        <>
            <PageHeading view={view} page="vip" />
            <section class="panel invitation">
                <PageText view={view} page="vip" />
                <PlatformAnchor view={view} path="/vip" class="button">
                    {view.t('vip.open')}
                </PlatformAnchor>
            </section>
            {items.length > 0 && (
                <section class="newest promotion">
                    <h2 class="heading">{view.t('pages.promotion')}</h2>
                    <StoryCards view={view} type="promotion" stories={items} />
                </section>
            )}
        </>
    );
}

export function EntertainmentPage({ view }: PageProps) {
    return (
        <>
            <PageHeading view={view} page="entertainment" />
            <PageTextPanel view={view} page="entertainment" />
            <FeaturedGames view={view} />
        </>
    );
}

/** Advice that is the same on every landing page. */
export function ResponsiblePlayPage({ view }: PageProps) {
    const advice = ['limit', 'time', 'loss', 'mood', 'break', 'help'] as const;
    return (
        <>
            <PageHeading view={view} page="responsible-play" />
            <section class="panel responsible">
                <p class="lead">{view.t('responsible.lead')}</p>
                <ul class="advice">
                    {advice.map((name) => (
                        <li key={name}>{view.t(`responsible.${name}`)}</li>
                    ))}
                </ul>
                <p>{view.t('responsible.minors')}</p>
            </section>
        </>
    );
}

export function MissingPage({ view }: PageProps) {
    return (
        <section class="panel missing">
            <p class="missing-code" aria-hidden="true">
                404
            </p>
            <h1>{view.t('missing.title')}</h1>
            <p>{view.t('missing.text')}</p>
            <a class="button" href={view.path('home')}>
                {view.t('missing.home')}
            </a>
        </section>
    );
}
