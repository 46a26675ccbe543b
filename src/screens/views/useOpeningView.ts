import { useLocation } from 'react-router';
import type { ListLook } from '../../../contract/calls/views';
import type { Resource } from '../../../contract/resource';
import { useStoredListState } from '../records/made';
import { useDefaults } from './defaults';
import { asksForLook } from './look';

/**
 * Returns the look that a list has to be opened with; undefined if it has none, or shows another one already: that of
 * its address, or the last one in this tab, unless it was opened from the menu.
 */
export function useOpeningView({ name, route }: Resource): ListLook | undefined {
    const { search, state } = useLocation();
    const remembered = useStoredListState({ route });
    const [{ [name]: look }] = useDefaults();
    if (!look || asksForLook(search)) return undefined;
    const isFirst = Object.keys(remembered()).length === 0;
    return isFirst || state?.fresh === true ? look : undefined;
}
