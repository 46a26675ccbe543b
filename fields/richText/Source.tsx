import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Area = styled('textarea')(({ theme }) => ({
    display: 'block',
    width: '100%',
    minHeight: 160,
    maxHeight: 520,
    padding: '12px 14px',
    border: 0,
    outline: 'none',
    resize: 'vertical',
    fieldSizing: 'content',
    borderRadius: 'inherit',
    background: 'none',
    color: theme.palette.text.primary,
    font: '0.8125rem/1.7 ui-monospace, "Cascadia Mono", "Noto Sans Mono", Menlo, Consolas, monospace',
}));

type Props = { id: string; label: string; value: string; onChange(html: string): void; onBlur(): void };

/** An input for the HTML source, for markup that the editor has no button for. */
export function Source({ id, label, value, onChange, onBlur }: Props): ReactNode {
    return (
        <Area
            id={id}
            aria-label={label}
            value={value}
            spellCheck={false}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
        />
    );
}
