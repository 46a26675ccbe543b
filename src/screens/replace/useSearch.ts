import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider, useEvent } from 'react-admin';
import type { Replacement } from '../../../contract/replace/matches';
import type { Resource } from '../../../contract/resource';
import { useDialogs } from '../../base/dialogs/Dialogs';
import { type Found, searchRecords } from './found';

type Id = RaRecord['id'];

/** Number of records that are read by one call. */
const perCall = 50;

/** `done` of the records have been read; undefined if no search runs. */
export type Progress = { done: number; total: number };

/**
 * Returns a function that reads the records anew and searches them, its progress, and what it has found. A new search
 * replaces one that still runs.
 */
export function useSearch(resource: Resource, ids: readonly Id[]) {
    const provider = useDataProvider();
    const dialogs = useDialogs();
    const [progress, setProgress] = useState<Progress>();
    const [found, setFound] = useState<Found>();
    const running = useRef(new AbortController());
    useEffect(() => () => running.current.abort(), []);

    const search = useEvent(async (wanted: Replacement) => {
        running.current.abort();
        running.current = new AbortController();
        const { signal } = running.current;
        setFound(undefined);
        setProgress({ done: 0, total: ids.length });
        try {
            const records: RaRecord[] = [];
            for (let first = 0; first < ids.length; first += perCall) {
                const some = ids.slice(first, first + perCall);
                const { data } = await provider.getMany(resource.route, { ids: some, signal });
                records.push(...data);
                signal.throwIfAborted();
                setProgress({ done: Math.min(ids.length, first + perCall), total: ids.length });
            }
            const order = new Map(ids.map((id, index) => [String(id), index]));
            const getPlace = ({ id }: RaRecord) => order.get(String(id)) ?? 0;
            const sorted = records.toSorted((one, other) => getPlace(one) - getPlace(other));
            setFound(await searchRecords(resource, sorted, wanted, signal));
        } catch (problem) {
            if (signal.aborted) return;
            dialogs.error(problem);
        }
        setProgress(undefined);
    });
    return { search, progress, found, forget: () => setFound(undefined) };
}
