import { useMemo } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import type { ListLook, SavedView } from '../../../contract/calls/views';
import { buildListSearch } from '../records/made';
import { getOpeningSearch, isSameLook, isUntouched, readLook } from './look';
import type { ViewsProps } from './viewsProps';

/** The view that a list shows. */
export type CurrentView = {
    /** How the list looks now. */
    look: ListLook;
    /** The view that was opened last, or the one that looks like this; undefined if there is none. */
    view: SavedView | undefined;
    /** Whether the list looks otherwise now. */
    isChanged: boolean;
    open(view: SavedView): void;
    /** Opens the list without search, filters and order of its own. */
    openAll(): void;
    /** Notes that the list shows this view, of which it got its look. */
    take(id: string): void;
};

/** Returns which of the views a list shows. Which one was opened last is remembered in this tab. */
export function useCurrentView({ resource, columns }: ViewsProps, views: readonly SavedView[]): CurrentView {
    const list = useListContext();
    const navigate = useNavigate();
    const [opened, setOpened] = useStore<string>(`${resource.route}.currentView`, '');
    const { shown, all } = columns;
    const { search } = readLook(list, shown);
    const look = useMemo(() => ({ search, columns: [...shown] }), [search, shown]);
    const last = views.find(({ id }) => id === opened);
    // A list renders with each row that is selected, and there may be a hundred views.
    const same = useMemo(() => {
        const isSame = (view: SavedView) => isSameLook(resource, view, look, all);
        return last && isSame(last) ? last : views.find(isSame);
    }, [resource, views, last, look, all]);
    const show = (search: string, id: string) => {
        setOpened(id);
        void navigate({ search });
    };
    return {
        look,
        // Who has gone back to the whole list, by the menu for example, has left the view.
        view: same ?? (isUntouched(resource, list) ? undefined : last),
        isChanged: same === undefined,
        open(view) {
            columns.show(view.columns);
            show(getOpeningSearch(resource, view), view.id);
        },
        openAll: () => show(`?${buildListSearch(resource, 1, list.perPage)}`, ''),
        take: setOpened,
    };
}
