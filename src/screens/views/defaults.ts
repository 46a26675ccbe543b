import { useStore } from 'react-admin';
import type { ListLook } from '../../../contract/calls/views';

/** The views that lists open with, by content type. */
export type Defaults = Readonly<Record<string, ListLook & { id: string }>>;

/** The key of this browser's copy for the account, which a list is opened with without asking the server. */
export const defaultsKey = 'defaultViews';

const none: Defaults = {};

/** Returns the views that lists open with, as far as this browser knows, and a function that changes the copy. */
export function useDefaults() {
    return useStore<Defaults>(defaultsKey, none);
}
