import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { limits } from '../../../contract/limits';
import { demandOf, findTab } from '../../../contract/screens';
import { resources } from '../../../resources';
import { useFormRecord } from '../../forms/FormRecord';
import { useSettled } from '../../layout/useSettled';
import { useMay } from '../../session/SessionContext';

/** How long typing pauses before the server is asked (milliseconds). */
const pause = 200;

export type Option = { id: string; username: string; name: string };

function optionOf({ id, username, name }: RaRecord): Option {
    return { id: String(id), username: String(username ?? id), name: String(name ?? '') };
}

/**
 * Accounts to choose from, searched for on the server by those who may; `known` are names that the record brings along, by
 * id. Whoever may not search names an account by its username.
 */
export function useAccounts(from: string, path: string, nameIn: string) {
    const may = useMay();
    const provider = useDataProvider();
    const record = useFormRecord();
    const resource = findTab(resources, from)?.resource;
    if (!resource) throw new Error(`There are no accounts called ${from}`);
    const maySearch = may(demandOf(resource, 'inquiry'));
    const [words, setWords] = useState('');
    const [isWanted, setWanted] = useState(false);
    const [seen, setSeen] = useState<readonly Option[]>([]);
    const q = useSettled(words.trim(), pause);
    const { data, isFetching, error } = useQuery({
        queryKey: [resource.route, 'getList', 'choose', q],
        queryFn: async ({ signal }) => {
            const page = await provider.getList(resource.route, {
                pagination: { page: 1, perPage: limits.page.default },
                sort: { field: resource.title ?? 'id', order: 'ASC' },
                filter: { q },
                signal,
            });
            return page.data.map(optionOf);
        },
        enabled: maySearch && isWanted,
        placeholderData: keepPreviousData,
    });
    const ids = [record[path]].flat();
    const names = [record[nameIn]].flat();
    const known = new Map<unknown, string>(ids.map((id, place) => [id, String(names[place] ?? '')]));
    const labelOf = (id: string) => seen.find((each) => each.id === id)?.username ?? (known.get(id) || id);
    return {
        maySearch,
        options: data ?? [],
        isFetching,
        error,
        labelOf,
        search: setWords,
        open: () => setWanted(true),
        remember: (option: Option) => setSeen((all) => [...all, option]),
    };
}
