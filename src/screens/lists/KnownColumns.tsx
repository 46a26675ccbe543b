import { useEffect, useRef } from 'react';
import { useStoreContext } from 'react-admin';
import { usePreference } from '../../base/session/usePreference';
import { getChoicesKey, toChoices } from './columns';

/** Shows the columns that the account has chosen on another device. `null` where a component is wanted. */
export function KnownColumns(): null {
    const store = useStoreContext();
    const [columns] = usePreference('columns');
    const earlier = useRef(columns);
    useEffect(() => {
        const known = new Set(earlier.current.map((list) => JSON.stringify(list)));
        earlier.current = columns;
        const news = columns.filter((list) => !known.has(JSON.stringify(list)));
        for (const list of news) store.setItem(getChoicesKey({ name: list.resource }), toChoices(list));
    }, [columns, store]);
    return null;
}
