import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { masterGameTypes } from '../../contract/calls/master';
import { ProviderPicture } from '../../fields/providers/ProviderPicture';
import { useMasterData } from '../../src/base/session/useMasterData';

/** Shows the catalogue's picture of a provider, used where a landing page has none of its own, and the game type. */
export function Standard({ gameType, code, name }: { gameType: string; code: string; name: string }) {
    const translate = useTranslate();
    const { data: types } = useMasterData(masterGameTypes);
    const type = types?.find((each) => each.code === gameType)?.name ?? gameType;
    return (
        <Paper
            variant="outlined"
            sx={{ display: 'flex', alignItems: 'center', gap: 2.5, p: 2, mb: 2, flexWrap: 'wrap' }}
        >
            <Box sx={{ width: 152, borderRadius: 1, overflow: 'hidden', flexShrink: 0 }}>
                <ProviderPicture provider={{ code, images: {} }} />
            </Box>
            <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
                <Box sx={{ display: 'flex', gap: 1, mb: 0.75 }}>
                    <Chip size="small" label={type} />
                    <Chip size="small" variant="outlined" label={code} />
                </Box>
                <Typography variant="body2" color="textSecondary">
                    {translate('resources.provider.intro', { name })}
                </Typography>
            </Box>
        </Paper>
    );
}
