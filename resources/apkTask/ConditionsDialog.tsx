import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined';
import OpenInNew from '@mui/icons-material/OpenInNew';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { buildPath } from '../../src/base/routing/paths';
import { apkApp } from '../apkApp';
import type { RefusedPage, TaskRefusal } from './refused';

const List = styled('ul')(({ theme }) => ({
    listStyle: 'none',
    margin: '4px 0 16px',
    padding: 0,
    '& > li': {
        display: 'flex',
        alignItems: 'center',
        gap: 16,
        padding: '8px 0',
        borderTop: `1px solid ${theme.palette.divider}`,
    },
    '& > li > div': { flex: 1, minWidth: 0, overflowWrap: 'anywhere' },
    '& strong': { fontWeight: 600 },
    '& p': { ...theme.typography.body2, margin: 0, color: theme.palette.error.main },
}));

/** Returns the path to the app's page; to the list filtered by name if several landing pages have the same one. */
function getAppPath({ name, ids: [first, ...others] }: RefusedPage): string {
    if (first !== undefined && others.length === 0) return buildPath(apkApp, 'edit', first);
    return `${buildPath(apkApp, 'list')}?${new URLSearchParams({ q: name })}`;
}

type Props = { refused: TaskRefusal; onLeaveOut(ids: readonly string[]): void; onClose(): void };

/**
 * A dialog that shows why a task cannot be created and links to where each problem can be fixed. The selection stays
 * unchanged.
 */
export function ConditionsDialog({ refused: { pages, domains }, onLeaveOut, onClose }: Props) {
    const translate = useTranslate();
    return (
        <Dialog open onClose={onClose} role="alertdialog" aria-labelledby="conditions-title" maxWidth="sm" fullWidth>
            <DialogTitle id="conditions-title" sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <ErrorOutline color="error" />
                {translate('builds.conditions.title')}
            </DialogTitle>
            <DialogContent>
                {pages.length > 0 && (
                    <>
                        <Typography variant="h3" component="h3">
                            {translate('app.reasons.landingPageErrors')}
                        </Typography>
                        <List>
                            {pages.map((page) => (
                                <li key={page.name}>
                                    <div>
                                        <strong>{page.name}</strong>
                                        {page.reasons.map((reason) => (
                                            <p key={reason}>{reason}</p>
                                        ))}
                                    </div>
                                    <Button
                                        size="small"
                                        href={getAppPath(page)}
                                        target="_blank"
                                        rel="noreferrer"
                                        endIcon={<OpenInNew />}
                                        aria-label={translate('lists.actionOf', {
                                            action: translate('builds.conditions.mend'),
                                            title: page.name,
                                        })}
                                    >
                                        {translate('builds.conditions.mend')}
                                    </Button>
                                </li>
                            ))}
                        </List>
                    </>
                )}
                {domains.length > 0 && (
                    <>
                        <Typography variant="h3" component="h3">
                            {translate('app.reasons.apiDomainErrors')}
                        </Typography>
                        <List>
                            {domains.map(({ name, reason }) => (
                                <li key={`${name} ${reason}`}>
                                    <div>
                                        <strong>{name}</strong>
                                        <p>{reason}</p>
                                    </div>
                                </li>
                            ))}
                        </List>
                    </>
                )}
            </DialogContent>
            <DialogActions>
                {pages.length > 0 && (
                    <Button onClick={() => onLeaveOut(pages.flatMap(({ ids }) => ids))}>
                        {translate('builds.conditions.leaveOut', { smart_count: pages.length })}
                    </Button>
                )}
                <Button autoFocus variant="contained" onClick={onClose}>
                    {translate('app.close')}
                </Button>
            </DialogActions>
        </Dialog>
    );
}
