import ArrowForward from '@mui/icons-material/ArrowForward';
import Check from '@mui/icons-material/Check';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { getDemand, getRoute } from '../../../contract/screens';
import { modernTheme } from '../../../resources/modernTheme';
import { useMay, useProfile } from '../../base/session/SessionContext';
import { usePreference } from '../../base/session/usePreference';
import { shade } from '../../base/ui/shade';

// `styled` loses the overloads of ButtonBase.
const Card = styled(ButtonBase)(({ theme }) => ({
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'stretch',
    justifyContent: 'flex-start',
    textAlign: 'start',
    overflow: 'clip',
    borderRadius: 12,
    border: `1px solid ${theme.palette.divider}`,
    background: theme.palette.background.paper,
    transition: 'border-color 0.15s, box-shadow 0.15s',
    ':hover': { borderColor: theme.palette.primary.main, boxShadow: `0 6px 20px -10px ${shade(30)}` },
    '& img': { display: 'block', width: '100%', height: 'auto', aspectRatio: '2 / 1', objectFit: 'cover' },
})) as typeof ButtonBase;

const cards = {
    display: 'grid',
    // On narrow screens, the cards are in one row that can be swiped.
    gridAutoFlow: { xs: 'column', sm: 'row' },
    gridAutoColumns: { xs: 'min(240px, 80%)', sm: 'auto' },
    gridTemplateColumns: { sm: 'repeat(auto-fill, minmax(200px, 1fr))' },
    overflowX: { xs: 'auto', sm: 'visible' },
    gap: 2,
    listStyle: 'none',
    m: 0,
    p: 0,
    pb: { xs: 1, sm: 0 },
};

/** Its name among those that an account has put away. */
const announcement = 'modernTheme';

/** Introduces the features of the Modern theme; shows only those that the account may configure. */
export function ModernTheme() {
    const translate = useTranslate();
    const may = useMay();
    const { isViewing } = useProfile();
    const [read, setRead] = usePreference('readAnnouncements');
    const shown = modernTheme.filter(({ tab }) => may(getDemand(tab.resource)));
    if (isViewing || shown.length === 0 || read.includes(announcement)) return null;
    return (
        <Box component="section" aria-labelledby="modern-theme" sx={{ mb: 4 }}>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
                <Typography id="modern-theme" variant="h2" sx={{ flexGrow: 1 }}>
                    {translate('pages.dashboard.modernTheme.title')}
                </Typography>
                <Button size="small" startIcon={<Check />} onClick={() => setRead([...read, announcement])}>
                    {translate('dashboard.modernTheme.putAway')}
                </Button>
            </Box>
            <Typography color="textSecondary" sx={{ mb: 1.5 }}>
                {translate('pages.dashboard.modernTheme.lead')}
            </Typography>
            <Box component="ul" sx={cards}>
                {shown.map(({ name, tab }) => (
                    <Box component="li" key={name} sx={{ display: 'grid' }}>
                        <Card component={Link} to={`/${getRoute(tab)}`}>
                            <img src={`/modern-theme/${name}.svg`} alt="" width="320" height="160" loading="lazy" />
                            <Box sx={{ p: 2, display: 'flex', flexDirection: 'column', flexGrow: 1, gap: 0.5 }}>
                                <Typography variant="h3">
                                    {translate(`pages.dashboard.modernTheme.items.${name}.title`)}
                                </Typography>
                                <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
                                    {translate(`pages.dashboard.modernTheme.items.${name}.text`)}
                                </Typography>
                                <Typography
                                    component="span"
                                    variant="body2"
                                    sx={{ display: 'flex', gap: 0.5, color: 'primary.main', fontWeight: 600, mt: 1 }}
                                >
                                    {translate('pages.dashboard.modernTheme.open')}
                                    <ArrowForward sx={{ fontSize: 18 }} />
                                </Typography>
                            </Box>
                        </Card>
                    </Box>
                ))}
            </Box>
        </Box>
    );
}
