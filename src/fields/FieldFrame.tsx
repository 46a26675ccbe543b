import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useIds } from './ids';
import type { Control } from './input';

const Frame = styled('div')(({ theme }) => ({
    minWidth: 0,
    scrollMarginTop: 120,
    '& .MuiInputBase-root.MuiInputBase-readOnly': { backgroundColor: theme.palette.background.default },
}));

/** An unstyled fieldset for controls with a common name. */
export const Fieldset = styled('fieldset')({ minWidth: 0, margin: 0, padding: 0, border: 0 });

const Head = styled('div')({
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: 12,
    minHeight: 24,
});

const Label = styled('label')(({ theme }) => ({
    ...theme.typography.body2,
    fontWeight: 500,
    minWidth: 0,
    lineHeight: 'var(--line)',
    overflowWrap: 'anywhere',
    color: theme.palette.text.primary,
    '&[data-invalid="true"]': { color: theme.palette.error.main },
    '& > span': { color: theme.palette.error.main, marginInlineStart: 3 },
}));

const hidden = {
    position: 'absolute',
    width: 1,
    height: 1,
    minHeight: 0,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
} as const;

type Props = {
    path: string;
    label: string;
    named: Control['named'];
    required: boolean;
    error: string | undefined;
    /** Shown at the end of the label's line. */
    aside?: ReactNode;
    /** Whether the label is for screen readers only, because a numbered row needs none. */
    isLabelHidden?: boolean;
    /** Shown below the control while there is no error. */
    hint?: ReactNode;
    children: ReactNode;
};

/** A label, a control, and an error text or hint: the same layout for all kinds. */
export function FieldFrame({
    path,
    label,
    named,
    required,
    error,
    aside,
    isLabelHidden = false,
    hint,
    children,
}: Props): ReactNode {
    const translate = useTranslate();
    const { id, labelId, errorId, hintId } = useIds()(path);
    const mark = required && (
        <span title={translate('inputs.required')} aria-hidden>
            *
        </span>
    );
    return (
        <Frame data-path={path}>
            {named !== 'itself' && (
                <Head style={isLabelHidden ? hidden : undefined}>
                    <Label
                        as={named === 'label' ? 'label' : 'span'}
                        htmlFor={named === 'label' ? id : undefined}
                        id={labelId}
                        data-invalid={error !== undefined}
                    >
                        {label}
                        {mark}
                    </Label>
                    {aside}
                </Head>
            )}
            {children}
            {error !== undefined && (
                <FormHelperText id={errorId} error sx={{ mx: 0 }}>
                    {error}
                </FormHelperText>
            )}
            {error === undefined && hint && (
                <FormHelperText id={hintId} component="div" sx={{ mx: 0 }}>
                    {hint}
                </FormHelperText>
            )}
        </Frame>
    );
}
