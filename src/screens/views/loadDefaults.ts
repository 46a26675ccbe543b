import type { Store } from 'react-admin';
import { type DefaultView, listDefaultViews } from '../../../contract/calls/views';
import type { Transport } from '../../../providers/transport';
import { type Defaults, defaultsKey } from './defaults';

/** Returns the views by the content type of their lists. */
export const toDefaults = (views: readonly DefaultView[]): Defaults =>
    Object.fromEntries(views.map(({ resource, ...view }) => [resource, view]));

/** Loads which views lists open with into this browser's copy. */
export async function loadDefaults(transport: Transport, store: Store, signal: AbortSignal): Promise<void> {
    const views = await transport.call(listDefaultViews, { signal });
    const defaults = toDefaults(views);
    if (JSON.stringify(defaults) !== JSON.stringify(store.getItem(defaultsKey))) store.setItem(defaultsKey, defaults);
}
