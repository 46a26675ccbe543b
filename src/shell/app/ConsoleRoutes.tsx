import { Resource } from 'react-admin';
import { Route, Routes } from 'react-router';
import { listScreens, mayOpen, type Screen } from '../../../contract/screens';
import { resources } from '../../../resources';
import { withTexts } from '../../base/chunks/laterTexts';
import { splitComponent } from '../../base/chunks/split';
import { ForbiddenPage } from '../../base/page/ForbiddenPage';
import { NotFoundPage } from '../../base/page/NotFoundPage';
import { PageWaiting } from '../../base/page/PageWaiting';
import { useLandingPage, useProfile } from '../../base/session/SessionContext';
import { NoLandingPage } from '../../features/dashboard/NoLandingPage';
import { ScreenRoutes } from '../../screens/routes/ScreenRoutes';
import { pages, type ShownPage } from '../pages';

export const DashboardPage = splitComponent(
    withTexts(['dashboard'], () =>
        import('../../features/dashboard/DashboardPage').then((module) => module.DashboardPage),
    ),
    PageWaiting,
);
const screens = listScreens(resources);

function ScreenPage({ screen }: { screen: Screen }) {
    const { id } = useLandingPage();
    const needsLandingPage = screen.tabs.some(({ resource }) => resource.scope === 'landingPage');
    return needsLandingPage && id === '' ? <NoLandingPage /> : <ScreenRoutes screen={screen} />;
}

function PlainPage({ page: { view: View, ...page } }: { page: ShownPage }) {
    return mayOpen(useProfile(), page) ? <View /> : <ForbiddenPage audience={page.audience} />;
}

/**
 * The routes of the console. Each screen's route is a react-admin resource of that name; the paths below it belong to
 * the screen.
 */
export function ConsoleRoutes() {
    return (
        <Routes>
            <Route index element={<DashboardPage />} />
            {pages.map((page) => (
                <Route key={page.route} path={page.route} element={<PlainPage key={page.route} page={page} />} />
            ))}
            {screens.map((screen) => (
                <Route
                    key={screen.route}
                    path={`${screen.route}/*`}
                    element={
                        <Resource key={screen.route} name={screen.route}>
                            <Route path="*" element={<ScreenPage screen={screen} />} />
                        </Resource>
                    }
                />
            ))}
            {/* react-admin's stock components redirect here if the user may not see a page. */}
            <Route path="access-denied" element={<ForbiddenPage audience="signedIn" />} />
            <Route path="*" element={<NotFoundPage />} />
        </Routes>
    );
}
