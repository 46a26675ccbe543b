import Domain from '@mui/icons-material/DomainDisabledOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { searchLandingPages } from '../session/landingPages';
import { useProfile, useSelectLandingPage, useTransport } from '../session/SessionContext';
import { MessagePage } from './MessagePage';

type Props = { id: string; isOff: boolean; name: string | undefined; again(): void };

/** Maximum number of suggested landing pages; all others are in the switch in the top bar. */
const offered = 6;

/**
 * A page in place of one whose landing page is inactive or not accessible: which landing page it is, why, and what the
 * user can do.
 */
export function ShutLandingPage({ id, isOff, name, again }: Props) {
    const translate = useTranslate();
    const why = name === undefined ? 'none' : isOff ? 'off' : 'lost';
    return (
        <>
            <MessagePage
                icon={Domain}
                title={translate(`pages.shut.${why}.title`, { name })}
                text={translate(`pages.shut.${why}.text`, { name, id })}
            >
                <Button variant="contained" onClick={again}>
                    {translate('app.retry')}
                </Button>
            </MessagePage>
            <Others than={id} />
        </>
    );
}

/** Links to other landing pages, which are active. */
function Others({ than }: { than: string }) {
    const translate = useTranslate();
    const transport = useTransport();
    const select = useSelectLandingPage();
    const { position } = useProfile();
    const { data } = useQuery({
        queryKey: ['landingPages', ''],
        queryFn: ({ signal }) => searchLandingPages(transport, position, '', signal),
    });
    const others = data?.items.filter(({ id }) => id !== than).slice(0, offered) ?? [];
    if (others.length === 0) return null;
    return (
        <Box component="section" aria-labelledby="other-landing-pages" sx={{ textAlign: 'center', mt: -4, pb: 4 }}>
            <Typography id="other-landing-pages" variant="h2" sx={{ mb: 1.5 }}>
                {translate('pages.shut.others')}
            </Typography>
            <Box
                component="ul"
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    justifyContent: 'center',
                    gap: 1,
                    listStyle: 'none',
                    m: 0,
                    p: 0,
                }}
            >
                {others.map(({ id, name }) => (
                    <li key={id}>
                        <Button variant="outlined" onClick={() => select(id)}>
                            {name}
                        </Button>
                    </li>
                ))}
            </Box>
        </Box>
    );
}
