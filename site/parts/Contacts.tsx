/** @jsxImportSource preact */
import { resolveAddress } from '../links';
import type { View } from '../view';
import { TargetAnchor } from './Anchor';
import { ContactIcon } from './icons';

type Contact = View['snapshot']['content']['contact']['items'][number];

/** Names of the platforms, which are the same in every language. */
const platformNames: Readonly<Record<Contact['platform'], string>> = {
    FACEBOOK: 'Facebook',
    LINE: 'LINE',
    LINE_AT: 'LINE@',
    TELEGRAM: 'Telegram',
    MESSENGER: 'Messenger',
};

const getContactName = ({ title, platform }: Contact) => title || platformNames[platform];

/** The names of the contact on its platforms. */
function Handles({ view, item }: { view: View; item: Contact }) {
    return (
        <>
            {(['lineId', 'telegramId'] as const).map(
                (field) =>
                    item[field] && (
                        <span key={field} class="handle" {...view.mark('contact', 'items', item.id, field)}>
                            {item[field]}
                        </span>
                    ),
            )}
        </>
    );
}

/** The contacts as a short list of links. */
export function ContactLinks({ view }: { view: View }) {
    const { items } = view.snapshot.content.contact;
    if (items.length === 0) return null;
    return (
        <nav class="contact-links" aria-label={view.t('pages.contact')} {...view.mark('contact')}>
            <ul>
                {items.map((item) => (
                    <li key={item.id}>
                        <TargetAnchor
                            view={view}
                            target={resolveAddress(item.link)}
                            place={['contact', 'items', item.id]}
                        >
                            <ContactIcon platform={item.platform} />
                            <span>{getContactName(item)}</span>
                        </TargetAnchor>
                    </li>
                ))}
            </ul>
        </nav>
    );
}

/** The contacts with all that is known of each. */
export function ContactCards({ view }: { view: View }) {
    const { items } = view.snapshot.content.contact;
    if (items.length === 0) return <p class="empty">{view.t('empty.contact')}</p>;
    return (
        <ul class="cards contacts">
            {items.map((item) => (
                <li key={item.id}>
                    <TargetAnchor
                        view={view}
                        target={resolveAddress(item.link)}
                        class="card contact"
                        place={['contact', 'items', item.id]}
                    >
                        <ContactIcon platform={item.platform} />
                        <span class="card-title" {...view.mark('contact', 'items', item.id, 'title')}>
                            {getContactName(item)}
                        </span>
                        {item.description && (
                            <span {...view.mark('contact', 'items', item.id, 'description')}>{item.description}</span>
                        )}
                        <Handles view={view} item={item} />
                    </TargetAnchor>
                </li>
            ))}
        </ul>
    );
}
