import { type ReactNode, useCallback } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import type { Field, ValueOf } from '../../contract/field';
import { FramedControl } from './FramedControl';
import { findMessage } from './fault';
import type { Control, InputProps } from './input';
import { useInputController } from './inputControl';

type Props<F extends Field> = InputProps<F> & {
    control: Control;
    /** Called before a value is accepted; false keeps the current one. */
    mayBecome?(value: ValueOf<F>): Promise<boolean>;
};

/** A control bound to a path of the form, in a `FieldFrame`. */
export function ControlInput<F extends Field>({ control, mayBecome, ...props }: Props<F>): ReactNode {
    const { field, path, label, required, readOnly } = props;
    const { field: bound, fieldState } = useInputController(path);
    const translate = useTranslate();
    const resource = useResourceContext();
    const hintKey = field.hint ? `resources.${resource}.hints.${path.split('.').at(-1)}` : control.hint;
    const { onChange } = bound;
    const change = useCallback(
        async (value: ValueOf<F>): Promise<void> => {
            if (!mayBecome || (await mayBecome(value))) onChange(value);
        },
        [mayBecome, onChange],
    );
    return (
        <FramedControl
            control={control}
            field={field}
            path={path}
            label={label}
            error={findMessage(fieldState.error)}
            hint={hintKey && translate(hintKey)}
            isHintRead
            value={bound.value ?? field.empty}
            required={required}
            readOnly={readOnly}
            focusRef={bound.ref}
            onChange={mayBecome ? change : onChange}
            onBlur={bound.onBlur}
        />
    );
}
