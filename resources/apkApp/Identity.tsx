import Key from '@mui/icons-material/KeyOutlined';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import { type ApkApp, exportKey } from '../../contract/calls/apk/apps';
import { buildPath } from '../../src/base/routing/paths';
import { useMay } from '../../src/base/session/SessionContext';
import { formatTime } from '../../src/base/ui/bangkok';
import { Copyable } from '../../src/base/ui/Copyable';
import { Facts } from '../../src/base/ui/Facts';
import { TitledPaper } from '../../src/base/ui/TitledPaper';
import { manual } from '../manual';
import { ExportKeyDialog } from './ExportKeyDialog';

/** The chapter of the manual with more information. */
const chapter = 'apk-builds';

/** The announced date from which unregistered apps are blocked. Before it, the text is in the future tense. */
const blockingStarts = Date.parse('2026-09-30');

/** Shows what identifies an app on phones and for its registration. The signing key is exported separately. */
export function Identity({ app }: { app: ApkApp }) {
    const translate = useTranslate();
    const may = useMay();
    const [isExporting, setExporting] = useState(false);
    const { packageId, versionCode, certificateSha256, keyCreatedTime, appName, autoBuild } = app;
    const hasKey = certificateSha256 !== '';
    const certificate = translate('builds.certificate');
    const copyable = (text: string, name: string) => text && <Copyable text={text} name={name} />;
    return (
        <TitledPaper
            title={translate('builds.app.identity')}
            action={
                hasKey &&
                may(exportKey) && (
                    <Button
                        size="small"
                        variant="outlined"
                        startIcon={<Key />}
                        aria-haspopup="dialog"
                        onClick={() => setExporting(true)}
                    >
                        {translate('builds.key.action')}
                    </Button>
                )
            }
        >
            <Facts
                facts={[
                    [translate('fields.appName'), appName],
                    [translate('builds.app.packageId'), copyable(packageId, translate('builds.app.packageId'))],
                    [translate('builds.app.versionCode'), versionCode > 0 && String(versionCode)],
                    [certificate, copyable(certificateSha256, certificate)],
                    [translate('builds.app.keySince'), formatTime(keyCreatedTime)],
                    [translate('fields.autoBuild'), translate(`choices.${autoBuild ? 'YES' : 'NO'}`)],
                ]}
            />
            {!hasKey && (
                <Typography variant="body2" color="textSecondary" sx={{ mt: 1 }}>
                    {translate('builds.app.noKey')}
                </Typography>
            )}
            <Alert severity="info" sx={{ mt: 2 }}>
                <AlertTitle sx={{ fontSize: 'inherit', fontWeight: 600 }}>
                    {translate('builds.verification.title')}
                </AlertTitle>
                {translate(`builds.verification.${Date.now() < blockingStarts ? 'text' : 'textSince'}`)}{' '}
                <MuiLink component={Link} to={buildPath(manual, 'edit', chapter)} sx={{ display: 'inline-block' }}>
                    {translate('builds.verification.more')}
                </MuiLink>
            </Alert>
            {isExporting && <ExportKeyDialog app={app} onClose={() => setExporting(false)} />}
        </TitledPaper>
    );
}
