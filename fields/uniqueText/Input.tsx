import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { useTransport } from '../../src/base/session/SessionContext';
import { useSettled } from '../../src/base/ui/useSettled';
import { FieldFrame } from '../../src/fields/FieldFrame';
import { findMessage } from '../../src/fields/fault';
import { useFormRecord } from '../../src/fields/form/FormRecord';
import { useIds } from '../../src/fields/ids';
import type { InputProps } from '../../src/fields/input';
import { TextControl } from '../text/Control';
import type { UniqueTextField } from './field';

/** Delay between the last keystroke and the request to the server, in milliseconds. */
const pause = 300;

/** Checks whether a value is available; undefined if there is nothing to check, or while it is not known. */
function useAvailability({ checkedBy, pattern }: UniqueTextField, name: string, value: string) {
    const transport = useTransport();
    const record = useFormRecord();
    const settled = useSettled(value, pause);
    const isWorthAsking = settled !== '' && settled !== record[name] && (pattern?.test(settled) ?? true);
    const body = { [name]: settled, ...(record.id === undefined ? {} : { id: record.id }) };
    const { data } = useQuery({
        queryKey: ['unique', checkedBy.name, body],
        queryFn: ({ signal }) => transport.call(checkedBy, { body, signal }),
        enabled: isWorthAsking,
        retry: false,
    });
    return isWorthAsking && settled === value ? data : undefined;
}

/** An input for a unique text. Shows whether it is available while the user types. */
export function UniqueTextInput({ field, path, label, required, readOnly }: InputProps<UniqueTextField>): ReactNode {
    const translate = useTranslate();
    const { field: bound, fieldState } = useController({ name: path });
    const value = String(bound.value ?? '');
    const availability = useAvailability(field, path, value.trim());
    const { id, labelId, errorId, hintId } = useIds()(path);
    const conflict =
        availability?.available === false ? availability.errors.find((each) => each.path === path) : undefined;
    const error = findMessage(fieldState.error) ?? conflict?.msg;
    const isFree = error === undefined && availability?.available === true;
    return (
        <FieldFrame
            path={path}
            label={label}
            named="label"
            required={required}
            error={error}
            hint={
                <span role="status">
                    {isFree && (
                        <>
                            <CheckCircle color="success" sx={{ fontSize: 16, verticalAlign: 'text-bottom', mr: 0.5 }} />
                            {translate('inputs.unique.free')}
                        </>
                    )}
                </span>
            }
        >
            <TextControl
                field={{ ...field, kind: 'text' }}
                id={id}
                label={label}
                labelledBy={labelId}
                describedBy={error === undefined ? hintId : errorId}
                value={value}
                invalid={error !== undefined}
                required={required}
                readOnly={readOnly}
                focusRef={bound.ref}
                onChange={(text) => bound.onChange(text)}
                onBlur={bound.onBlur}
            />
        </FieldFrame>
    );
}
