import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const List = styled('dl')(({ theme }) => ({
    ...theme.typography.body2,
    display: 'grid',
    gridTemplateColumns: 'fit-content(190px) minmax(0, 1fr)',
    gap: '6px 16px',
    margin: 0,
    '& dt': { color: theme.palette.text.secondary },
    '& dd': { margin: 0, overflowWrap: 'anywhere' },
    '& code': { fontSize: '0.8125rem' },
}));

/** What is known, by name. Nothing stands for what is not known. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
    return (
        <List>
            {facts.map(([name, value]) => (
                <Fact key={name} name={name} value={value} />
            ))}
        </List>
    );
}

function Fact({ name, value }: { name: string; value: ReactNode }) {
    return (
        <>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
        </>
    );
}
