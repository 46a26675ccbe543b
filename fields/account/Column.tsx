import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { findTab, getDemand } from '../../contract/screens';
import { resources } from '../../resources';
import { useMay, useTransport } from '../../src/base/session/SessionContext';
import { useListText } from '../../src/base/ui/useListText';
import type { ColumnProps } from '../../src/fields/kind';
import type { AccountsField } from '../accounts/field';
import type { AccountField } from './field';

/** Shows accounts by username to users who may look them up, and by id to others. */
export function AccountColumn({ field, value }: ColumnProps<AccountField | AccountsField>): ReactNode {
    const may = useMay();
    const transport = useTransport();
    const resource = findTab(resources, field.from)?.resource;
    const call = resource?.calls.inquiry;
    const ids = [value ?? []].flat().filter((id) => id !== '');
    const listText = useListText();
    const { data } = useQuery({
        queryKey: ['accounts', field.from, ids],
        queryFn: async ({ signal }) => {
            if (!call)
                throw new Error(`The resource "${field.from}" has no verb "inquiry": add it, to show its accounts`);
            return await transport.call(call, { body: { filter: { id: ids } }, signal });
        },
        enabled: ids.length > 0 && resource !== undefined && may(getDemand(resource, 'inquiry')),
    });
    const findUsername = (id: string) => data?.items.find((account) => account.id === id)?.username;
    return listText(ids.map((id) => String(findUsername(id) ?? id)));
}
