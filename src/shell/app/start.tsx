import './registered';
import type { ReactNode } from 'react';
import { session } from '../../../providers/session';
import { createLocale } from '../../base/session/locale';
import { createServices, type ServiceEdges } from '../../base/session/services';
import { Console } from './Console';
import { loadMessages } from './catalogue';

/** Prefetches what a path needs: the console's texts and lists, and the dashboard for the home page. */
export async function prefetch(path: string): Promise<void> {
    const dashboard = path === '/' ? [import('../../features/dashboard/DashboardPage')] : [];
    await Promise.all([loadMessages(session.locale()), import('../../screens/routes/ScreenRoutes'), ...dashboard]);
}

/** Loads the texts and returns the console, ready to render. */
export async function startConsole(edges: ServiceEdges): Promise<ReactNode> {
    const locale = await createLocale(session.locale(), loadMessages);
    return <Console services={createServices(locale, edges)} />;
}
