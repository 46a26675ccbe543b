import { styled } from '@mui/material/styles';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import type { Focusable } from '../../src/fields/input';

const Bar = styled('div')(({ theme }) => ({
    display: 'inline-flex',
    maxWidth: '100%',
    padding: 3,
    gap: 2,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.action.hover,
    boxShadow: `inset 0 0 0 1px ${theme.palette.divider}`,
    '&[data-close] > label': { paddingInline: 8 },
    '&[data-stacked]': { flexDirection: 'column' },
    '&:not([data-stacked]) > label': { flex: 'none', whiteSpace: 'nowrap' },
    // What cannot be chosen looks like text, not like buttons.
    '&[aria-readonly="true"]': { background: 'none' },
    '&[aria-readonly="true"] label': {
        color: theme.palette.text.disabled,
        '&:has(:checked)': { color: theme.palette.text.primary, boxShadow: 'none' },
    },
    '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
}));

const Segment = styled('label')(({ theme }) => ({
    ...theme.typography.body2,
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    minHeight: 32,
    padding: '2px 14px',
    borderRadius: Math.max(2, Number(theme.shape.borderRadius) - 2),
    color: theme.palette.text.secondary,
    cursor: 'pointer',
    '& input': { position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'inherit' },
    '&:has(> svg)': {
        paddingInline: 9,
        [theme.breakpoints.down('sm')]: { flexDirection: 'column', justifyContent: 'center', gap: 0, paddingBlock: 4 },
    },
    '&:hover': { color: theme.palette.text.primary },
    '&:has(:checked)': {
        color: theme.palette.primary.main,
        fontWeight: 600,
        background: 'var(--raised)',
        boxShadow: theme.shadows[1],
    },
    '&:has(:focus-visible)': { outline: `2px solid ${theme.palette.primary.main}`, outlineOffset: 1 },
    '&:has(:disabled)': { cursor: 'default' },
}));

type Props = {
    id: string;
    labelledBy: string;
    describedBy: string | undefined;
    /** `drawing`: an icon for the option, as an SVG path in a 24 × 24 view box. */
    options: readonly { value: string; label: ReactNode; drawing?: string | undefined }[];
    value: string;
    invalid: boolean;
    required: boolean;
    readOnly: boolean;
    focusRef(element: Focusable | null): void;
    onChange(value: string): void;
    onBlur(): void;
};

/** What is done, one after the other, until all options fit. */
const ways = ['data-close', 'data-stacked'];

/** Puts the options close to each other, and stacks them if they still do not fit side by side. */
function useStacking() {
    const bar = useRef<HTMLDivElement>(null);
    useLayoutEffect(() => {
        const around = bar.current?.parentElement;
        if (!around || typeof ResizeObserver === 'undefined') return;
        const fit = () => {
            const element = bar.current;
            if (!element) return;
            const isCut = () => element.scrollWidth > element.clientWidth;
            for (const way of ways) element.removeAttribute(way);
            for (const way of ways) if (isCut()) element.setAttribute(way, '');
        };
        const observer = new ResizeObserver(fit);
        observer.observe(around);
        return () => observer.disconnect();
    }, []);
    return bar;
}

/** Shows a few choices side by side. They are radio buttons: the arrow keys change the choice. */
export function Segments(props: Props): ReactNode {
    const { id, labelledBy, describedBy, options, value, invalid, required, readOnly, focusRef, onChange, onBlur } =
        props;
    const bar = useStacking();
    const focusable = options.some((option) => option.value === value) ? value : options[0]?.value;
    return (
        <Bar
            ref={bar}
            role="radiogroup"
            aria-labelledby={labelledBy}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            aria-required={required}
            aria-readonly={readOnly}
        >
            {options.map((option) => (
                <Segment key={option.value}>
                    <input
                        type="radio"
                        id={option.value === focusable ? id : undefined}
                        name={id}
                        value={option.value}
                        checked={option.value === value}
                        disabled={readOnly && option.value !== value}
                        ref={option.value === focusable ? focusRef : undefined}
                        onChange={() => {
                            if (!readOnly) onChange(option.value);
                        }}
                        onBlur={onBlur}
                    />
                    {option.drawing !== undefined && (
                        <svg viewBox="0 0 24 24" width={20} height={20} aria-hidden>
                            <path d={option.drawing} fill="currentColor" fillRule="evenodd" />
                        </svg>
                    )}
                    {option.label}
                </Segment>
            ))}
        </Bar>
    );
}
