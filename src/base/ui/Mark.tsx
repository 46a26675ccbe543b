import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { Icon } from './icons';

const Signed = styled('span')({
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    verticalAlign: 'middle',
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    // Aligns an adjacent label with the text, not with the icon.
    '& > span': { alignSelf: 'baseline' },
});

/** Shows a status by icon, text and colour. */
export function Mark({ icon: Sign, color, children }: { icon: Icon; color: string; children: ReactNode }) {
    return (
        <Signed sx={{ color }}>
            <Sign fontSize="small" />
            <span>{children}</span>
        </Signed>
    );
}
