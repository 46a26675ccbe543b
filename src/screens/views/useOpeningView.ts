import { useMemo } from 'react';
import { useStoreContext } from 'react-admin';
import { useLocation } from 'react-router';
import type { ListLook } from '../../../contract/calls/views';
import type { Resource } from '../../../contract/resource';
import { useStoredListState } from '../records/made';
import { type Defaults, defaultsKey } from './defaults';
import { asksForLook } from './look';

/**
 * Returns the look that a list has to be opened with; undefined if it has none, or shows another one already: that of
 * its address, or the last one in this tab, unless it was opened from the menu. What becomes known later, as from another
 * device, does not change a list that people look at.
 */
export function useOpeningView({ name, route }: Resource): ListLook | undefined {
    const { search, state, key } = useLocation();
    const store = useStoreContext();
    const remembered = useStoredListState({ route });
    // biome-ignore lint/correctness/useExhaustiveDependencies: decided once whenever the list is opened
    return useMemo(() => {
        const look = store.getItem<Defaults>(defaultsKey)?.[name];
        if (!look || asksForLook(search)) return undefined;
        const isFirst = Object.keys(remembered()).length === 0;
        return isFirst || state?.fresh === true ? look : undefined;
    }, [key, name]);
}
