import { useCallback, useMemo } from 'react';
import { type MediaType, mediaTypes } from '../../../../contract/limits';
import type { MediaSort } from '../../../base/media/useMediaList';
import { useParameters } from '../../../base/unsaved/useParameters';

export const sorts: readonly MediaSort[] = ['createdTime', 'name', 'size'];

/** The state of the page. All of it is kept in the address, so that it can be linked to and the back button works. */
export type LibraryState = {
    /** Undefined for files of all types. */
    mediaType: MediaType | undefined;
    q: string;
    used: boolean | undefined;
    sort: MediaSort;
    /** The id of the opened file. */
    file: string | undefined;
};

const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

function parseState(search: URLSearchParams): LibraryState {
    return {
        mediaType: mediaTypes.find((type) => type === search.get('type')),
        q: search.get('q') ?? '',
        used: flags[search.get('used') ?? ''],
        sort: sorts.find((sort) => sort === search.get('sort')) ?? 'createdTime',
        file: search.get('file') ?? undefined,
    };
}

/** Formats the state as a query, without default values. */
export function formatSearch({ mediaType, q, used, sort, file }: LibraryState): string {
    const shown = {
        type: mediaType,
        q: q || undefined,
        used: used === undefined ? undefined : String(used),
        sort: sort === 'createdTime' ? undefined : sort,
        file,
    };
    const named = Object.entries(shown).filter((entry): entry is [string, string] => entry[1] !== undefined);
    return new URLSearchParams(named).toString();
}

/** Returns the state in the address and a function that changes it. `replace` adds no history entry. */
export function useLibraryState() {
    const [search, askFor] = useParameters();
    const state = useMemo(() => parseState(search), [search]);
    const change = useCallback(
        (part: Partial<LibraryState>, { replace = false } = {}) => {
            const update = (latest: URLSearchParams) =>
                new URLSearchParams(formatSearch({ ...parseState(latest), ...part }));
            askFor(update, { replace, preventScrollReset: true });
        },
        [askFor],
    );
    return [state, change] as const;
}

export type ChangeState = ReturnType<typeof useLibraryState>[1];

export const isLibraryFiltered = ({ q, used }: LibraryState) => q !== '' || used !== undefined;
export const noLibraryFilters = { q: '', used: undefined } as const;
