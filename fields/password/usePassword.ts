import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useFormContext, useFormState } from 'react-hook-form';
import { findMessage } from '../../src/fields/fault';
import { generatePassword } from './generate';

/** Returns the error of a confirmation that differs from the password, as an i18n key. */
const getConfirmationFault = (confirmation: string) =>
    `validation.${confirmation === '' ? 'passwordAgain' : 'passwordMatch'}`;

/**
 * Keeps a password of a form and its confirmation. The confirmation is not a value of the form, but the form cannot be
 * submitted while it differs.
 */
export function usePassword(path: string, required: boolean) {
    const translate = useTranslate();
    const [confirmation, setConfirmation] = useState('');
    const [isMade, setMade] = useState(false);
    const typed = useRef('');
    const repeated = useRef('');
    const { trigger } = useFormContext();
    const { isSubmitted } = useFormState({ name: path });
    const { field, fieldState } = useController({
        name: path,
        rules: { validate: (value) => value === repeated.current || translate(getConfirmationFault(repeated.current)) },
    });
    const value: string = field.value ?? '';

    function fill(password: string, again: string): void {
        typed.current = password;
        repeated.current = again;
        field.onChange(password);
        setConfirmation(again);
    }

    // When the form is reset, the confirmation is reset with it.
    useEffect(() => {
        if (value === typed.current) return;
        typed.current = value;
        repeated.current = value;
        setConfirmation(value);
        setMade(false);
    }, [value]);

    const message = findMessage(fieldState.error);
    const differs = fieldState.error?.type === 'input';
    const isMissing = required && isSubmitted && confirmation === '';
    return {
        value,
        confirmation,
        isMade,
        faults: {
            value: differs ? undefined : message,
            confirmation: differs ? message : isMissing ? translate('validation.passwordAgain') : undefined,
        },
        focusRef: field.ref,
        onBlur: field.onBlur,
        change(password: string) {
            setMade(false);
            fill(password, confirmation);
        },
        confirm(again: string) {
            repeated.current = again;
            setConfirmation(again);
            if (isSubmitted) void trigger(path);
        },
        generate() {
            const password = generatePassword();
            setMade(true);
            fill(password, password);
            if (isSubmitted) void trigger(path);
        },
    };
}
