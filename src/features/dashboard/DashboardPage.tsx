import Visibility from '@mui/icons-material/Visibility';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { MenuGroup } from '../../../contract/menu';
import { pages } from '../../../contract/pages';
import { mayOpen } from '../../../contract/screens';
import { getLanguage } from '../../../i18n/languages';
import { buildMenu, listLinks, type MenuLink } from '../../base/page/menu';
import { ViewLink } from '../../base/page/ViewLink';
import { useLandingPage, useProfile } from '../../base/session/SessionContext';
import { CashierButton } from './CashierButton';
import { ChangesCard } from './changes/ChangesCard';
import { GapsCard } from './gaps/GapsCard';
import { ModernTheme } from './ModernTheme';
import { News } from './News';
import { NoLandingPage } from './NoLandingPage';
import { QuickLinks } from './QuickLinks';
import { Running } from './Running';
import { WeekCard } from './week/WeekCard';

/** What is missing beside what happens; below each other where there is no room. */
const columns = {
    display: 'grid',
    gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: 2,
    alignItems: 'start',
    mt: 3,
    mb: 4,
};

type Section = { group: MenuGroup; links: MenuLink[] };

/** Returns the links of the menu by group, in its order, without the home page. */
function buildSections(links: readonly MenuLink[]): Section[] {
    const sections: Section[] = [];
    for (const link of links) {
        const last = sections.at(-1);
        if (link.group === undefined) continue;
        if (last?.group === link.group) last.links.push(link);
        else sections.push({ group: link.group, links: [link] });
    }
    return sections;
}

/** The home page of a landing page, with links to everything that the account may open. */
export function DashboardPage() {
    const translate = useTranslate();
    const profile = useProfile();
    const { id, name, langs, defaultLang } = useLandingPage();
    if (id === '') return <NoLandingPage />;
    const sections = buildSections(listLinks(buildMenu(profile)));
    return (
        <>
            <News />
            <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2, flexWrap: 'wrap' }}>
                <Box sx={{ flexGrow: 1 }}>
                    <Typography variant="h1" sx={{ lineHeight: '36px' }}>
                        {name}
                    </Typography>
                    <Languages codes={[defaultLang, ...langs.filter((code) => code !== defaultLang)]} />
                </Box>
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
            <Running />
            <Box sx={columns}>
                <Box sx={{ display: 'grid', gap: 2 }}>
                    <GapsCard />
                    <ChangesCard />
                </Box>
                {mayOpen(profile, pages.calendar) && <WeekCard />}
            </Box>
            <ModernTheme />
            <Typography color="textSecondary" sx={{ mb: 1.5 }}>
                {translate('pages.dashboard.lead')}
            </Typography>
            {sections.map(({ group, links }) => (
                <Box component="section" key={group} sx={{ mb: 3 }}>
                    <Typography variant="h2" sx={{ mb: 1.5 }}>
                        {translate(`app.menu.${group}`)}
                    </Typography>
                    <QuickLinks links={links} />
                </Box>
            ))}
        </>
    );
}

/** The languages of the landing page; the first is its default. */
function Languages({ codes }: { codes: readonly string[] }) {
    const translate = useTranslate();
    return (
        <Box
            component="ul"
            aria-label={translate('pages.dashboard.languages')}
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, listStyle: 'none', m: 0, mt: 0.5, p: 0 }}
        >
            {codes.map((code, index) => (
                <li key={code}>
                    <Chip
                        size="small"
                        variant={index === 0 ? 'filled' : 'outlined'}
                        lang={getLanguage(code).tag}
                        label={getLanguage(code).name}
                    />
                </li>
            ))}
        </Box>
    );
}
