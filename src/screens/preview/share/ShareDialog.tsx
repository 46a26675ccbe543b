import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import LinearProgress from '@mui/material/LinearProgress';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { mayViewPeriods } from '../../../../contract/delivery/viewers';
import { resources } from '../../../../resources';
import { ListFailure } from '../../../base/page/ListFailure';
import { useProfile } from '../../../base/session/SessionContext';
import { NewShareLink } from './NewShareLink';
import { ShareLinks } from './ShareLinks';
import { useShareLinks } from './useShareLinks';

/** The landing page, and the instant (ISO 8601) that new links show; undefined for that of each visit. */
type Props = { ldpId: string; at: string | undefined; onClose(): void };

/** The valid share links of a landing page: creates and revokes them. */
export function ShareDialog({ ldpId, at, onClose }: Props) {
    const translate = useTranslate();
    const id = useId();
    const isSmall = useMediaQuery('(max-width: 600px)');
    const mayChooseInstant = mayViewPeriods(useProfile(), resources);
    const { links, problem, isLoading, reload, create, revoke } = useShareLinks(ldpId);
    return (
        <Dialog
            open
            fullWidth
            maxWidth="sm"
            fullScreen={isSmall}
            aria-labelledby={`${id}-title`}
            aria-describedby={`${id}-text`}
            onClose={onClose}
        >
            <DialogTitle id={`${id}-title`}>{translate('livePreview.share.title')}</DialogTitle>
            <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2 }}>
                <DialogContentText id={`${id}-text`}>{translate('livePreview.share.text')}</DialogContentText>
                <NewShareLink
                    ldpId={ldpId}
                    at={mayChooseInstant ? at : undefined}
                    number={links?.length ?? 0}
                    create={create}
                />
                {isLoading && <LinearProgress aria-label={translate('livePreview.share.title')} />}
                {problem && links === undefined && <ListFailure problem={problem} retry={reload} />}
                {links && <ShareLinks links={links} revoke={revoke} />}
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('app.close')}</Button>
            </DialogActions>
        </Dialog>
    );
}
