import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { shareDays } from '../../../../contract/calls/preview';
import { limits } from '../../../../contract/limits';
import { useLandingPage } from '../../../base/session/SessionContext';
import { CopyButton } from '../../../base/ui/CopyButton';
import { getShareAddress } from './address';
import { useShownText } from './shownText';
import type { NewLink, ShareLinksState } from './useShareLinks';

type Props = {
    ldpId: string;
    /** The instant (ISO 8601) that the link shows; undefined for that of each visit. */
    at: string | undefined;
    /** How many links are valid now. */
    number: number;
    create: ShareLinksState['create'];
};

/** Returns why no link can be created now, as a text. */
function useObstacle({ ldpId, number }: Pick<Props, 'ldpId' | 'number'>): string | undefined {
    const translate = useTranslate();
    const { id, status } = useLandingPage();
    if (id === ldpId && status !== 'ACTIVE') return translate('forms.inactive');
    return number >= limits.shareLinks ? translate('validation.shareLinks', { max: limits.shareLinks }) : undefined;
}

/** Creates a share link and shows its address. */
export function NewShareLink({ ldpId, at, number, create }: Props) {
    const translate = useTranslate();
    const say = (key: string) => translate(`livePreview.share.${key}`);
    const shownText = useShownText();
    const obstacle = useObstacle({ ldpId, number });
    const [days, setDays] = useState<NewLink['days']>(7);
    const { run, isRunning, created } = create;
    const address = created && getShareAddress(created.path);
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
                <Typography sx={{ flex: '1 1 200px' }}>{shownText(at ?? null)}</Typography>
                <TextField
                    select
                    size="small"
                    label={say('days')}
                    value={days}
                    onChange={({ target }) => setDays(shareDays.find((each) => each === Number(target.value)) ?? days)}
                    sx={{ minWidth: 120 }}
                >
                    {shareDays.map((each) => (
                        <MenuItem key={each} value={each}>
                            {translate('livePreview.share.duration', { smart_count: each })}
                        </MenuItem>
                    ))}
                </TextField>
                <Button
                    variant="contained"
                    loading={isRunning}
                    disabled={obstacle !== undefined}
                    onClick={() => run({ at: at ?? null, days })}
                >
                    {say('create')}
                </Button>
            </Box>
            {obstacle !== undefined && <Alert severity="info">{obstacle}</Alert>}
            {address !== undefined && (
                <Alert severity="success" sx={{ '& .MuiAlert-message': { flex: 1 } }}>
                    {say('created')}
                    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mt: 1 }}>
                        <code style={{ wordBreak: 'break-all' }}>{address}</code>
                        <CopyButton text={address} name={say('link')} />
                    </Box>
                </Alert>
            )}
        </>
    );
}
