import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

/** The verb of a revision as a chip; deletions and restorations are coloured. */
export function VerbChip({ verb }: { verb: string }) {
    const translate = useTranslate();
    const color = verb === 'delete' ? 'error' : verb === 'restore' ? 'success' : 'default';
    return (
        <Chip
            size="small"
            variant="outlined"
            label={translate(`history.verbs.${verb}`, { _: verb })}
            color={color}
            // High marks of letters are above the line.
            sx={{ '& .MuiChip-label': { paddingBlock: '0.25em' } }}
        />
    );
}
