import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

type Props<Row> = {
    /** Undefined while they are loading. */
    rows: readonly Row[] | undefined;
    /** What is said if there are none. */
    none: string;
    /** Whether they could not be loaded. */
    isLost: boolean;
    children(row: Row): ReactNode;
};

/** The rows of a card of the dashboard. */
export function CardList<Row>({ rows, none, isLost, children }: Props<Row>) {
    if (!rows) return isLost ? null : <Waiting />;
    if (rows.length === 0)
        return (
            <Typography variant="body2" color="textSecondary">
                {none}
            </Typography>
        );
    return (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {rows.map(children)}
        </Box>
    );
}

function Waiting() {
    return (
        <div aria-hidden>
            {[80, 60, 70].map((width) => (
                <Skeleton key={width} variant="text" width={`${width}%`} height={36} />
            ))}
        </div>
    );
}
