import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ScreenLink } from '../../base/page/menu';
import { getIcon } from '../../base/ui/icons';
import { shade } from '../../base/ui/shade';

// `styled` loses the overloads of ButtonBase.
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
    ':hover': { borderColor: theme.palette.primary.main, boxShadow: `0 6px 20px -10px ${shade(30)}` },
    '& > span:first-of-type': {
        display: 'flex',
        padding: 8,
        borderRadius: 10,
        background: 'var(--primary-light)',
        color: theme.palette.primary.main,
    },
})) as typeof ButtonBase;

const bare = { listStyle: 'none', m: 0, p: 0 } as const;
const cards = {
    ...bare,
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
    gap: 2,
};
const chips = { ...bare, display: 'flex', flexWrap: 'wrap', gap: 1 };

/** Links as cards; if all of them have the same description, as chips with their names only. */
export function QuickLinks({ links }: { links: readonly ScreenLink[] }) {
    const translate = useTranslate();
    const areAlike = links.length > 4 && new Set(links.map(({ description }) => description)).size === 1;
    return (
        <Box component="ul" sx={areAlike ? chips : cards}>
            {links.map((link) => (
                <Box component="li" key={link.to} sx={{ display: 'grid' }}>
                    {areAlike ? (
                        <Chip
                            component={Link}
                            to={link.to}
                            label={translate(link.label)}
                            variant="outlined"
                            clickable
                        />
                    ) : (
                        <QuickLink link={link} />
                    )}
                </Box>
            ))}
        </Box>
    );
}

function QuickLink({ link }: { link: ScreenLink }) {
    const translate = useTranslate();
    const Icon = getIcon(link.icon);
    return (
        <Card component={Link} to={link.to}>
            <span>
                <Icon />
            </span>
            <div>
                <Typography component="h3" variant="h3">
                    {translate(link.label)}
                </Typography>
                <Typography variant="body2" color="textSecondary">
                    {translate(link.description)}
                </Typography>
            </div>
        </Card>
    );
}
