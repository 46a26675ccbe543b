import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Box from '@mui/material/Box';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ApkApp } from '../../contract/calls/apk/apps';
import { buildPath } from '../../src/base/routing/paths';
import { formatTime } from '../../src/base/ui/bangkok';
import { Mark } from '../../src/base/ui/Mark';
import { oneLine } from '../../src/base/ui/oneLine';
import { HeadedTable } from '../../src/screens/lists/HeadedTable';
import { apkApp } from '../apkApp';
import { Fingerprint } from '../apkTask/Fingerprint';
import type { Apps } from './useApps';

const heads = [
    'fields.ldpId',
    'builds.app.state',
    'builds.app.appAndPackage',
    'builds.app.released',
    'builds.certificate',
];

/** Shows whether an app can be built, or how many requirements are missing. */
function AppState({ missing }: Pick<ApkApp, 'missing'>) {
    const translate = useTranslate();
    const isIncomplete = missing.length > 0;
    return (
        <Mark icon={isIncomplete ? ErrorOutline : CheckCircle} color={isIncomplete ? 'warning.main' : 'success.main'}>
            {isIncomplete
                ? translate('builds.app.lacks', { smart_count: missing.length })
                : translate('builds.app.ready')}
        </Mark>
    );
}

function AppRow({ app }: { app: ApkApp }) {
    const translate = useTranslate();
    const { ldpId, ldpName, appName, packageId, missing, released, certificateSha256 } = app;
    return (
        <TableRow hover>
            <TableCell data-naming sx={{ width: '40%', minWidth: 180, overflowWrap: 'anywhere' }}>
                <Link to={buildPath(apkApp, 'edit', ldpId)}>{ldpName}</Link>
            </TableCell>
            <TableCell data-label={translate('builds.app.state')}>
                <AppState missing={missing} />
            </TableCell>
            <TableCell
                data-label={appName && translate('builds.app.appAndPackage')}
                sx={{ width: '60%', minWidth: 200, maxWidth: 0 }}
            >
                {appName && (
                    <Box sx={{ minWidth: 0 }}>
                        <Box title={appName} sx={oneLine}>
                            {appName}
                        </Box>
                        <Box component="small" title={packageId} sx={oneLine}>
                            {packageId}
                        </Box>
                    </Box>
                )}
            </TableCell>
            <TableCell
                data-author={released ? true : undefined}
                data-label={translate('builds.app.released')}
                sx={{ whiteSpace: 'nowrap' }}
            >
                {released ? (
                    <>
                        {`${released.versionName} (${released.versionCode})`}
                        <small>{formatTime(released.releasedTime)}</small>
                    </>
                ) : (
                    <Box component="span" sx={{ color: 'text.secondary' }}>
                        {translate('builds.app.notReleased')}
                    </Box>
                )}
            </TableCell>
            <TableCell data-label={certificateSha256 && translate('builds.certificate')} sx={{ whiteSpace: 'nowrap' }}>
                <Fingerprint value={certificateSha256} />
            </TableCell>
        </TableRow>
    );
}

/** A table with one page of the apps. */
export function AppTable({ apps: { apps, isPending, isPlaceholderData } }: { apps: Apps }) {
    const translate = useTranslate();
    return (
        <HeadedTable
            name={translate('resources.apkApp.many')}
            around={276}
            isBusy={isPending}
            isStale={isPlaceholderData}
            isPending={isPending}
            heads={heads}
        >
            {apps?.map((app) => (
                <AppRow key={app.ldpId} app={app} />
            ))}
        </HeadedTable>
    );
}
