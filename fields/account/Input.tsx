import OutlinedInput from '@mui/material/OutlinedInput';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage, firstFault } from '../../src/fields/fault';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import type { AccountsField } from '../accounts/field';
import { AccountBox } from './AccountBox';
import type { AccountField } from './field';
import { useAccounts } from './useAccounts';

/** An input for one account. Users who may not choose it see its name. */
export function AccountInput({ field, path, label, required, readOnly }: InputProps<AccountField>): ReactNode {
    const translate = useTranslate();
    const { field: bound, fieldState } = useController({ name: path });
    const accounts = useAccounts(field.from, path, field.nameIn);
    const { id, errorId } = useIds()(path);
    const error = findMessage(fieldState.error);
    const value = String(bound.value ?? '');
    const name = accounts.getLabel(value);
    return (
        <FieldFrame path={path} label={label} named="label" required={required} error={error}>
            {readOnly ? (
                <OutlinedInput
                    id={id}
                    fullWidth
                    size="small"
                    readOnly
                    inputRef={bound.ref}
                    value={name === '' ? translate('inputs.account.own') : name}
                    error={error !== undefined}
                />
            ) : (
                <AccountBox
                    id={id}
                    several={false}
                    accounts={accounts}
                    value={value === '' ? null : { id: value, username: name, name: '' }}
                    invalid={error !== undefined}
                    required={required}
                    readOnly={false}
                    describedBy={error === undefined ? undefined : errorId}
                    focusRef={bound.ref}
                    onChange={([chosen]) => bound.onChange(chosen?.id ?? '')}
                    onBlur={bound.onBlur}
                />
            )}
        </FieldFrame>
    );
}

/** An input for several accounts. */
export function AccountsInput({ field, path, label, required, readOnly }: InputProps<AccountsField>): ReactNode {
    const { field: bound, fieldState } = useController({ name: path });
    const accounts = useAccounts(field.from, path, field.nameIn);
    const { id, errorId } = useIds()(path);
    const ids: string[] = bound.value ?? [];
    const error = firstFault(fieldState.error, ids.map(accounts.getLabel));
    return (
        <FieldFrame path={path} label={label} named="label" required={required} error={error}>
            <AccountBox
                id={id}
                several
                accounts={accounts}
                value={ids.map((each) => ({ id: each, username: accounts.getLabel(each), name: '' }))}
                invalid={error !== undefined}
                required={required}
                readOnly={readOnly}
                describedBy={error === undefined ? undefined : errorId}
                focusRef={bound.ref}
                onChange={(chosen) => bound.onChange([...new Set(chosen.map((option) => option.id))])}
                onBlur={bound.onBlur}
            />
        </FieldFrame>
    );
}
