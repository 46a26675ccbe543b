import MuiTab from '@mui/material/Tab';
import Typography from '@mui/material/Typography';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link, useLocation, useSearchParams } from 'react-router';
import type { Screen, Tab } from '../../../contract/screens';
import { ErrorBoundary } from '../../base/page/ErrorBoundary';
import { ForbiddenPage } from '../../base/page/ForbiddenPage';
import { useRecordTitle } from '../../base/page/Title';
import { aboveTabs, PageTabs } from '../../base/ui/PageTabs';
import { useKeptParameter } from '../../base/unsaved/UnsavedGuard';
import { changed } from '../../base/unsaved/useParameters';
import { FormIdContext } from '../../fields/ids';
import { MarkedLabel, type TabMark } from '../forms/MarkedLabel';
import { PanelContext } from '../forms/panel';

/** The query parameter of the open tab, so that it can be linked to and the back button works. */
const parameter = 'tab';

type Props = {
    screen: Screen;
    /** The tabs that the account may see. */
    tabs: readonly Tab[];
    children(tab: Tab): ReactNode;
};

/** Tabs of settings that share a route. Opened tabs stay mounted, so that switching between them loses nothing. */
export function ScreenTabs({ screen, tabs, children }: Props) {
    const translate = useTranslate();
    const [search] = useSearchParams();
    const requested = search.get(parameter);
    const called = (tab: Tab) => tab.resource.name === requested;
    const withheld = screen.tabs.find((tab) => called(tab) && !tabs.includes(tab));
    const current = withheld ? undefined : (tabs.find(called) ?? tabs[0])?.resource.name;
    const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
    const [marks, setMarks] = useState<Readonly<Record<string, TabMark | undefined>>>({});
    const mark = useCallback(
        (name: string, mark: TabMark | undefined) => setMarks((marks) => ({ ...marks, [name]: mark })),
        [],
    );
    useKeptParameter(parameter);
    useRecordTitle(current === undefined ? '' : translate(`resources.${current}.name`));
    if (current !== undefined && !opened.has(current)) setOpened(new Set([...opened, current]));
    return (
        <>
            <Typography variant="h1" sx={aboveTabs}>
                {translate(screen.label)}
            </Typography>
            <PageTabs value={current ?? false} aria-label={translate(screen.label)}>
                {tabs.map(({ resource: { name } }) => (
                    <MuiTab
                        key={name}
                        value={name}
                        component={Link}
                        to={{ search: `?${changed(search, { [parameter]: name })}` }}
                        id={`tab-${name}`}
                        aria-controls={`panel-${name}`}
                        label={<MarkedLabel mark={marks[name]}>{translate(`resources.${name}.name`)}</MarkedLabel>}
                    />
                ))}
            </PageTabs>
            {withheld && <ForbiddenPage audience={withheld.resource.audience} />}
            {tabs
                .filter(({ resource: { name } }) => name === current || opened.has(name))
                .map((tab) => (
                    <TabPanel
                        key={tab.resource.name}
                        name={tab.resource.name}
                        isShown={tab.resource.name === current}
                        mark={mark}
                    >
                        {children(tab)}
                    </TabPanel>
                ))}
        </>
    );
}

type PanelProps = {
    name: string;
    isShown: boolean;
    mark(name: string, mark: TabMark | undefined): void;
    children: ReactNode;
};

function TabPanel({ name, isShown, mark, children }: PanelProps) {
    const { pathname } = useLocation();
    const panel = useMemo(
        () => ({ isShown, mark: (tabMark: TabMark | undefined) => mark(name, tabMark) }),
        [isShown, mark, name],
    );
    return (
        <div role="tabpanel" id={`panel-${name}`} aria-labelledby={`tab-${name}`} hidden={!isShown}>
            <PanelContext value={panel}>
                <FormIdContext value={`field-${name}`}>
                    {/* If one tab fails to render, the forms behind the other tabs are kept. */}
                    <ErrorBoundary at={pathname}>{children}</ErrorBoundary>
                </FormIdContext>
            </PanelContext>
        </div>
    );
}
