import type { ReactNode } from 'react';
import { useResourceContext, useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import type { Field, ValueOf } from '../../contract/field';
import { FieldFrame } from './FieldFrame';
import { findMessage } from './fault';
import { useIds } from './ids';
import type { Control, InputProps } from './input';

type Props<F extends Field> = InputProps<F> & {
    control: Control;
    /** Called before a value is accepted; false keeps the current one. */
    mayBecome?(value: ValueOf<F>): Promise<boolean>;
};

/** A control bound to a path of the form, in a `FieldFrame`. */
export function ControlInput<F extends Field>({ control, mayBecome, ...props }: Props<F>): ReactNode {
    const { field, path, label, required, readOnly } = props;
    const { field: bound, fieldState } = useController({ name: path });
    const translate = useTranslate();
    const resource = useResourceContext();
    const { id, labelId, errorId, hintId } = useIds()(path);
    const error = findMessage(fieldState.error);
    const hintKey = field.hint ? `resources.${resource}.hints.${path.split('.').at(-1)}` : control.hint;
    const hint = hintKey && translate(hintKey);
    async function change(value: ValueOf<F>): Promise<void> {
        if (!mayBecome || (await mayBecome(value))) bound.onChange(value);
    }
    return (
        <FieldFrame path={path} label={label} named={control.named} required={required} error={error} hint={hint}>
            <control.Control
                field={field}
                id={id}
                label={label}
                labelledBy={labelId}
                describedBy={error === undefined ? hint && hintId : errorId}
                value={bound.value ?? field.empty}
                invalid={error !== undefined}
                required={required}
                readOnly={readOnly}
                focusRef={bound.ref}
                onChange={mayBecome ? change : bound.onChange}
                onBlur={bound.onBlur}
            />
        </FieldFrame>
    );
}
