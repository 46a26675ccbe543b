import { useCallback, useMemo } from 'react';
import { type MediaType, mediaTypes } from '../../../../contract/limits';
import type { MediaSort } from '../../../base/media/useMediaList';
import { useParameters } from '../../../base/unsaved/useParameters';

export const sorts: readonly MediaSort[] = ['createdTime', 'name', 'size'];

/** What the page shows. All of it stands in the address: it can be linked to, and "back" finds it again. */
export type LibraryState = {
    /** Undefined for files of every type. */
    mediaType: MediaType | undefined;
    q: string;
    used: boolean | undefined;
    sort: MediaSort;
    /** The id of the file that is looked at. */
    file: string | undefined;
};

const flags: Readonly<Record<string, boolean>> = { true: true, false: false };

function stateIn(search: URLSearchParams): LibraryState {
    return {
        mediaType: mediaTypes.find((type) => type === search.get('type')),
        q: search.get('q') ?? '',
        used: flags[search.get('used') ?? ''],
        sort: sorts.find((sort) => sort === search.get('sort')) ?? 'createdTime',
        file: search.get('file') ?? undefined,
    };
}

/** The address with only what differs from an untouched page. */
export function searchOf({ mediaType, q, used, sort, file }: LibraryState): string {
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

/** What the address says, and how to change it. `replace` leaves no step for "back" behind. */
export function useLibraryState() {
    const [search, askFor] = useParameters();
    const state = useMemo(() => stateIn(search), [search]);
    const change = useCallback(
        (part: Partial<LibraryState>, { replace = false } = {}) => {
            const wanted = (latest: URLSearchParams) => new URLSearchParams(searchOf({ ...stateIn(latest), ...part }));
            askFor(wanted, { replace, preventScrollReset: true });
        },
        [askFor],
    );
    return [state, change] as const;
}

export type ChangeState = ReturnType<typeof useLibraryState>[1];

export const isNarrowed = ({ q, used }: LibraryState) => q !== '' || used !== undefined;
export const notNarrowed = { q: '', used: undefined } as const;
