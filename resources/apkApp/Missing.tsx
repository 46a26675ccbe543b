import ChevronRight from '@mui/icons-material/ChevronRight';
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router';
import type { ApkApp } from '../../contract/calls/apk/apps';
import { addLdpToAddress } from '../../src/base/routing/landingPage';
import { buildPath } from '../../src/base/routing/paths';
import { useLandingPage } from '../../src/base/session/SessionContext';
import { TitledPaper } from '../../src/base/ui/TitledPaper';
import { resources } from '..';
import { landingPage } from '../landingPage';

const List = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: 0,
    padding: 0,
    '& > li': { display: 'flex', alignItems: 'center', gap: 10, padding: '6px 0' },
    '& > li + li': { borderTop: `1px solid ${theme.palette.divider}` },
    '& > li > span': { flex: 1, minWidth: 0 },
}));

/**
 * Returns where a missing requirement can be fixed: in the setting that its path begins with, otherwise in the landing
 * page itself.
 */
function getFixTarget(path: string, ldpId: string) {
    const [settingName] = path.split('.');
    const setting = resources.find(({ name, singleton }) => singleton && name === settingName);
    if (!setting)
        return { label: 'resources.landingPage.one', to: buildPath(landingPage, 'edit', ldpId), isOfPage: false };
    const isOfPage = setting.scope === 'landingPage';
    return {
        label: `resources.${setting.name}.name`,
        to: addLdpToAddress(buildPath(setting, 'list'), ldpId),
        isOfPage,
    };
}

type FixLinkProps = { app: ApkApp; path: string };

/** A link to the form where a missing requirement can be fixed, on the app's own landing page. */
function FixLink({ app: { ldpId, missing }, path }: FixLinkProps) {
    const translate = useTranslate();
    const { id } = useLandingPage();
    const { label, to, isOfPage } = getFixTarget(path, ldpId);
    // An inactive landing page cannot be selected.
    if (isOfPage && id !== ldpId && missing.some((each) => each.path === 'status')) return null;
    return (
        <Button size="small" endIcon={<ChevronRight />} component={Link} to={to}>
            {translate(label)}
        </Button>
    );
}

/** Lists what prevents an app from being built, with a link to where each can be fixed. */
export function Missing({ app }: { app: ApkApp }) {
    const translate = useTranslate();
    const { missing } = app;
    if (missing.length === 0) return <Alert severity="success">{translate('builds.app.complete')}</Alert>;
    return (
        <TitledPaper title={translate('builds.app.missing')}>
            <List>
                {missing.map(({ path, msg }) => (
                    <li key={`${path} ${msg}`}>
                        <ErrorOutline fontSize="small" color="warning" />
                        <span>{msg}</span>
                        <FixLink app={app} path={path} />
                    </li>
                ))}
            </List>
        </TitledPaper>
    );
}
