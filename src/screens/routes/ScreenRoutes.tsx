import { ResourceContextProvider } from 'react-admin';
import { getVisibleTabs, type Screen, type Tab } from '../../../contract/screens';
import { splitComponent } from '../../base/chunks/split';
import { ForbiddenPage } from '../../base/page/ForbiddenPage';
import { PageSkeleton } from '../../base/page/PageSkeleton';
import { useProfile } from '../../base/session/SessionContext';
import { TabRoutes } from './TabRoutes';

export const ScreenTabs = splitComponent(
    () => import('./ScreenTabs').then((module) => module.ScreenTabs),
    PageSkeleton,
);

/** Returns react-admin's resource name of a tab: the route if it is the only tab there, else the name of the type. */
function getResourceName(screen: Screen, { resource }: Tab): string {
    return screen.tabs.length === 1 ? screen.route : resource.name;
}

/** The routes below a screen: the pages of its only tab, or those of the tab in the address. */
export function ScreenRoutes({ screen }: { screen: Screen }) {
    const profile = useProfile();
    const tabs = getVisibleTabs(profile, screen);
    const [first] = tabs;
    if (!first) return <ForbiddenPage audience={screen.tabs[0]?.resource.audience ?? 'signedIn'} />;
    if (screen.tabs.length > 1) {
        return (
            <ScreenTabs screen={screen} tabs={tabs}>
                {(tab) => <TabPage resourceName={getResourceName(screen, tab)} tab={tab} />}
            </ScreenTabs>
        );
    }
    return <TabPage resourceName={screen.route} tab={first} />;
}

function TabPage({ resourceName, tab }: { resourceName: string; tab: Tab }) {
    return (
        <ResourceContextProvider value={resourceName}>
            <TabRoutes tab={tab} />
        </ResourceContextProvider>
    );
}
