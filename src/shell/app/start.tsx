import './registered';
import type { ReactNode } from 'react';
import { session } from '../../../providers/session';
import { createLocale } from '../../base/session/locale';
import { createServices, type Edges } from '../../base/session/services';
import { Console } from './Console';
import { loadMessages } from './catalogue';

/** Fetches what a visitor who is led to this path soon needs: the console's texts and lists, and the dashboard on its own path. */
export async function prefetch(path: string): Promise<void> {
    const dashboard = path === '/' ? [import('../../features/dashboard/DashboardPage')] : [];
    await Promise.all([loadMessages(session.locale()), import('../../screens/routes/ScreenRoutes'), ...dashboard]);
}

/** The console with its texts loaded, ready to be drawn. */
export async function startConsole(edges: Edges): Promise<ReactNode> {
    const locale = await createLocale(session.locale(), loadMessages);
    return <Console services={createServices(locale, edges)} />;
}
