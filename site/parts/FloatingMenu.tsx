/** @jsxImportSource preact */
import type { View } from '../view';
import { Anchor } from './Anchor';
import { Icon } from './icons';
import { Picture } from './Picture';

/** Live chats: each is a button that the own script of the landing page, or the gaming platform, answers. */
function LiveChats({ view }: { view: View }) {
    return (
        <>
            {view.snapshot.content.livechats.items.map(({ id, chatType, token }) => {
                const query = `?${new URLSearchParams({ type: chatType, token })}`;
                return (
                    <li key={id}>
                        <a
                            class="floating chat"
                            href={view.platform(`/livechat${query}`) ?? view.path('contact')}
                            data-chat-type={chatType}
                            data-chat-token={token}
                            {...view.mark('livechats', 'items', id)}
                        >
                            <Icon name="CHAT" />
                            <span class="floating-title">{view.t('chat')}</span>
                        </a>
                    </li>
                );
            })}
        </>
    );
}

const listItems = (view: View) =>
    view.snapshot.content.floatingmenu.items.filter((item) => view.resolve(item) !== undefined);

export const hasFloatingMenu = (view: View) =>
    listItems(view).length + view.snapshot.content.livechats.items.length > 0;

/** Buttons that stay in sight on every page; on phones one button opens them, so that they cover nothing. */
export function FloatingMenu({ view }: { view: View }) {
    if (!hasFloatingMenu(view)) return null;
    const isMobile = view.device === 'MOBILE';
    return (
        <nav class="floating-menu" aria-label={view.t('floatingMenu')}>
            <details {...(isMobile ? { class: 'menu' } : { open: true })}>
                <summary class="floating">
                    <Icon name="MORE" />
                    <span class="visually-hidden">{view.t('floatingMenu')}</span>
                </summary>
                <ul>
                    {listItems(view).map((item) => (
                        <li key={item.id}>
                            <Anchor
                                view={view}
                                link={item}
                                class={`floating ${item.customType === 'CUSTOM' ? 'own' : 'usual'}`}
                                place={['floatingmenu', 'items', item.id]}
                            >
                                <Picture view={view} path={item.icon} slot="icon" alt="" />
                                <span class="floating-title" {...view.mark('floatingmenu', 'items', item.id, 'title')}>
                                    {item.title}
                                </span>
                            </Anchor>
                        </li>
                    ))}
                    <LiveChats view={view} />
                </ul>
            </details>
        </nav>
    );
}
