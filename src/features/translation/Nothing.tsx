import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';

/** What is said in place of a table. */
export function Nothing({ text }: { text: string }) {
    return (
        <Typography color="textSecondary" sx={{ p: 3, textAlign: 'center' }}>
            {text}
        </Typography>
    );
}

/** A table on its way. */
export function Waiting() {
    return (
        <div aria-hidden style={{ padding: 16 }}>
            {[90, 80, 85, 70, 80].map((width, row) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
                <Skeleton key={row} variant="text" width={`${width}%`} height={40} />
            ))}
        </div>
    );
}
