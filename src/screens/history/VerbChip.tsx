import Chip from '@mui/material/Chip';
import { useTranslate } from 'react-admin';

/** What was done, in one word; what took something away stands out. */
export function VerbChip({ verb }: { verb: string }) {
    const translate = useTranslate();
    const color = verb === 'delete' ? 'error' : verb === 'restore' ? 'success' : 'default';
    return (
        <Chip size="small" variant="outlined" label={translate(`history.verbs.${verb}`, { _: verb })} color={color} />
    );
}
