import './registered';
import type { ReactNode } from 'react';
import { session } from '../../../providers/session';
import { createLocale } from '../../base/session/locale';
import { createServices, type Edges } from '../../base/session/services';
import { Console } from './Console';
import { loadMessages } from './catalogue';

/** Fetches what every visitor of the console soon needs: its texts and its lists. */
export async function prefetch(): Promise<void> {
    await Promise.all([loadMessages(session.locale()), import('../../screens/routes/ScreenRoutes')]);
}

/** The console with its texts loaded, ready to be drawn. */
export async function startConsole(edges: Edges): Promise<ReactNode> {
    const locale = await createLocale(session.locale(), loadMessages);
    return <Console services={createServices(locale, edges)} />;
}
