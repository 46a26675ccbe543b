import Android from '@mui/icons-material/AndroidOutlined';
import ArrowBack from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ApkApp } from '../../contract/calls/apk/apps';
import { createTask } from '../../contract/calls/apk/tasks';
import { useRecordTitle } from '../../src/base/page/Title';
import { buildPath } from '../../src/base/routing/paths';
import { useMay } from '../../src/base/session/SessionContext';
import { Opening } from '../../src/screens/forms/Opening';
import { apkApp } from '../apkApp';
import { apkTask } from '../apkTask';
import { chosenParameter } from '../apkTask/NewTask';
import { Identity } from './Identity';
import { Missing } from './Missing';
import { Newest, Released } from './Released';
import { useApp } from './useApps';

/** The page of one landing page's app. */
export function AppPage({ id }: { id: string }) {
    const { app, error, refetch } = useApp(id);
    return (
        <Opening first={app} error={error} again={refetch}>
            {(known) => <KnownApp app={known} />}
        </Opening>
    );
}

function KnownApp({ app }: { app: ApkApp }) {
    const translate = useTranslate();
    const may = useMay();
    const { ldpId, ldpName, missing, released, newest } = app;
    useRecordTitle(ldpName);
    return (
        <>
            <Box
                component="header"
                sx={{
                    display: 'flex',
                    alignItems: 'center',
                    justifyContent: 'flex-end',
                    flexWrap: 'wrap',
                    gap: 1,
                    mb: 2,
                }}
            >
                <IconButton
                    component={Link}
                    to={buildPath(apkApp, 'list')}
                    edge="start"
                    aria-label={translate('forms.back')}
                >
                    <ArrowBack />
                </IconButton>
                <Typography variant="h1" sx={{ flex: '1 1 200px', minWidth: 0, overflowWrap: 'anywhere' }}>
                    {ldpName}
                </Typography>
                {may(createTask) && missing.length === 0 && (
                    <Button
                        variant="contained"
                        startIcon={<Android />}
                        component={Link}
                        to={`${buildPath(apkTask, 'create')}?${new URLSearchParams({ [chosenParameter]: ldpId })}`}
                    >
                        {translate('builds.new.confirm')}
                    </Button>
                )}
            </Box>
            <Box
                sx={{
                    display: 'grid',
                    gap: 2,
                    alignItems: 'start',
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 340px' },
                }}
            >
                <Box sx={{ display: 'grid', gap: 2 }}>
                    <Missing app={app} />
                    <Identity app={app} />
                </Box>
                <Box sx={{ display: 'grid', gap: 2 }}>
                    <Released job={released} />
                    {newest && <Newest job={newest} />}
                </Box>
            </Box>
        </>
    );
}
