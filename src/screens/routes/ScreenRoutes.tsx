import { lazy } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { type Screen, type Tab, tabsFor } from '../../../contract/screens';
import { ForbiddenPage } from '../../base/page/ForbiddenPage';
import { useProfile } from '../../base/session/SessionContext';
import { TabRoutes } from './TabRoutes';

const ScreenTabs = lazy(() => import('./ScreenTabs').then((module) => ({ default: module.ScreenTabs })));

/** react-admin's word for a tab: the route where it is alone there, else the type's name. */
function wordOf(screen: Screen, { resource }: Tab): string {
    return screen.tabs.length === 1 ? screen.route : resource.name;
}

/** Everything below a screen's route: the pages of its one tab, or those of the tab that the address names. */
export function ScreenRoutes({ screen }: { screen: Screen }) {
    const profile = useProfile();
    const tabs = tabsFor(profile, screen);
    const [first] = tabs;
    if (!first) return <ForbiddenPage audience={screen.tabs[0]?.resource.audience ?? 'signedIn'} />;
    if (screen.tabs.length > 1) {
        return (
            <ScreenTabs screen={screen} tabs={tabs}>
                {(tab) => <Place word={wordOf(screen, tab)} tab={tab} />}
            </ScreenTabs>
        );
    }
    return <Place word={screen.route} tab={first} />;
}

function Place({ word, tab }: { word: string; tab: Tab }) {
    return (
        <ResourceContextProvider value={word}>
            <TabRoutes tab={tab} />
        </ResourceContextProvider>
    );
}
