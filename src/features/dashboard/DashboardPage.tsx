import Visibility from '@mui/icons-material/Visibility';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { pages } from '../../../contract/pages';
import { getLanguage } from '../../../i18n/languages';
import { buildMenu, type MenuEntry, type MenuLink } from '../../base/page/menu';
import { ViewLink } from '../../base/page/ViewLink';
import { useLandingPage, useProfile } from '../../base/session/SessionContext';
import { CashierButton } from './CashierButton';
import { GapsCard } from './gaps/GapsCard';
import { ModernTheme } from './ModernTheme';
import { NoLandingPage } from './NoLandingPage';
import { QuickLinks } from './QuickLinks';

type Section = { label: string | undefined; links: readonly MenuLink[] };

/** Returns the menu's sections in order; adjacent entries without a section form one. */
function buildSections(entries: readonly MenuEntry[]): Section[] {
    const sections: Section[] = [];
    for (const entry of entries) {
        const last = sections.at(-1);
        if ('links' in entry) sections.push({ label: entry.label, links: entry.links });
        else if (last && last.label === undefined) last.links = [...last.links, entry];
        else sections.push({ label: undefined, links: [entry] });
    }
    return sections;
}

/** The home page of a landing page, with links to everything that the account may open. */
export function DashboardPage() {
    const translate = useTranslate();
    const profile = useProfile();
    const { id, name, langs, defaultLang } = useLandingPage();
    if (id === '') return <NoLandingPage />;
    const sections = buildSections(buildMenu(profile).filter((entry) => !('to' in entry) || entry.to !== '/'));
    return (
        <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
                <Typography variant="h1" sx={{ flexGrow: 1 }}>
                    {name}
                </Typography>
                <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
                    <ViewLink look="outlined" />
                    <Button
                        component={Link}
                        to={`/${pages.preview.route}`}
                        variant="outlined"
                        startIcon={<Visibility />}
                        sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
                    >
                        {translate('pages.preview.title')}
                    </Button>
                    <CashierButton />
                </Box>
            </Box>
            <Box
                component="ul"
                aria-label={translate('pages.dashboard.languages')}
                sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 0.5, p: 0 }}
            >
                {[defaultLang, ...langs.filter((code) => code !== defaultLang)].map((code) => (
                    <li key={code}>
                        <Chip
                            size="small"
                            variant={code === defaultLang ? 'filled' : 'outlined'}
                            lang={getLanguage(code).tag}
                            label={getLanguage(code).name}
                        />
                    </li>
                ))}
            </Box>
            <Box sx={{ mt: 3, mb: 4 }}>
                <GapsCard />
            </Box>
            <ModernTheme />
            <Typography color="textSecondary" sx={{ mb: 1.5 }}>
                {translate('pages.dashboard.lead')}
            </Typography>
            {sections.map(({ label, links }) => (
                <Box component="section" key={links[0]?.to} sx={{ mb: 3 }}>
                    {label !== undefined && (
                        <Typography variant="h2" sx={{ mb: 1.5 }}>
                            {translate(label)}
                        </Typography>
                    )}
                    <QuickLinks links={links} />
                </Box>
            ))}
        </>
    );
}
