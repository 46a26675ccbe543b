import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { Fields } from '../../../contract/field';
import { BoundaryText, useBoundaryTip } from '../../base/states/BoundaryText';
import { StateMark } from '../../base/states/StateMark';
import { toStaged, useStateOf } from '../../base/states/useStateOf';
import type { Values } from '../../fields/form/values';

/** What a record, as it was saved, is to visitors now; a change by itself is announced. */
export function FormState({ fields, record }: { fields: Fields; record: Readonly<Values> }) {
    const { state, boundary } = useStateOf(toStaged(fields, record));
    const getTip = useBoundaryTip();
    return (
        <Box
            aria-live="polite"
            data-tip={getTip(boundary)}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, flexShrink: 0 }}
        >
            <StateMark state={state} />
            {boundary && (
                <Typography variant="body2" color="textSecondary" component="span">
                    <BoundaryText boundary={boundary} />
                </Typography>
            )}
        </Box>
    );
}
