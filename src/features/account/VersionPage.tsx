import Refresh from '@mui/icons-material/RefreshOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { type Build, build } from '../../../contract/build';
import { version } from '../../../contract/calls/system';
import { TimeView } from '../../../fields/time/Column';
import { time } from '../../../fields/time/field';
import { useTransport } from '../../base/session/SessionContext';

const field = time();

/** Shows the versions of the console and of the server. */
export function VersionPage() {
    const translate = useTranslate();
    const transport = useTransport();
    const server = useQuery({
        queryKey: ['version'],
        queryFn: ({ signal }) => transport.call(version, { signal }),
        gcTime: 0,
        staleTime: 0,
    });
    const differ = server.data !== undefined && server.data.version !== build.version;
    return (
        <Box sx={{ maxWidth: 720 }}>
            <Typography variant="h1" sx={{ mb: 2 }}>
                {translate('pages.chkver.title')}
            </Typography>
            <div role="status">
                {differ && (
                    <Alert severity="warning" sx={{ mb: 2 }}>
                        {translate('pages.chkver.differ')}
                    </Alert>
                )}
                {server.data && !differ && (
                    <Alert severity="success" sx={{ mb: 2 }}>
                        {translate('pages.chkver.same')}
                    </Alert>
                )}
            </div>
            {server.error && (
                <Alert severity="error" sx={{ mb: 2 }}>
                    {server.error.message}
                </Alert>
            )}
            <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 2, mb: 3 }}>
                <Side name="console" shown={build} />
                <Side name="server" shown={server.data} />
            </Box>
            <Button variant="contained" startIcon={<Refresh />} onClick={() => location.reload()}>
                {translate('app.reload')}
            </Button>
        </Box>
    );
}

function Side({ name, shown }: { name: 'console' | 'server'; shown: Build | undefined }) {
    const translate = useTranslate();
    return (
        <Paper component="section" variant="outlined" aria-labelledby={`side-${name}`} sx={{ p: 3 }}>
            <Typography id={`side-${name}`} variant="h3" component="h2" color="textSecondary">
                {translate(`pages.chkver.${name}`)}
            </Typography>
            <Typography sx={{ fontSize: '1.75rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums' }}>
                {shown ? shown.version : <Skeleton width={120} />}
            </Typography>
            <Typography variant="body2" color="textSecondary">
                {translate('pages.chkver.buildTime')}{' '}
                {shown?.buildTime ? (
                    <TimeView field={field} value={shown.buildTime} lang="" />
                ) : (
                    shown && translate('pages.chkver.notBuilt')
                )}
            </Typography>
        </Paper>
    );
}
