import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { ApkApp } from '../../contract/calls/apk/apps';
import { formatTime } from '../../src/fields/time/bangkok';
import { TableFrame } from '../../src/lists/TableFrame';
import { pathOf } from '../../src/routing/paths';
import { apkApp } from '../apkApp';
import { Fingerprint } from '../apkTask/Fingerprint';
import type { Apps } from './useApps';

const waiting = Array.from({ length: 8 }, (_, row) => row);
const heads = [
    'fields.ldpId',
    'builds.app.state',
    'builds.app.appAndPackage',
    'builds.app.released',
    'builds.certificate',
] as const;

const Name = styled(Link)(({ theme }) => ({
    fontWeight: 600,
    color: theme.palette.text.primary,
    textDecoration: 'none',
    ':hover': { color: theme.palette.primary.main, textDecoration: 'underline' },
}));

const Small = styled('small')(({ theme }) => ({
    display: 'block',
    fontSize: '0.75rem',
    color: theme.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
}));

const State = styled('span')(({ theme }) => ({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    verticalAlign: 'middle',
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    color: theme.palette.success.main,
    '&[data-missing=true]': { color: theme.palette.warning.main },
}));

/** Whether an app can be built, or how much it lacks. */
export function AppState({ missing }: Pick<ApkApp, 'missing'>) {
    const translate = useTranslate();
    const lacks = missing.length > 0;
    const StateIcon = lacks ? ErrorOutline : CheckCircle;
    return (
        <State data-missing={lacks}>
            <StateIcon fontSize="small" />
            {lacks ? translate('builds.app.lacks', { smart_count: missing.length }) : translate('builds.app.ready')}
        </State>
    );
}

function AppRow({ app }: { app: ApkApp }) {
    const translate = useTranslate();
    const { ldpId, ldpName, appName, packageId, missing, released, certificateSha256 } = app;
    return (
        <TableRow hover>
            <TableCell sx={{ width: '40%', minWidth: 180, overflowWrap: 'anywhere' }}>
                <Name to={pathOf(apkApp, 'edit', ldpId)}>{ldpName}</Name>
            </TableCell>
            <TableCell>
                <AppState missing={missing} />
            </TableCell>
            <TableCell sx={{ overflowWrap: 'anywhere', minWidth: 160 }}>
                {appName}
                <Small>{packageId}</Small>
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                {released ? (
                    <>
                        {`${released.versionName} (${released.versionCode})`}
                        <Small>{formatTime(released.releasedTime)}</Small>
                    </>
                ) : (
                    <Small>{translate('builds.app.notReleased')}</Small>
                )}
            </TableCell>
            <TableCell sx={{ whiteSpace: 'nowrap' }}>
                <Fingerprint value={certificateSha256} />
            </TableCell>
        </TableRow>
    );
}

/** One page of the apps. */
export function AppTable({ apps: { apps, isPending, isPlaceholderData } }: { apps: Apps }) {
    const translate = useTranslate();
    return (
        <TableFrame
            name={translate('resources.apkApp.many')}
            around={276}
            isBusy={isPending}
            isStale={isPlaceholderData}
            sx={{ '& th': { whiteSpace: 'nowrap', bgcolor: 'background.default' }, '& td, & th': { px: 2 } }}
        >
            <TableHead>
                <TableRow>
                    {heads.map((head) => (
                        <TableCell key={head}>{translate(head)}</TableCell>
                    ))}
                </TableRow>
            </TableHead>
            <TableBody>
                {isPending &&
                    waiting.map((row) => (
                        <TableRow key={row} aria-hidden sx={{ height: 53 }}>
                            {heads.map((head) => (
                                <TableCell key={head}>
                                    <Skeleton variant="rounded" height={14} width={`${50 + ((row * 29) % 40)}%`} />
                                </TableCell>
                            ))}
                        </TableRow>
                    ))}
                {apps?.map((app) => (
                    <AppRow key={app.ldpId} app={app} />
                ))}
            </TableBody>
        </TableFrame>
    );
}
