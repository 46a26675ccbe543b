/** @jsxImportSource preact */
import { Icon } from '../parts/icons';
import type { View } from '../view';

/** The first announcement in one line; the others open below it. */
export function Announcements({ view }: { view: View }) {
    const [first, ...more] = view.snapshot.content.announcement.items;
    if (!first) return null;
    const line = (
        <>
            <Icon name="BELL" />
            <span {...view.mark('announcement', first.id, 'title')}>{first.title}</span>
        </>
    );
    return (
        <section class="announcements" aria-label={view.t('announcements')}>
            {more.length === 0 ? (
                <p class="announcement">{line}</p>
            ) : (
                <details>
                    <summary class="announcement">{line}</summary>
                    <ul>
                        {more.map(({ id, title }) => (
                            <li key={id} {...view.mark('announcement', id, 'title')}>
                                {title}
                            </li>
                        ))}
                    </ul>
                </details>
            )}
        </section>
    );
}
