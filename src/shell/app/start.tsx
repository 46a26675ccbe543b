import './registered';
import type { ReactNode } from 'react';
import { createAhead } from '../../../providers/ahead';
import { session } from '../../../providers/session';
import { registerLaterTexts } from '../../base/chunks/laterTexts';
import { createLocale } from '../../base/session/locale';
import { createServices, type ServiceEdges } from '../../base/session/services';
import { askAhead, createAheadTransport } from './askAhead';
import { Console } from './Console';
import { loadLaterMessages, loadMessages } from './catalogue';
import { loadFirstPage } from './loadFirstPage';
import { openWithView } from './openingView';
import { prepareAddress } from './prepare';

/** Prefetches the console's texts and the page at an address. */
export async function prefetch(path: string): Promise<void> {
    await Promise.all([loadMessages(session.locale()), prepareAddress(new URL(path, location.origin))]);
}

/** Loads the texts and returns the console, ready to render. */
export async function startConsole(edges: ServiceEdges): Promise<ReactNode> {
    const token = session.token();
    const ahead = createAhead(edges.fetch);
    const opening = openWithView(createAheadTransport(ahead.ask));
    const answered = askAhead(ahead, location, opening.ready);
    void prepareAddress(new URL(location.href));
    const locale = await createLocale(session.locale(), { load: loadMessages, loadLater: loadLaterMessages });
    await registerLaterTexts(locale.add);
    await opening.ready;
    const loaded = await loadFirstPage(ahead, answered, location);
    // Another account may have signed in in another tab in the meantime.
    const first = session.token() === token ? loaded : undefined;
    const services = createServices(locale, { ...edges, fetch: ahead.fetch });
    if (first) {
        services.account.belongsTo(first.profile);
        opening.keep(first.profile.id);
    }
    return <Console services={services} first={first} />;
}
