import { styled } from '@mui/material/styles';

const Cap = styled('kbd')(({ theme }) => ({
    display: 'inline-block',
    minWidth: 22,
    boxSizing: 'border-box',
    padding: '1px 6px',
    border: `1px solid ${theme.palette.divider}`,
    borderBottomWidth: 2,
    borderRadius: 5,
    background: theme.palette.background.paper,
    fontFamily: 'inherit',
    fontSize: '0.75rem',
    textAlign: 'center',
    whiteSpace: 'nowrap',
}));

/** The keys of a shortcut, as they are printed on a keyboard. They are not translated. */
export function Keys({ caps }: { caps: readonly string[] }) {
    return (
        <span dir="ltr" style={{ display: 'inline-flex', gap: 3, flexShrink: 0 }}>
            {caps.map((cap, place) => (
                // Caps have no identity but their place.
                // biome-ignore lint/suspicious/noArrayIndexKey: they never move
                <Cap key={place}>{cap}</Cap>
            ))}
        </span>
    );
}
