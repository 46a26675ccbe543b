import Android from '@mui/icons-material/AndroidOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ApkApp } from '../../contract/calls/apk/apps';
import { createTask } from '../../contract/calls/apk/tasks';
import { BackHeader } from '../../src/base/page/BackHeader';
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
            <BackHeader to={buildPath(apkApp, 'list')} title={<Typography variant="h1">{ldpName}</Typography>}>
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
            </BackHeader>
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
