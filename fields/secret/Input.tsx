import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage } from '../../src/fields/fault';
import { useFormRecord } from '../../src/fields/form/FormRecord';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import { PasswordBox } from '../password/PasswordBox';
import { clearedSecret, type SecretField } from './field';

const StoredSecret = styled('div')(({ theme }) => ({
    display: 'flex',
    alignItems: 'center',
    flexWrap: 'wrap',
    gap: 4,
    minHeight: 40,
    paddingInline: 14,
    border: `1px solid ${theme.palette.divider}`,
    borderRadius: theme.shape.borderRadius,
    background: theme.palette.background.default,
    color: theme.palette.text.secondary,
    '& > span': { flexGrow: 1 },
}));

/** An input for a secret. The stored value is never shown; it can be kept, replaced or removed. */
export function SecretInput({ field, path, label, required, readOnly }: InputProps<SecretField>): ReactNode {
    const translate = useTranslate();
    const isSet = useFormRecord()[field.setIn] === true;
    const isNeeded = required || (field.needed && !readOnly);
    const isMissing = (input: unknown) => isNeeded && !isSet && String(input ?? '').trim() === '';
    const { field: bound, fieldState } = useController({
        name: path,
        rules: { validate: (input) => (isMissing(input) ? translate('validation.required') : true) },
    });
    const [shown, setShown] = useState(false);
    const { id, errorId, hintId } = useIds()(path);
    const error = findMessage(fieldState.error);
    const value: string | undefined = bound.value;
    const isKept = value === undefined;
    const isCleared = value === clearedSecret;
    const keep = () => bound.onChange(undefined);
    const typing = (
        <PasswordBox
            id={id}
            value={value ?? ''}
            invalid={error !== undefined}
            required={isNeeded}
            describedBy={error === undefined ? hintId : errorId}
            readOnly={readOnly}
            shown={shown}
            onShow={setShown}
            focusRef={bound.ref}
            onChange={(text) => bound.onChange(text)}
            onBlur={bound.onBlur}
        />
    );
    const stored = (
        <StoredSecret role="group" aria-label={label}>
            <span>{translate(isCleared ? 'inputs.secret.cleared' : 'inputs.secret.set')}</span>
            {!readOnly && isKept && (
                <>
                    <Button size="small" id={id} onClick={() => bound.onChange('')}>
                        {translate('inputs.secret.replace')}
                    </Button>
                    {!field.needed && (
                        <Button size="small" color="error" onClick={() => bound.onChange(clearedSecret)}>
                            {translate('inputs.secret.clear')}
                        </Button>
                    )}
                </>
            )}
            {!readOnly && isCleared && (
                <Button size="small" id={id} onClick={keep}>
                    {translate('inputs.secret.keep')}
                </Button>
            )}
        </StoredSecret>
    );
    return (
        <FieldFrame
            path={path}
            label={label}
            named={isSet && (isKept || isCleared) ? 'group' : 'label'}
            required={isNeeded}
            error={error}
            hint={translate('inputs.secret.hint')}
            aside={
                isSet &&
                !isKept &&
                !isCleared && (
                    <Button size="small" onClick={keep} sx={{ my: -0.5 }}>
                        {translate('inputs.secret.keep')}
                    </Button>
                )
            }
        >
            {isSet && (isKept || isCleared) ? stored : typing}
        </FieldFrame>
    );
}
