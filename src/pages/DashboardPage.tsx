import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { languageOf } from '../../i18n/languages';
import { iconOf } from '../icons';
import { type MenuEntry, type MenuLink, menuOf } from '../layout/menu';
import { useLandingPage, useProfile } from '../session/SessionContext';
import { NoLandingPage } from './NoLandingPage';

const Card = styled(ButtonBase)(({ theme }) => ({
    display: 'flex',
    gap: 14,
    padding: 16,
    alignItems: 'flex-start',
    justifyContent: 'flex-start',
    textAlign: 'start',
    borderRadius: 12,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    transition: 'border-color 0.15s, box-shadow 0.15s',
    ':hover': { borderColor: theme.palette.primary.main, boxShadow: '0 6px 20px -10px rgba(23, 33, 47, 0.3)' },
    '& > span:first-of-type': {
        display: 'flex',
        padding: 8,
        borderRadius: 10,
        background: theme.palette.primary.light,
        color: theme.palette.primary.main,
    },
})) as typeof ButtonBase;

function linksOf(entry: MenuEntry): readonly MenuLink[] {
    return 'links' in entry ? entry.links : [entry];
}

/** Where work on a landing page starts: everything that the account may open. */
export function DashboardPage() {
    const translate = useTranslate();
    const profile = useProfile();
    const { id, name, langs, defaultLang } = useLandingPage();
    if (id === '') return <NoLandingPage />;
    const links = menuOf(profile)
        .flatMap(linksOf)
        .filter(({ to }) => to !== '/');
    return (
        <>
            <Typography variant="h1">{name}</Typography>
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
                            lang={languageOf(code).tag}
                            label={languageOf(code).name}
                        />
                    </li>
                ))}
            </Box>
            <Typography color="textSecondary" sx={{ mt: 3, mb: 1.5 }}>
                {translate('pages.dashboard.lead')}
            </Typography>
            <Box
                component="ul"
                sx={{
                    display: 'grid',
                    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
                    gap: 2,
                    listStyle: 'none',
                    m: 0,
                    p: 0,
                }}
            >
                {links.map((link) => (
                    <Box component="li" key={link.to} sx={{ display: 'grid' }}>
                        <QuickLink link={link} />
                    </Box>
                ))}
            </Box>
        </>
    );
}

function QuickLink({ link }: { link: MenuLink }) {
    const translate = useTranslate();
    const Icon = iconOf(link.icon);
    return (
        <Card component={Link} to={link.to}>
            <span>
                <Icon />
            </span>
            <div>
                <Typography component="h2" variant="h3">
                    {translate(link.label)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                    {translate(link.description)}
                </Typography>
            </div>
        </Card>
    );
}
