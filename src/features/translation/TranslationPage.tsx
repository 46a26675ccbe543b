import Tab from '@mui/material/Tab';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { useLandingPage } from '../../base/session/SessionContext';
import { PageTabs } from '../../base/ui/PageTabs';
import { changed, useParameters } from '../../base/unsaved/useParameters';
import { ListTitle } from '../../screens/lists/ListTitle';
import { AllLandingPages } from './AllLandingPages';
import { ExchangeButtons } from './ExchangeButtons';
import { useTypes } from './exchange/useTypes';
import { isTranslated, OneLandingPage } from './OneLandingPage';
import { useOverview } from './useOverview';

const tabs = ['one', 'all'] as const;

/** How far the landing page is translated, by type, and how far all landing pages are. The tab is in the address. */
export function TranslationPage() {
    const translate = useTranslate();
    const { langs, name, status } = useLandingPage();
    const [parameters] = useParameters();
    const shown = tabs.find((tab) => tab === parameters.get('tab')) ?? 'one';
    const mayImport = useTypes('update').length > 0 && status === 'ACTIVE';
    const overview = useOverview();
    const texts = overview.data?.reduce((sum, type) => sum + type.texts, 0);
    const labels = { one: name, all: translate('choices.EVERY') };
    return (
        <>
            <ListTitle
                isAboveTabs
                title={translate('pages.translation.title')}
                count={shown === 'one' ? texts : undefined}
                says="translation.texts"
            >
                {shown === 'one' && isTranslated(langs, overview.data) && <ExchangeButtons mayImport={mayImport} />}
            </ListTitle>
            <PageTabs value={shown} aria-label={translate('pages.translation.title')}>
                {tabs.map((tab) => (
                    <Tab
                        key={tab}
                        value={tab}
                        label={labels[tab]}
                        component={Link}
                        to={{ search: `?${changed(parameters, { tab, q: undefined, page: undefined })}` }}
                    />
                ))}
            </PageTabs>
            {shown === 'one' ? <OneLandingPage {...overview} /> : <AllLandingPages />}
        </>
    );
}
