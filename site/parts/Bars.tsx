/** @jsxImportSource preact */
import type { BarItem } from '../content';
import type { View } from '../view';
import { Anchor } from './Anchor';
import { Picture } from './Picture';

type Bar = 'HOME_MENU' | 'SIDE' | 'TOP' | 'BOTTOM';

/** Returns the items of a bar that lead somewhere: those of the platform are absent where there is none. */
export function listBarItems(view: View, bar: Bar): readonly BarItem[] {
    const items = view.snapshot.content.bar[bar]?.items ?? [];
    return items.filter((item) => view.resolve(item) !== undefined);
}

function isCurrent(view: View, item: BarItem): boolean {
    const { page, slug } = view.address;
    return page !== undefined && slug === undefined && view.resolve(item)?.href === view.path(page);
}

type ItemProps = { view: View; bar: Bar; item: BarItem; eager?: boolean };

function Item({ view, bar, item, eager = false }: ItemProps) {
    const place = ['bar', bar, 'items', item.id] as const;
    return (
        <li {...(isCurrent(view, item) ? { class: 'current' } : {})}>
            <Anchor view={view} link={item} class="bar-item" place={[...place]}>
                {item.fullImage ? (
                    <Picture view={view} path={item.fullImage} slot="banner" alt="" class="bar-wide" />
                ) : (
                    <Picture view={view} path={item.icon} slot="icon" alt="" class="bar-icon" eager={eager} />
                )}
                <span class="bar-title" {...view.mark(...place, 'title')}>
                    {item.title}
                </span>
                {item.buttonName && (
                    <span class="bar-button" {...view.mark(...place, 'buttonName')}>
                        {item.buttonName}
                    </span>
                )}
            </Anchor>
        </li>
    );
}

type BarProps = { view: View; bar: Bar; label: string; class: string; eager?: boolean };

/** A bar of links with icons; nothing if none of its items leads anywhere. */
export function BarNav({ view, bar, label, class: name, eager = false }: BarProps) {
    const items = listBarItems(view, bar);
    if (items.length === 0) return null;
    return (
        <nav class={name} aria-label={label} {...view.mark('bar', bar)}>
            <ul>
                {items.map((item) => (
                    <Item key={item.id} view={view} bar={bar} item={item} eager={eager} />
                ))}
            </ul>
        </nav>
    );
}
