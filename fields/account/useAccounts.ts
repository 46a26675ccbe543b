import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { limits } from '../../contract/limits';
import { requireCall, requireTab } from '../../contract/needed';
import { getDemand } from '../../contract/screens';
import { resources } from '../../resources';
import { useMay, useTransport } from '../../src/base/session/SessionContext';
import { useSettled } from '../../src/base/ui/useSettled';
import { useFormRecord } from '../../src/fields/form/FormRecord';

/** Delay between the last keystroke and the request to the server, in milliseconds. */
const pause = 200;

export type AccountOption = { id: string; username: string; name: string };

/**
 * Provides the accounts to choose from and their labels. Users who may list accounts search them on the server; others
 * type a username. The record itself has the names of the accounts already chosen.
 */
export function useAccounts(from: string, path: string, nameIn: string) {
    const may = useMay();
    const transport = useTransport();
    const record = useFormRecord();
    const { resource } = requireTab(resources, from);
    const call = requireCall(resource, 'inquiry');
    const maySearch = may(getDemand(resource, 'inquiry'));
    const [text, setText] = useState('');
    const [isWanted, setWanted] = useState(false);
    const [seen, setSeen] = useState<readonly AccountOption[]>([]);
    const q = useSettled(text.trim(), pause);
    const { data, isFetching, error } = useQuery({
        queryKey: [resource.route, 'getList', 'choose', q],
        queryFn: async ({ signal }) => {
            const body = {
                pagination: { page: 1, limit: limits.page.default },
                sort: { field: resource.title, order: 'ASC' },
                ...(q === '' ? {} : { q }),
            };
            const { items } = await transport.call(call, { body, signal });
            return items.map(({ id, username, name }): AccountOption => {
                return { id: String(id), username: String(username), name: String(name) };
            });
        },
        enabled: maySearch && isWanted,
        placeholderData: keepPreviousData,
    });
    const ids = [record[path]].flat();
    const names = [record[nameIn]].flat();
    const known = new Map<unknown, string>(ids.map((id, index) => [id, String(names[index] ?? '')]));
    const getLabel = (id: string) => seen.find((each) => each.id === id)?.username ?? (known.get(id) || id);
    return {
        maySearch,
        options: data ?? [],
        isFetching,
        error,
        getLabel,
        search: setText,
        open: () => setWanted(true),
        remember: (option: AccountOption) => setSeen((all) => [...all, option]),
    };
}
