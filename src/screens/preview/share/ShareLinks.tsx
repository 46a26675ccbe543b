import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ShareLink } from '../../../../contract/calls/preview';
import { useDialogs } from '../../../base/dialogs/Dialogs';
import { formatTime } from '../../../base/ui/bangkok';
import { CopyButton } from '../../../base/ui/CopyButton';
import { getShareAddress } from './address';
import { useShownText } from './shownText';
import type { ShareLinksState } from './useShareLinks';

type Props = { links: readonly ShareLink[]; revoke: ShareLinksState['revoke'] };

/** The valid share links, each with buttons that copy its address, if the server tells it, and revoke it. */
export function ShareLinks({ links, revoke }: Props) {
    const translate = useTranslate();
    const dialogs = useDialogs();
    const shownText = useShownText();

    async function ask({ id }: ShareLink, title: string): Promise<void> {
        const yes = await dialogs.confirm({
            title,
            text: translate('livePreview.share.revokeText'),
            confirm: translate('livePreview.share.revoke'),
            danger: true,
        });
        if (yes) revoke.run(id);
    }
    if (links.length === 0) return <Typography color="textSecondary">{translate('livePreview.share.none')}</Typography>;
    return (
        <List disablePadding aria-label={translate('livePreview.share.title')}>
            {links.map((link) => {
                const shown = shownText(link.at);
                const until = translate('livePreview.share.until', { time: formatTime(link.expiresTime) });
                const title = `${shown}, ${until}`;
                const label = translate('lists.actionOf', { action: translate('livePreview.share.revoke'), title });
                return (
                    <ListItem key={link.id} disableGutters divider sx={{ gap: 1.5 }}>
                        <ListItemText
                            primary={shown}
                            secondary={`${until} · ${translate('livePreview.share.by', { name: link.createdBy })}`}
                            sx={{ overflowWrap: 'anywhere' }}
                        />
                        {link.path !== null && <CopyButton text={getShareAddress(link.path)} name={title} />}
                        <Button
                            color="error"
                            size="small"
                            aria-label={label}
                            disabled={revoke.isRunning}
                            onClick={() => void ask(link, label)}
                            sx={{ flexShrink: 0 }}
                        >
                            {translate('livePreview.share.revoke')}
                        </Button>
                    </ListItem>
                );
            })}
        </List>
    );
}
