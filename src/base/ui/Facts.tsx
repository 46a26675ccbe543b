import { styled } from '@mui/material/styles';
import { Fragment, type ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'fit-content(50%) minmax(0, 1fr)',
    gap: '6px 16px',
    [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'fit-content(34%) minmax(0, 1fr)' },
    margin: 0,
    '& dt': { color: theme.palette.text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& code': { fontSize: '0.8125rem' },
}));

/** A list of names and values. A dash replaces a missing value. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
    return (
        <List>
            {facts.map(([name, value]) => (
                <Fragment key={name}>
                    <dt>{name}</dt>
                    <dd>{value || '–'}</dd>
                </Fragment>
            ))}
        </List>
    );
}
