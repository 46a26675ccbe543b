import { useState } from 'react';
import { useController } from 'react-hook-form';
import { PasswordBox } from '../../../fields/password/PasswordBox';
import { FieldFrame } from '../../fields/FieldFrame';
import { findMessage } from '../../fields/fault';
import { useIds } from '../../fields/ids';

/** The input for the current password. */
export function OldPassword({ path, label }: { path: string; label: string }) {
    const [shown, setShown] = useState(false);
    const { field, fieldState } = useController({ name: path });
    const { id, errorId } = useIds()(path);
    const error = findMessage(fieldState.error);
    return (
        <FieldFrame path={path} label={label} named="label" required error={error}>
            <PasswordBox
                id={id}
                value={field.value}
                invalid={error !== undefined}
                describedBy={error === undefined ? undefined : errorId}
                autoComplete="current-password"
                shown={shown}
                onShow={setShown}
                focusRef={field.ref}
                onChange={field.onChange}
                onBlur={field.onBlur}
            />
        </FieldFrame>
    );
}
