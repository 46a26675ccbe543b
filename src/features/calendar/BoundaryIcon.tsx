import PlayArrow from '@mui/icons-material/PlayArrow';
import Stop from '@mui/icons-material/Stop';
import type { BoundaryName } from '../../../contract/calls/calendar';

/** Tells a beginning from an end, by shape and colour; the word stands beside it. */
export function BoundaryIcon({ is }: { is: BoundaryName }) {
    return is === 'START' ? (
        <PlayArrow aria-hidden fontSize="inherit" sx={{ color: 'success.main', mt: '3px' }} />
    ) : (
        <Stop aria-hidden fontSize="inherit" sx={{ color: 'text.secondary', mt: '3px' }} />
    );
}
