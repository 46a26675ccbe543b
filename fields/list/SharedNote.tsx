import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Call } from '../../contract/call';
import { useTransport } from '../../src/base/session/SessionContext';
import { useListText } from '../../src/base/ui/useListText';
import { useSettled } from '../../src/base/ui/useSettled';
import { useFormRecord } from '../../src/fields/form/FormRecord';
import type { SharedValues } from './field';

/** Delay between the last keystroke and the request to the server, in milliseconds. */
const pause = 300;

type Props = { call: Call<unknown, SharedValues>; name: string; values: readonly unknown[] };

/** Shows which other records have the same values, for a list whose values may be shared. */
export function SharedNote({ call, name, values }: Props): ReactNode {
    const translate = useTranslate();
    const listText = useListText();
    const transport = useTransport();
    const { id } = useFormRecord();
    const entered = values.map((value) => String(value ?? '').trim()).filter((value) => value !== '');
    // Serialized, because the list is a new array after every keystroke.
    const settled = useSettled(JSON.stringify([...new Set(entered)]), pause);
    const body = { [name]: JSON.parse(settled), ...(id === undefined ? {} : { id }) };
    const { data } = useQuery({
        queryKey: ['shared', call.name, body],
        queryFn: ({ signal }) => transport.call(call, { body, signal }),
        enabled: settled !== '[]',
        placeholderData: keepPreviousData,
        retry: false,
    });
    const current = new Set(entered.map((value) => value.toLowerCase()));
    const shared = data?.shared.filter(({ value }) => current.has(value)) ?? [];
    return (
        <div role="status">
            {shared.map(({ value, names, others }) => {
                const rest = others > 0 ? [translate('inputs.shared.others', { smart_count: others })] : [];
                const pages = listText([...names, ...rest]);
                return <div key={value}>{translate('inputs.shared.by', { value, pages })}</div>;
            })}
        </div>
    );
}
